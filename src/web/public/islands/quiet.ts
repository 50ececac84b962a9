import { listenForLogin } from "./login-shortcut.ts";

// The whole script of a page without islands. React is not loaded there.
listenForLogin();
