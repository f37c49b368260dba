import { mount } from "svelte";
import App from "./App.svelte";
import { learn } from "./text";
import "./fonts.css";
import "./app.css";

const target = document.getElementById("app");
if (target) void learn().then(() => mount(App, { target }));
