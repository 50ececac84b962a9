import { getMe } from "#contracts/accounts.ts";
import { changeProject, deleteProject, listProjects } from "#contracts/projects.ts";
import {
  answers,
  DANA,
  DANAS_BOOK,
  emptyBook,
  refuses,
  SIGNED_OUT,
  signedIn,
} from "#tests/screens/answers.ts";
import { GONE, ONE_BOOK, SECOND, TWO_BOOKS } from "#tests/screens/danas-books.ts";
import { DRAFTS, NEW_BOOK, OUTLINE, REVIEWED_BOOK } from "#tests/screens/danas-posts.ts";
import { AWAY, goOffline, inTurn, press, type Shot, shows } from "./shot.ts";

const SOURCES = `/workflow/add-sources?project=${DANAS_BOOK.id}`;
const FINISHED = [DRAFTS, OUTLINE, ...REVIEWED_BOOK];
const openMenu = press("Book: My first book");

/** Follows the link to the review; in a small window it is in the drawer, which need not be opened for it. */
const goToReview: Shot["steps"] = ({ page }) =>
  page.locator("nav[aria-label='Book phases'] a[href*='review']").first().dispatchEvent("click");

/** The steps that are done are known, and can be gone to. */
const unlocked: Shot["steps"] = ({ page }) =>
  page
    .locator("nav[aria-label='Book phases'] a[href*='review']")
    .first()
    .waitFor({ state: "attached" });

const WELCOME: Shot[] = [
  {
    name: "welcome",
    open: "/workflow/welcome",
    answers: NEW_BOOK,
    steps: shows("Continue to Add Sources"),
  },
  {
    name: "welcome-begun",
    open: "/workflow/welcome",
    answers: FINISHED,
    steps: shows("Go on with Draft"),
  },
  {
    name: "welcome-no-project-yet",
    open: "/workflow/welcome",
    answers: [answers(listProjects, { projects: [] }), ...NEW_BOOK],
    steps: shows("Setting up your project..."),
    isMoving: true,
  },
  {
    name: "welcome-not-saved",
    open: "/workflow/welcome",
    answers: [refuses(changeProject, "tooMany", "Please try again in 9 seconds."), ...NEW_BOOK],
    steps: async (screen) => {
      await screen.page.getByLabel("Name on the cover").fill("D. M. Whitlock");
      await press("Continue to Add Sources")(screen);
      await shows("Please try again in 9 seconds.")(screen);
    },
    isMoving: true,
  },
  {
    name: "continue-loading",
    open: "/workflow/continue",
    answers: NEW_BOOK,
    holds: listProjects,
    steps: shows("Opening your book"),
    isMoving: true,
  },
];

const BOOKS: Shot[] = [
  {
    name: "book-menu",
    open: SOURCES,
    answers: TWO_BOOKS,
    steps: inTurn(openMenu, shows("New book")),
    isMoving: true,
  },
  {
    name: "book-new",
    open: SOURCES,
    answers: ONE_BOOK,
    steps: inTurn(openMenu, press("New book"), async ({ page }) => {
      await page.getByLabel("Name of the book").press("Enter");
      await page.getByText("Please give the book a name.").waitFor();
    }),
    isMoving: true,
  },
  {
    name: "book-rename-failed",
    open: SOURCES,
    answers: [refuses(changeProject, "unavailable", AWAY), ...ONE_BOOK],
    steps: inTurn(openMenu, press("Rename this book"), async ({ page }) => {
      await page.getByLabel("Name of the book").fill("Mondays");
      await page.getByRole("button", { name: "Rename", exact: true }).click();
      await page.getByText(AWAY).waitFor();
    }),
  },
  {
    name: "book-delete-asks",
    open: SOURCES,
    answers: TWO_BOOKS,
    steps: inTurn(openMenu, press("Delete this book"), shows("For 30 days you can put it back")),
    isMoving: true,
  },
  {
    name: "book-deleted",
    open: `/workflow/add-sources?project=${SECOND.id}`,
    answers: [answers(deleteProject, { deleted: GONE }), ...TWO_BOOKS],
    steps: inTurn(press(/^Book: Letters/u), press("Delete this book"), async (screen) => {
      const { page, change } = screen;
      change([answers(listProjects, { projects: [DANAS_BOOK], deleted: [GONE] })]);
      await page.getByRole("button", { name: "Delete book" }).click();
      await page.getByRole("button", { name: "Undo" }).waitFor();
    }),
    isMoving: true,
  },
  {
    name: "book-deleted-list",
    open: SOURCES,
    answers: [answers(listProjects, { projects: [DANAS_BOOK], deleted: [GONE] }), ...ONE_BOOK],
    steps: inTurn(openMenu, press("Deleted books"), shows("Removed for good on December 23, 2026")),
    isMoving: true,
  },
  {
    name: "book-long-name",
    open: "/workflow/welcome",
    answers: [
      ...signedIn(DANA, [
        { ...DANAS_BOOK, selectedTitle: "Treat Data as Code and Never Look Back at What It Was" },
      ]),
      ...emptyBook(),
    ],
    steps: shows("Continue to Add Sources"),
  },
];

