import { confirmAddress, getMe, hasAccount, listMails } from "#contracts/accounts.ts";
import { getCheckout, getSandboxCheckout } from "#contracts/checkout.ts";

import { getMyWaitlistPlace } from "#contracts/waitlist.ts";
import {
  answers,
  authAnswers,
  configAnswer,
  DANA,
  DANAS_BOOK,
  emptyBook,
  offerAnswer,
  refuses,
  SIGNED_OUT,
  signedIn,
} from "#tests/screens/answers.ts";
import { MAIL } from "#tests/screens/danas-account.ts";
import { ORDER, SANDBOX, SESSION } from "#tests/screens/danas-order.ts";
import { breaks, inTurn, press, type Shot, shows } from "./shot.ts";

const VISITOR = [...SIGNED_OUT, configAnswer("demo", { hasMailbox: true })];
const NOT_KNOWN = authAnswers("POST", "/sign-in/email", { code: "INVALID_EMAIL_OR_PASSWORD" }, 401);
const NOT_CONFIRMED = authAnswers("POST", "/sign-in/email", { code: "EMAIL_NOT_VERIFIED" }, 403);
const WAITING = signedIn({ ...DANA, accessLevel: "waitlist" }, []);
const PLACE = { referralCode: "K7Q2M9XA", position: 1204, isConfirmed: true };
const SUCCESS = `/success?session_id=${SESSION}`;

const logIn: Shot["steps"] = async ({ page }) => {
  await page.getByLabel("Email").fill("dana@example.com");
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  await page.getByRole("button", { name: "Continue" }).click();
};

const LOGIN: Shot[] = [
  { name: "login", open: "/login", answers: VISITOR, steps: shows("Welcome back", "demo mode") },
  {
    name: "login-loading",
    open: "/login",
    answers: VISITOR,
    holds: { method: "GET", path: "/api/auth/get-session" },
    steps: shows("Loading"),
  },
  {
    name: "login-missing",
    open: "/login",
    answers: VISITOR,
    steps: inTurn(shows("demo mode"), press("Continue"), shows("Please enter your email address.")),
  },
  {
    name: "login-wrong-password",
    open: "/login",
    answers: [NOT_KNOWN, answers(hasAccount, { exists: true }), ...VISITOR],
    steps: inTurn(logIn, shows("Invalid email or password. Please try again.")),
  },
  {
    name: "login-unconfirmed",
    open: "/login",
    answers: [NOT_CONFIRMED, ...VISITOR],
    steps: inTurn(logIn, shows("Send the confirmation email again")),
  },
  {
    name: "login-busy",
    open: "/login",
    answers: VISITOR,
    holds: { method: "POST", path: "/api/auth/sign-in/email" },
    steps: logIn,
    isMoving: true,
  },
  {
    name: "login-offline",
    open: "/login",
    answers: VISITOR,
    isAlone: true,
    steps: async (screen) => {
      await shows("demo mode")(screen);
      await screen.page.context().setOffline(true);
      await logIn(screen);
      await shows("Connection failed.")(screen);
    },
  },
];

function confirms(name: string, outcome: object, text: string, who = VISITOR): Shot {
  return {
    name: `confirm-${name}`,
    open: "/confirm?token=abc.def",
    answers: [{ ...answers(confirmAddress, { outcome: "confirmed" }), body: outcome }, ...who],
    steps: shows(text),
  };
}

const LINKS: Shot[] = [
  confirms("used", { outcome: "confirmed" }, "Your email address is confirmed"),
  confirms("expired", { outcome: "expired" }, "This link did not work"),
  confirms(
    "password",
    { outcome: "needsPassword", email: "dana@example.com" },
    "Choose a new password",
  ),
  confirms("log-in-first", { outcome: "logInFirst" }, "This link gives your account another"),
  confirms(
    "other-account",
    { outcome: "otherAccount", email: "erin@example.com" },
    "You are logged in with another account",
    [...signedIn(DANA, [DANAS_BOOK]), ...emptyBook(), ...VISITOR],
  ),
  {
    name: "confirm-no-token",
    open: "/confirm",
    answers: VISITOR,
    steps: shows("Confirm your email address"),
  },
  {
    name: "reset-ask",
    open: "/reset-password",
    answers: VISITOR,
    steps: shows("Set a new password"),
  },
  {
    name: "reset-asked",
    open: "/reset-password",
    answers: [authAnswers("POST", "/request-password-reset", { status: true }), ...VISITOR],
    steps: async (screen) => {
      await screen.page.getByLabel("Email").fill("dana@example.com");
      await press("Send the link")(screen);
      await shows("is on its way")(screen);
    },
  },
  {
    name: "reset-set",
    open: "/reset-password?token=tok-1",
    answers: VISITOR,
    steps: shows("New password"),
  },
  {
    name: "reset-link-used",
    open: "/reset-password?token=tok-1",
    answers: [authAnswers("POST", "/reset-password", { code: "INVALID_TOKEN" }, 400), ...VISITOR],
    steps: async (screen) => {
      await screen.page.getByLabel("New password").fill("another long one");
      await press("Set password")(screen);
      await shows("This link has expired or was used already.")(screen);
    },
  },
  {
    name: "mailbox",
    open: "/dev/mail",
    answers: [answers(listMails, { mails: [MAIL] }), ...VISITOR],
    steps: shows("To dana@example.com"),
  },
  {
    name: "mailbox-empty",
    open: "/dev/mail",
    answers: [answers(listMails, { mails: [] }), ...VISITOR],
    steps: shows("No mail yet."),
  },
  {
    name: "mailbox-failed",
    open: "/dev/mail",
    answers: [breaks(listMails), ...VISITOR],
    steps: shows("The mails could not be loaded"),
  },
];

