/** What is said about accounts, addresses and sessions. */
import { speaker } from ".";

const en = {
  mail_needs_account: "E-mail needs an account.",
  mail_confirmed: "This address is confirmed.",
  mail_unconfirmed: "Not confirmed yet: open the link in the e-mail we have sent there.",
  mail_again: "Send it again",
  mail_sent: "Sent. Look among the unwanted mail, too.",
  mail_optional_help:
    "We send one e-mail with a link; others follow only after you have confirmed.",
  confirm_title: "Confirm your address",
  confirm_text: "From then on we write there when it is your move, if your profile says so.",
  confirm_button: "Confirm",
  confirm_done: "The address is confirmed.",
  stop_title: "No more e-mail",
  stop_text: "We will no longer write to this address. Your profile can change that again.",
  stop_button: "Stop the e-mail",
  stop_done: "No more e-mail will come.",
};

const it: Record<keyof typeof en, string> = {
  mail_needs_account: "Per le e-mail serve un account.",
  mail_confirmed: "Questo indirizzo è confermato.",
  mail_unconfirmed: "Non ancora confermato: apri il collegamento nell'e-mail che abbiamo inviato.",
  mail_again: "Invia di nuovo",
  mail_sent: "Inviata. Guarda anche nella posta indesiderata.",
  mail_optional_help:
    "Inviamo una sola e-mail con un collegamento; altre arrivano solo dopo la tua conferma.",
  confirm_title: "Conferma il tuo indirizzo",
  confirm_text: "Da quel momento ti scriviamo quando tocca a te, se il tuo profilo lo dice.",
  confirm_button: "Conferma",
  confirm_done: "L'indirizzo è confermato.",
  stop_title: "Niente più e-mail",
  stop_text: "Non scriveremo più a questo indirizzo. Dal tuo profilo puoi cambiare idea.",
  stop_button: "Ferma le e-mail",
  stop_done: "Non arriveranno altre e-mail.",
};

export const ta = speaker(en, it);
