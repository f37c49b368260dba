"""The rulebook's example as data: hands, and a table of its turns.

Three rounds of four players: Green is seat 0 and dealer, Red 1, Blue 2, Yellow 3.
Where the example breaks a rule the rule wins, and the nearest legal moves are
played; each such place has a comment that begins with "Example:". Governors and
bases after each turn are written in one line:

    K=B(B1 G2)   Kha'Farjimmn: Blue governs; bases: Blue on row 1, Green on row 2
"""

from dataclasses import dataclass

COLOURS = "GRBY"
WORLDS = {
    "C": "cylor",
    "F": "felowi",
    "M": "myrmidon",
    "D": "divergence",
    "E": "ecup_contract",
    "I": "imperial",
    "K": "khafarjimmn",
    "Z": "erithizonian",
}
HANDS = {
    0: "cylor_9 khafarjimmn_1 felowi_9 divergence_6 ecup_contract_3 sensors"
    " khafarjimmn_3 khafarjimmn_9",
    1: "felowi_5 ecup_contract_5 erithizonian_8 myrmidon_3 imperial_10 felowi_10"
    " myrmidon_0 erithizonian_1",
    2: "khafarjimmn_4 myrmidon_4 myrmidon_10 advanced_processing felowi_8 ally_2 ally_4 cylor_3",
    3: "ecup_contract_8 divergence_0 imperial_6 ally_8 ecup_contract_0 ally_7 phaser_banks ally_9",
}
# Drawn in the first eight turns: Green's Cylor 10, Yellow's Felowi 0 and Myrmidon 5
# come later in the example; Imperial 9 is what Yellow's Raider takes from Green.
PILE = "cylor_10 cylor_1 cylor_2 felowi_0 imperial_9 cylor_4 cylor_5 myrmidon_5"


@dataclass(frozen=True)
class Turn:
    """One turn: the actions, what follows them ("G recover 1"), and its result."""

    colour: str
    actions: str
    after: str
    dice: tuple[tuple[int, int], ...] = ()
    sensors: tuple[tuple[int, int], ...] = ()
    later: str = ""
    random: str = ""


ROUND_1 = [
    Turn("G", "base khafarjimmn; play cylor_9 cylor", "K=G(G1)"),
    Turn("R", "base erithizonian; play felowi_5 felowi", "K=G(G1) Z=R(R1)"),
    Turn(
        "B",
        "play khafarjimmn_4 khafarjimmn; push khafarjimmn 0 1; base khafarjimmn",
        "K=B(B1 G2) Z=R(R1)",
    ),
    Turn(
        "Y",
        "base myrmidon; play ecup_contract_8 ecup_contract",
        "M=Y(Y1) K=B(B1 G2) Z=R(R1)",
    ),
    Turn("G", "garrison khafarjimmn_1", "M=Y(Y1) K=B(B1 G2) Z=R(R1)"),
    Turn("R", "garrison ecup_contract_5", "M=Y(Y1) K=B(B1 G2) Z=R(R1)"),
    Turn("B", "garrison myrmidon_4", "M=Y(Y1) K=B(B1 G2) Z=R(R1)"),
    Turn("Y", "garrison divergence_0", "M=Y(Y1) K=B(B1 G2) Z=R(R1)"),
    # Two attacks: Felowi 5 is covered, Cylor 9 has the same value.
    Turn(
        "G",
        "base divergence; play felowi_9 felowi;"
        " attack_base felowi myrmidon 3 1; attack_base felowi erithizonian 1 1",
        "M=Y(Y2) D=G(G1) K=B(B1 G2) Z=R(R1)",
        dice=((2, 4), (6, 6)),
    ),
    Turn(
        "R",
        "base imperial; play erithizonian_8 erithizonian; attack_base erithizonian divergence 0 1",
        "M=Y(Y2) D=G(G1) I=R(R1) K=B(B1 G2) Z=R(R1)",
        dice=((4, 6),),
    ),
    Turn(
        "B",
        "base felowi; play myrmidon_10 myrmidon",
        "F=B(B1) M=Y(Y2) D=G(G1) I=R(R1) K=B(B1 G2) Z=R(R1)",
    ),
    # Example: Yellow attacks Kha'Farjimmn's ship with Imperial 6, but nothing gave
    # Yellow an attack: no ship is covered, no other 6 lies there, Red governs
    # Imperial (G13.1). Attack and counter-attack failed, so leaving them out
    # changes nothing.
    Turn(
        "Y",
        "base cylor; play imperial_6 imperial",
        "C=Y(Y1) F=B(B1) M=Y(Y2) D=G(G1) I=R(R1) K=B(B1 G2) Z=R(R1)",
    ),
    # Example: Green draws a card before the worlds' surrender; by the order of
    # the phases Green draws after it (G5.3, G5.4). So also in the last turns of the
    # other rounds.
    Turn(
        "G",
        "base myrmidon; play divergence_6 divergence; play ecup_contract_3 ecup_contract",
        "C=Y(Y1) F=B(B1) M=G(G0 Y2) D=G(G1) I=R(R1) K=B(B1 G2) Z=R(R1)",
        later="G up myrmidon 0 1",
    ),
]

