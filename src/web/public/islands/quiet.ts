import { listenForLogin } from "./login-shortcut.ts";

// Pages without anything that moves: no React is loaded.
listenForLogin();
