import { checkedBy, replacedBy, type Sentence, seenBy, unseen } from "./sentence.ts";

const STATIC =
  "public/specification: without JavaScript the landing page says everything that the specification says";
const LOGIN = "screens/login: shows what signing in needs";
const CODE =
  "screens/login: keeps a code from the address, hides its field and takes it out of the address";
const PLACE = "public/waitlist: the place in line has the code and a link to share, at any width";
const COMING_SOON = "screens/public: who is on the waitlist sees what comes and where they are";

/** SPEC.md section 2: the table of routes. */
export const ROUTES: Sentence[] = [
  [
    "Signed out: landing page.",
    checkedBy(
      "public/first-page: is the app for who is signed in, and the landing page for everybody else",
      "Your book is already written.",
    ),
  ],
  [
    "Signed in with access level alpha, beta or full: redirect to /workflow/welcome.",
    checkedBy("screens/specified-entrances: the level %s opens the workflow", "/workflow/welcome"),
  ],
  [
    "Signed in with any other level: a different page (the waitlist 'coming soon' screen is the likely one).",
    seenBy(COMING_SOON, "Coming Soon"),
  ],
  [
    "Redirects to / if already signed in, otherwise the login page.",
    checkedBy("screens/login: sends who is signed in on", "/workflow/welcome"),
    seenBy(LOGIN, "Welcome back"),
  ],
  [
    "Waitlist page.",
    seenBy(
      "public/waitlist: the waitlist asks for everything it may hear, and loads no React for it",
      "Join the waitlist",
    ),
  ],
  [
    "Query parameters: email, ref, code.",
    checkedBy(
      "public/landing: an address leads to the waitlist with the visitor's own code and the inviter's",
      'ref: "A1B2C3D4"',
    ),
  ],
  [
    "Checkout success URL.",
    checkedBy(
      "screens/checkout: in production the payment page leads back to the page after payment",
      "/success?session_id={CHECKOUT_SESSION_ID}",
    ),
  ],
  ["Its screen content is not shown.", replacedBy("/success content")],
  [
    "Workflow shell, only for access levels alpha, beta, full.",
    checkedBy("screens/specified-entrances: the level %s opens the workflow", '"full"'),
    checkedBy("screens/public: who is on the waitlist does not get into the workflow", '"/"'),
  ],
  [
    "Child routes: welcome, add-sources, analysis, review, outline, draft.",
    checkedBy("screens/loading: while %s waits for its data it says so", "/workflow/add-sources"),
    checkedBy("screens/shell: an author is welcomed", "/workflow/welcome"),
  ],
  [
    "Bare /workflow redirects to /workflow/add-sources.",
    checkedBy("screens/shell: the bare address opens the first phase", "/workflow/add-sources"),
  ],
  [
    "Job monitor, same access levels.",
    checkedBy(
      "screens/specified-entrances: the monitor is closed to who is on the waitlist",
      "/workflow/debug",
    ),
  ],
  [
    "While authentication is loading, a plain 'Loading' text shows (the login page shows a spinner).",
    seenBy(
      "screens/session: a plain word stands while it is not known who is signed in",
      "Loading",
    ),
    checkedBy("screens/login: shows a spinner while it is not known who is signed in", '"status"'),
  ],
];