const TOP_BAR: Shot[] = [
  {
    name: "account-menu",
    open: "/workflow/welcome",
    answers: [answers(getMe, { ...DANA, role: "admin" }), ...NEW_BOOK],
    steps: inTurn(press("Dana Whitlock"), shows("Admin")),
    isMoving: true,
  },
  {
    name: "phases-drawer",
    open: "/workflow/outline",
    answers: FINISHED,
    steps: async ({ page }) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      const menu = page.getByRole("button", { name: "Open phases menu" });
      // A wide window has them beside the screen.
      if (await menu.isVisible()) await menu.click();
    },
    isMoving: true,
  },
  ...(["review", "draft"].map((step) => ({
    name: `shortcuts-${step}`,
    open: `/workflow/${step}`,
    answers: FINISHED,
    steps: async ({ page }) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    },
    isMoving: true,
  })) satisfies Shot[]),
  {
    name: "session-expired",
    open: "/workflow/welcome",
    answers: NEW_BOOK,
    steps: async (screen) => {
      const { page, change } = screen;
      await page.getByLabel("Name on the cover").fill("D. M. Whitlock");
      change([
        ...SIGNED_OUT,
        ...[getMe, listProjects, changeProject].map((call) =>
          refuses(call, "signedOut", "Please log in."),
        ),
      ]);
      await press("Continue to Add Sources")(screen);
      await page.getByRole("dialog", { name: /^Your session has expired/u }).waitFor();
    },
    isMoving: true,
  },
  {
    name: "logged-out",
    open: "/workflow/welcome",
    answers: NEW_BOOK,
    steps: async ({ page }) => {
      await page.getByRole("heading", { name: "Welcome, Dana!" }).waitFor();
      await page.evaluate(`new BroadcastChannel("octavo-session").postMessage("ended")`);
      await page.waitForURL("**/login?*");
    },
  },
  {
    name: "offline-on-the-way",
    open: "/workflow/add-sources",
    answers: FINISHED,
    isAlone: true,
    steps: async (screen) => {
      await unlocked(screen);
      await goOffline(screen);
      await goToReview(screen);
      await screen.page.waitForTimeout(4_000);
    },
    isMoving: true,
  },
  {
    name: "part-missing",
    open: "/workflow/add-sources",
    answers: FINISHED,
    isAlone: true,
    steps: async (screen) => {
      const { page } = screen;
      await unlocked(screen);
      await page
        .context()
        .route(/\/assets\/review-screen-[^/]*\.js$/u, (route) => route.fulfill({ status: 404 }));
      await goToReview(screen);
      await shows("Unexpected Application Error!")(screen);
    },
  },
];

/** Welcome, the books of a person, and what stands around every step. */
export const FRAME: Shot[] = [...WELCOME, ...BOOKS, ...TOP_BAR];
