import { SupportForm } from "#web/public/support/support-form.tsx";
import { hydrateIslands } from "./hydrate.tsx";
import { listenForLogin } from "./login-shortcut.ts";

listenForLogin();
hydrateIslands({ support: SupportForm });
