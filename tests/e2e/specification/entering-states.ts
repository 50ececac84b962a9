import { checkedBy, replacedBy, seenBy, type Sentence, unseen } from "./sentence.ts";

const CODES =
  "src/server/features/accounts/sign-up.test.ts: signing up with a code gives its level, without one the waitlist";
const NEW_ACCOUNT =
  "screens/login: makes an account for an address that has none, and says for which";
const FIRST_PROJECT =
  "src/server/features/accounts/sign-up.test.ts: ten people sign up with a code at once, each with a level and a project of their own";
const LOGOUT = "screens/shell: logging out leads to the first page and leaves nothing behind";

/** SPEC.md section 4: who gets in. */
export const ENTERING: Sentence[] = [
  [
    "An invite code equal to ALPHA (case-insensitive) gives alpha, BETA gives beta, and any other code gives waitlist.",
    checkedBy(CODES, '"Beta"'),
    checkedBy(
      "e2e/accounts: without a code a new person waits; with one they are in, at once",
      'fill("beta")',
    ),
    replacedBy("ALPHA, BETA, any other code"),
    seenBy(
      "screens/login: redeems the code of who is signed in already, once, and says when it is not known",
      "This code is not known; you are on the waitlist.",
    ),
  ],
  [
    "With no code, an existing stored level is kept.",
    checkedBy(
      "src/server/features/accounts/invite-codes.test.ts: a code raises a level, moves between alpha and beta, and never lowers one",
      "kept",
    ),
  ],
  [
    "The session is restored on load.",
    checkedBy("screens/calls: one token serves all calls while it is good", "get-session"),
  ],
  [
    "If the session metadata has no access level, the user record is fetched or created.",
    replacedBy("access_level written by the client, in auth metadata"),
    checkedBy("screens/calls: one token serves all calls while it is good", "GET /api/me"),
  ],
  ["On sign-in:", unseen("it begins a list")],
  [
    "The user record is created or updated.",
    seenBy(NEW_ACCOUNT, "We made a new account for {dana@example.com}. You are logged in."),
  ],
  [
    "The temporary invite code is removed.",
    checkedBy(NEW_ACCOUNT, "sessionStorage.getItem('octavo-invite-code')"),
  ],
  ["A default project is created if the user has none.", checkedBy(FIRST_PROJECT, "projectId")],
  ["Sign-out clears user and access level.", checkedBy(LOGOUT, 'getByText("Dana")')],
  [
    "Logout times out after 5 seconds.",
    seenBy(
      "screens/shell: logging out takes five seconds at most, and says when the server did not hear it",
      "You are logged out",
      "You are logged out in this window only",
    ),
  ],
  [
    "After sign-in, the project is loaded with up to 5 retries, 1 s apart.",
    seenBy(
      "screens/shell: gives up after five more tries for a project, and can be asked again",
      "No project selected.",
    ),
    checkedBy(
      "screens/shell: gives up after five more tries for a project, and can be asked again",
      "toBe(6)",
    ),
  ],
  [
    "The email goes through capture, then the user navigates to the waitlist page, with the referral code if capture worked and without it if it failed.",
    checkedBy(
      "public/landing: an address leads to the waitlist with the visitor's own code and the inviter's",
      'code: "K7Q2M9XA"',
    ),
    checkedBy(
      "public/landing: an address that cannot be captured leads to the waitlist without a code",
      "?email=ana%40example.com",
    ),
    replacedBy("with the referral code if capture worked"),
  ],
  [
    "The project form runs email, project, success.",
    seenBy(
      "public/landing: the project form goes from email over project to success, at any width",
      "Your email",
      "What do you have in mind?",
      "Your project is with us",
    ),
  ],
  [
    "The waitlist form ends on a success screen showing the referral code.",
    checkedBy(
      "public/waitlist: joining sends what was filled in and leads to the place in line",
      "/waitlist/joined?code=K7Q2M9XA",
    ),
  ],
];