ROUND_2 = [
    # Red "chooses not to raise a base": there is none of Red's on Myrmidon.
    Turn(
        "R",
        "base felowi; play myrmidon_3 myrmidon",
        "C=Y(Y1) F=B(B1 R2) M=G(G0 Y2) D=G(G1) I=R(R1) K=B(B1 G2) Z=R(R1)",
    ),
    Turn(
        "B",
        "base cylor; technology advanced_processing; play felowi_8 felowi",
        "C=Y(Y1 B2) F=B(B1 R2) M=G(G0 Y2) D=G(G1) I=R(R1) K=B(B1 G2) Z=R(R1)",
        later="B recover 1",
    ),
    Turn(
        "Y",
        "base divergence; play ally_8 cylor; attack_base cylor khafarjimmn 0 2",
        "C=Y(Y1 B2) F=B(B1 R2) M=G(G0 Y2) D=G(G1 Y2) I=R(R1) K=B(B1 G3) Z=R(R1)",
        dice=((3, 4),),
        later="Y replace ecup_contract_0",
    ),
    # Example: Green uses the Transport and then Sensors; Sensors come before the
    # ship's power (G14.3). The roll failed, so the order changes nothing.
    Turn(
        "G",
        "technology sensors; base khafarjimmn; play khafarjimmn_3 khafarjimmn;"
        " sense khafarjimmn; raise khafarjimmn 3",
        "C=Y(Y1 B2) F=B(B1 R2) M=G(G0 Y2) D=G(G1 Y2) I=R(R1) K=G(B1 G2 G2) Z=R(R1)",
        sensors=((1, 3),),
    ),
    Turn(
        "R",
        "play imperial_10 imperial; attack_ship imperial cylor",
        "C=Y(Y1 B2) F=B(B1 R2) M=G(G0 Y2) D=G(G1 Y2) I=R(R1) K=G(B1 G2 G2) Z=R(R1)",
        dice=((4, 5), (3, 4)),
    ),
    Turn(
        "B",
        "base imperial; play ally_2 erithizonian",
        "C=Y(Y1 B2) F=B(B1 R2) M=G(G0 Y2) D=G(G1 Y2) I=R(R1 B2) K=G(B1 G2 G2) Z=R(R1)",
        later="B draw; B refuse",
    ),
    Turn(
        "Y",
        "play ally_7 divergence",
        "C=Y(Y1 B2) F=B(B1 R2) M=G(G0 Y2) D=G(G1 Y2) I=R(R1 B2) K=G(B1 G2 G2) Z=R(R1)",
    ),
    # Example: Red is told to take the spoils first; the active player, Green, comes
    # first (G16.2). They move different bases, so the order changes nothing.
    Turn(
        "G",
        "play cylor_10 cylor; sense cylor",
        "C=Y(B2 Y2) F=B(B1 R2) M=G(G0 Y2) D=G(G1 Y2) I=R(R0 B2) K=G(B1 G2 G2)",
        sensors=((4, 4),),
        later="G down cylor 3 1; R up imperial 1 1",
    ),
]

ROUND_3 = [
    Turn(
        "R",
        "base felowi; play felowi_10 felowi",
        "C=Y(B2 Y2) F=R(B1 R2 R3) M=G(G0 Y2) D=G(G1 Y2) I=R(R0 B2) K=G(B1 G2 G2)",
        later="R recover 2",
    ),
    Turn(
        "B",
        "play ally_4 imperial; push imperial 1 0",
        "C=Y(B2 Y2) F=R(B1 R2 R3) M=G(G0 Y2) D=G(G1 Y2) I=R(R1 B2) K=G(B1 G2 G2)",
    ),
    Turn(
        "Y",
        "base divergence; technology phaser_banks; play ally_9 divergence; play felowi_0 felowi",
        "C=Y(B2 Y2) F=R(B1 R2 R3) M=G(G0 Y2) D=Y(G1 Y2 Y3) I=R(R1 B2) K=G(B1 G2 G2)",
    ),
    Turn(
        "G",
        "hide khafarjimmn_9",
        "C=Y(B2 Y2) F=R(B1 R2 R3) M=G(G0 Y2) D=Y(G1 Y2 Y3) I=R(R1 B2) K=G(B1 G2 G2)",
    ),
    Turn(
        "R",
        "play myrmidon_0 myrmidon",
        "C=Y(B2 Y2) F=R(B1 R2 R3) M=G(G0 Y2) D=Y(G1 Y2 Y3) I=R(R1 B2) K=G(B1 G2 G2)",
    ),
    # Example: Yellow is said to remain governor of Cylor. That base was damaged at
    # the end of round 2 and stood level with Blue's; raised, Blue's has four
    # influence against three: Blue governs (G10.1).
    Turn(
        "B",
        "play cylor_3 cylor; raise cylor 2",
        "C=B(B1 Y2) F=R(B1 R2 R3) M=G(G0 Y2) D=Y(G1 Y2 Y3) I=R(R1 B2) K=G(B1 G2 G2)",
    ),
    # The text does not say which of Yellow's two bases on Divergence rises, nor
    # which Blue base falls; the lower one is taken, and the only one there is.
    Turn(
        "Y",
        "play myrmidon_5 myrmidon; raid myrmidon",
        "C=B(B1 Y2) M=G(G0 Y2) D=Y(G1 Y2 Y2) I=R(R1 B2) K=G(G2 G2 B2)",
        random="imperial_9",
        later="Y up divergence 3 3; G down khafarjimmn 2 1",
    ),
]

TURNS = [*ROUND_1, *ROUND_2, *ROUND_3]
END_1, END_2, END_3 = len(ROUND_1), len(ROUND_1 + ROUND_2), len(TURNS)
