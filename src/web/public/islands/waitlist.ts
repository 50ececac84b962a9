import { listenForJoin } from "./join.ts";
import { listenForLogin } from "./login-shortcut.ts";

listenForLogin();
listenForJoin();
