import { checkedBy, replacedBy, type Sentence, seenBy, unseen } from "./sentence.ts";

const PROJECT_FORM =
  "public/specification: the project form offers each %s without JavaScript, and wants one";
const BUSY_ZONE =
  "screens/add-sources: while a file is on its way no other can be dropped, and it can be cancelled";
const PASTED = "screens/add-sources: pasted text is sent trimmed, once there is any";
const KINDS =
  "screens/specified-book: every kind of text that a chapter may hold is drawn as what it is";

/** SPEC.md section 5. */
export const RULES: Sentence[] = [
  [
    "Email inputs are required and of email type.",
    checkedBy(
      "screens/specified-entrances: the login page has its fields and its button",
      '"email"',
    ),
    checkedBy(
      "public/specification: every field for an email address is required and of its type, at %s",
      '"email"',
    ),
  ],
  [
    "The landing email submit does nothing when the email is empty.",
    checkedBy("public/landing: an empty address sends nothing", "toEqual([])"),
  ],
  [
    "Sign-in: email and password are required.",
    seenBy(
      "screens/login: names what is missing before anything is sent",
      "Please enter your email address.",
      "Passwords have at least {8} characters.",
    ),
  ],
  [
    "Landing project form: topic, audience, stage, goal and timeline are required; details is optional.",
    checkedBy(PROJECT_FORM, "required"),
    checkedBy(
      "public/landing: the project form goes from email over project to success, at any width",
      'details: ""',
    ),
  ],
  [
    "Waitlist form: firstName, lastName, email and bookGoal are required; everything else is optional.",
    checkedBy(
      "public/specification: the waitlist has every field and option of the specification without JavaScript",
      '["firstName", "lastName", "email", "goal"]',
    ),
  ],
  ["No length bounds are given.", replacedBy("passwords, lengths")],
  ["CSV drop zone:", unseen("it begins a list")],
  [
    "Only .csv files are accepted, including the spreadsheet media type that carries a .csv extension.",
    checkedBy(
      "screens/add-sources: files that cannot be read are named with the reason and not sent",
      "notes.txt: This ",
    ),
    checkedBy(
      "screens/add-sources: a spreadsheet program's CSV is taken, and every row's fate is told",
      "application/vnd.ms-excel",
    ),
  ],
  [
    "At most 5 files per drop, and each file up to 50 MB (50*1024*1024 bytes).",
    seenBy(
      "screens/specified-rules: of seven files five are sent, and the last two are told to wait",
      "{5} files at a time: drop this one once",
    ),
    seenBy(
      "screens/specified-rules: a file of 50 MB is sent, and one with a byte more is told why it is not",
      "at most 50 MB can be read at once",
    ),
    checkedBy(
      "screens/specified-rules: a file of 50 MB is sent, and one with a byte more is told why it is not",
      "50 * 1024 * 1024 + 1",
    ),
  ],
  [
    "The zone is disabled when there is no project or while an upload runs.",
    checkedBy(BUSY_ZONE, "isDisabled()"),
    seenBy(BUSY_ZONE, "Waiting for the file before it"),
    seenBy(
      "screens/loading: without a project %s says so and can be asked again",
      "No project selected.",
    ),
  ],
  [
    "The drop library's own rejection messages ('File type must be ...', 'File is larger than N bytes', 'File is smaller than N bytes', 'Too many files') are never shown to the user.",
    replacedBy("drop rejections never shown"),
    seenBy(
      "screens/specified-messages: the drop library's own words are never shown",
      "{empty.csv: }This file is empty.",
    ),
    checkedBy(
      "screens/specified-messages: the drop library's own words are never shown",
      "File type must be",
    ),
  ],
  [
    "Pasted text: Add Content is disabled until the trimmed text is non-empty, and the text is trimmed before sending.",
    seenBy(PASTED, "Add Content"),
    checkedBy(PASTED, "isDisabled()"),
  ],
  [
    "Download is enabled only when every chapter is completed.",
    seenBy(
      "screens/specified-book: until every chapter is written the draft cannot be downloaded whole",
      "Download Draft",
    ),
    replacedBy("download only when all chapters are done"),
  ],
  [
    "Continue on the review step requires a selected title.",
    checkedBy(
      "screens/review: a title is chosen by keyboard, shows at once and leads on",
      'name: "Continue" }).count()).toBe(0)',
    ),
  ],
  ["The draft preview renders:", unseen("it begins a list")],
  [
    "headings (# ## ###), bold, italics and inline code",
    checkedBy(KINDS, "A smaller heading"),
    checkedBy(KINDS, '"strong"'),
    checkedBy(KINDS, '"em"'),
    checkedBy(KINDS, '"p code"'),
  ],
  ["links and strikethrough", checkedBy(KINDS, '"del"'), checkedBy(KINDS, '"link"')],
  ["block quotes", checkedBy(KINDS, '"blockquote"')],
  ["bullet and numbered lists", checkedBy(KINDS, '"ul li"'), checkedBy(KINDS, '"ol li"')],
  ["code fences", checkedBy(KINDS, '"pre code"')],
  ["'---' dividers", checkedBy(KINDS, '"hr"')],
];
