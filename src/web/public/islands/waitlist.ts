import { ReferralCard } from "#web/public/waitlist/referral-card.tsx";
import { WaitlistForm } from "#web/public/waitlist/waitlist-form.tsx";
import { hydrateIslands } from "./hydrate.tsx";
import { listenForLogin } from "./login-shortcut.ts";

listenForLogin();
hydrateIslands({ waitlist: WaitlistForm, referral: ReferralCard });
