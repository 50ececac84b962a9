import { checkedBy, replacedBy, seenBy, type Sentence, unseen } from "./sentence.ts";

const NEW_ACCOUNT =
  "screens/login: makes an account for an address that has none, and says for which";
const NO_CHECKOUT = "public/buying: a checkout that does not begin says so, and can be tried again";
const FORM_PROBLEMS = "public/waitlist: without JavaScript the problem %s stands at the form";

/** SPEC.md section 8: signing in and the forms. */
export const ENTRANCE_MESSAGES: Sentence[] = [
  [
    "'Invalid login credentials' triggers an automatic sign-up.",
    checkedBy(NEW_ACCOUNT, "POST /api/auth/sign-up/email"),
    replacedBy("failed sign-in becomes sign-up"),
  ],
  [
    "If that yields a session, the user is signed in.",
    seenBy(NEW_ACCOUNT, "We made a new account for {dana@example.com}. You are logged in."),
  ],
  [
    "If it yields a user without a session: 'Account created! Please check your email to confirm your account.'",
    seenBy(
      "screens/login-confirm: asks to confirm the address when the new account has no session yet",
      "Account created! Please check your email to confirm your account.",
    ),
  ],
  [
    "If sign-up fails: 'Invalid email or password. Please try again.'",
    seenBy(
      "screens/login: makes no account when the address has one and the password is wrong",
      "Invalid email or password. Please try again.",
    ),
  ],
  [
    "'Email not confirmed' gives 'Account exists but not confirmed. Please try again later or contact support for immediate access.'",
    seenBy(
      "screens/login-confirm: says that an account is not confirmed yet",
      "Account exists but not confirmed. Please try again later or contact support for immediate access.",
    ),
  ],
  [
    "Other errors show their own message, or 'Authentication failed. Please try again.'",
    checkedBy(
      "screens/login: says how long to wait after too many tries",
      "Too many requests. Please try again in 40 seconds.",
    ),
    seenBy(
      "screens/login-elsewhere: coming back from another service with %s is said in words",
      "Authentication failed. Please try again.",
    ),
  ],
  [
    "Email capture with code 42501: 'Email capture is temporarily unavailable. Please try again later.'",
    seenBy(FORM_PROBLEMS, "Email capture is temporarily unavailable. Please try again later."),
  ],
  [
    "Email capture, otherwise: 'Failed to capture email. Please try again.'",
    seenBy(FORM_PROBLEMS, "Failed to capture email. Please try again."),
  ],
  [
    "Waitlist save: 'Failed to save waitlist information. Please try again.'",
    seenBy(FORM_PROBLEMS, "Failed to save waitlist information. Please try again."),
  ],
  [
    "Project data: 'Failed to save project details. Please try again.'",
    seenBy(FORM_PROBLEMS, "Failed to save project details. Please try again."),
  ],
  [
    "Listing captures: 'Failed to fetch email captures.'",
    seenBy(
      "screens/admin: says that the captures could not be fetched, and tries again on demand",
      "Failed to fetch email captures.",
    ),
    replacedBy("listing captures"),
  ],
];

/** SPEC.md section 8: toasts and texts of any screen. */
export const GENERAL_MESSAGES: Sentence[] = [
  [
    "'Something went wrong / Please try again or contact support.'",
    seenBy(
      "screens/specified-messages: an answer that says nothing is told in general words",
      "Something went wrong",
      "Please try again or contact support.",
    ),
  ],
  [
    "'Checkout Error / There was an issue starting your checkout. Please try again.'",
    seenBy(
      NO_CHECKOUT,
      "Checkout Error",
      "There was an issue starting your checkout. Please try again.",
    ),
  ],
  [
    "'Failed to create checkout session'.",
    checkedBy(
      "screens/checkout: says why nothing was bought when $when",
      "Failed to create checkout session",
    ),
  ],
  [
    "The message that the card payment provider's client failed to initialize.",
    seenBy(
      "screens/checkout: says why nothing was bought when $when",
      "Stripe failed to initialize",
    ),
    replacedBy("payment client failed to initialize"),
  ],
  [
    "A fetch failure becomes 'Connection failed. Please check your internet connection and try again.'",
    seenBy(
      "screens/login: says that the connection failed",
      "Connection failed. Please check your internet connection and try again.",
    ),
  ],
  [
    "A timeout becomes 'Request timed out. Please try again.'",
    seenBy(
      "screens/calls: a call without an answer ends after 30 seconds, in words",
      "Request timed out. Please try again.",
    ),
  ],
  [
    "Unauthorized becomes 'Your session has expired. Please log in again.'",
    seenBy(
      "screens/session: an expired session asks to log in over the screen",
      "Your session has expired. Please log in again.",
    ),
  ],
  [
    "Invalid credentials becomes 'Invalid email or password. Please check your credentials.'",
    seenBy(
      "screens/session: a wrong password is said in the dialog, and makes no account",
      "Invalid email or password. Please check your credentials.",
    ),
    replacedBy("'Invalid email or password. Please check your credentials.'"),
  ],
  [
    "A missing environment variable throws '{name} environment variable is required'.",
    checkedBy(
      "src/server/platform/config.test.ts: production does not start without %s, nor with an empty one",
      "environment variable is required",
    ),
  ],
  [
    "The router's generic fallback screen is titled 'Unexpected Application Error!'.",
    seenBy(
      "screens/calls: a screen that breaks says so, with a way on",
      "Unexpected Application Error!",
    ),
    replacedBy("'Unexpected Application Error!'"),
  ],
  ["The texts of server-side errors are not shown.", unseen("it is about the specification")],
];