/** SPEC.md section 2: the landing page. */
export const LANDING: Sentence[] = [
  [
    "An animated hero with a typed headline (80 ms per character, 500 ms initial delay).",
    seenBy(
      "public/landing: the headline is typed, 80 ms a letter after half a second, and nothing moves",
      "Your book is already written.",
      "It is in your posts.",
    ),
  ],
  ["An email box with a 'Count me in' button.", seenBy(STATIC, "Count me in")],
  [
    "A secondary form 'Tell us about your book project' with three steps: email, project, success.",
    seenBy(STATIC, "Tell us about your book project"),
    seenBy(
      "public/landing: the project form goes from email over project to success, at any width",
      "Your email",
      "What do you have in mind?",
      "Your project is with us",
    ),
  ],
  [
    "An offer section with the price, value list, guarantee and an early-bird countdown of 21 days from page load.",
    seenBy(STATIC, "{30}-day money-back guarantee", "Total value"),
    checkedBy("public/specification: the seven values add up to the total", '"$2,000"'),
    checkedBy(
      "public/landing: the countdown runs 21 days from when the page was opened",
      "20d 23h 59m",
    ),
  ],
  [
    "Testimonials (fixed sample content) and a 'What It Feels Like' section.",
    seenBy(STATIC, "What It Feels Like", "Sample"),
  ],
  [
    "An FAQ of six questions.",
    checkedBy(
      "public/specification: there are six questions, and each opens without JavaScript",
      "toBe(6)",
    ),
  ],
  [
    "An ROI calculator.",
    seenBy("public/landing: the calculator follows the sliders", "Book price", "Expected sales"),
  ],
  [
    "A footer with Privacy, Terms, Support (their content is not shown) and an 'Early Access Login' link to /login.",
    seenBy(STATIC, "Privacy", "Terms", "Support", "Early Access Login"),
    checkedBy("public/landing: %s leads to the login page", '"/login"'),
    replacedBy("Privacy, Terms, Support"),
  ],
  [
    "A keyboard shortcut (meta or ctrl plus shift plus L) and a Login button both go to /login.",
    checkedBy("public/keyboard: %s opens the login page", "Meta+Shift+L"),
    seenBy("public/landing: %s leads to the login page", "Login"),
  ],
  [
    "A buy action starts checkout (see calls).",
    seenBy(
      "public/buying: buying leaves for the payment page, with what the specification sends along",
      "Get my book started",
    ),
  ],
];

/** SPEC.md section 2: login, waitlist and coming soon. */
export const ENTRANCES: Sentence[] = [
  [
    "Heading 'Welcome back', subtitle 'Sign in to continue to your book studio'.",
    seenBy(LOGIN, "Welcome back", "Sign in to continue to your book studio"),
  ],
  [
    "Fields: email, password, and an optional 'Invite Code (Optional)'.",
    seenBy(LOGIN, "Invite Code (Optional)"),
    seenBy(
      "screens/specified-entrances: the login page has its fields and its button",
      "Email",
      "Password",
      "Invite Code (Optional)",
    ),
  ],
  [
    "The invite field is hidden when a code arrived in the query parameter code.",
    checkedBy(CODE, "Invite Code (Optional)"),
  ],
  ["That code is stored and then removed from the URL.", checkedBy(CODE, "octavo-invite-code")],
  [
    "A 'Continue' button and the note 'New users will be automatically registered'.",
    seenBy("screens/specified-entrances: the login page has its fields and its button", "Continue"),
    seenBy(LOGIN, "New users will be automatically registered"),
  ],
  [
    "A long form (fields in section 3), then a success screen showing the user's referral code and a share button.",
    checkedBy(
      "public/specification: the waitlist has every field and option of the specification without JavaScript",
      "experience=complete-beginner",
    ),
    seenBy(PLACE, "Your referral code", "Share"),
  ],
  [
    "Sharing copies a referral link and shows the toast 'Referral link copied! Share this link to move up in line'.",
    seenBy(PLACE, "Referral link copied! Share this link to move up in line"),
    checkedBy(PLACE, "/waitlist?ref=K7Q2M9XA"),
  ],
  ["'You're all set / Coming Soon'.", seenBy(COMING_SOON, "You're all set", "Coming Soon")],
  [
    "It lists upcoming features (AI manuscript generation, editing and collaboration tools, direct publishing) and 'Expected timeline: 2-3 weeks'.",
    seenBy(COMING_SOON, "AI manuscript generation", "Expected timeline: {4-6 weeks}"),
    seenBy(
      "screens/specified-entrances: who is on the waitlist sees the three things to come",
      "AI manuscript generation",
      "Editing and collaboration tools",
      "Direct publishing",
      "Expected timeline: {2-3 weeks}",
    ),
    replacedBy("Coming soon 'Expected timeline: 2-3 weeks'"),
  ],
  ["Its route is not shown.", unseen("it stands at '/', as the table of routes supposes")],
];