const PAYMENT: Shot[] = [
  {
    name: "success-no-order",
    open: "/success",
    answers: SIGNED_OUT,
    steps: shows("There is no order at this address"),
  },
  {
    name: "success-paid",
    open: SUCCESS,
    answers: [
      answers(getCheckout, { ...ORDER, status: "paid", email: "ida@example.org" }),
      ...VISITOR,
    ],
    steps: shows("Make my account"),
  },
  {
    name: "success-pending",
    open: SUCCESS,
    answers: [answers(getCheckout, { ...ORDER, status: "pending" }), ...VISITOR],
    steps: shows("We are waiting for the payment"),
  },
  {
    name: "success-unknown",
    open: SUCCESS,
    answers: [refuses(getCheckout, "notFound", "This order does not exist."), ...VISITOR],
    steps: shows("We do not know this order"),
  },
  {
    name: "success-refunded",
    open: SUCCESS,
    answers: [answers(getCheckout, { ...ORDER, status: "refunded" }), ...VISITOR],
    steps: shows("This order was refunded"),
  },
  {
    name: "success-failed",
    open: SUCCESS,
    answers: [breaks(getCheckout), ...VISITOR],
    steps: shows("Try again"),
  },
  {
    name: "sandbox",
    open: `/dev/checkout?session=${SESSION}`,
    answers: [answers(getSandboxCheckout, { ...SANDBOX, email: "dana@example.com" }), ...VISITOR],
    steps: shows("No card is charged"),
  },
  {
    name: "sandbox-unknown",
    open: `/dev/checkout?session=${SESSION}`,
    answers: [refuses(getSandboxCheckout, "notFound", "Not here."), ...VISITOR],
    steps: shows("This checkout is not known here."),
  },
];

const WAITLIST: Shot[] = [
  {
    name: "coming-soon",
    open: "/",
    answers: [answers(getMyWaitlistPlace, PLACE), ...WAITING, configAnswer("demo")],
    steps: shows("Your place in line: 1,204"),
  },
  {
    name: "coming-soon-offer",
    open: "/",
    answers: [
      offerAnswer("price_book"),
      answers(getMyWaitlistPlace, PLACE),
      ...WAITING,
      configAnswer("demo"),
    ],
    steps: shows("$499 USD"),
  },
  {
    name: "coming-soon-unconfirmed",
    open: "/",
    answers: [
      answers(getMyWaitlistPlace, { ...PLACE, isConfirmed: false }),
      ...WAITING,
      configAnswer("production"),
    ],
    steps: shows("An email with a confirmation link"),
  },
  {
    name: "coming-soon-failed",
    open: "/",
    answers: [breaks(getMyWaitlistPlace), ...WAITING, configAnswer("production")],
    steps: shows("Your place in line could not be loaded"),
  },
  {
    name: "session-failed",
    open: "/workflow/welcome",
    answers: [breaks(getMe), ...signedIn(DANA, [DANAS_BOOK])],
    steps: shows("Octavo did not answer"),
  },
  {
    name: "session-loading",
    open: "/workflow/welcome",
    answers: signedIn(DANA, [DANAS_BOOK]),
    holds: getMe,
    steps: shows("Loading"),
    isMoving: true,
  },
  {
    name: "app-not-found",
    open: "/no/such/page",
    answers: VISITOR,
    steps: shows("This page does not exist", "Go to the home page"),
  },
  {
    name: "app-not-found-author",
    open: "/no/such/page",
    answers: signedIn(DANA, [DANAS_BOOK]),
    steps: shows("This page does not exist", "Back to your book"),
  },
];

/** Signing in, the pages that a letter leads to, paying, and waiting in line. */
export const WAYS_IN: Shot[] = [...LOGIN, ...LINKS, ...PAYMENT, ...WAITLIST];
