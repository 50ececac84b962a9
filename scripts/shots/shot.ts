import type { Endpoint } from "#contracts/endpoint.ts";
import { refuses, type StubbedAnswer } from "#tests/screens/answers.ts";
import type { Screen } from "#tests/screens/browser.ts";

/** One state of a screen that a picture is taken of, at each width. */
export type Shot = {
  /** The picture's file is named by it. */
  name: string;
  /** The address that is opened. */
  open: string;
  /** What the stubbed server gives; made anew for each page where it keeps what was sent. */
  answers: StubbedAnswer[] | (() => StubbedAnswer[]);
  /** A call that is never answered. */
  holds?: Pick<StubbedAnswer, "method" | "path">;
  /** The page gets a browser of its own, as one that goes offline needs it. */
  isAlone?: boolean;
  /** What a person does until the state is there; it waits for what shows that it is. */
  steps: (screen: Screen) => Promise<void>;
  /** Something moves after the last step: there is a picture after 0.3 s, too. */
  isMoving?: boolean;
};

/** Waits for these texts, each somewhere in sight. */
export function shows(...texts: (string | RegExp)[]): Shot["steps"] {
  return async ({ page }) => {
    for (const text of texts) {
      await page.getByText(text).filter({ visible: true }).first().waitFor();
    }
  };
}

/** Does one thing after the other. */
export function inTurn(...all: Shot["steps"][]): Shot["steps"] {
  return async (screen) => {
    for (const steps of all) await steps(screen);
  };
}

/** Presses the first button, link or tab in sight that has this name. */
export function press(
  name: string | RegExp,
  role: "button" | "link" | "tab" | "radio" | "checkbox" = "button",
): Shot["steps"] {
  return async ({ page }) => {
    const isExact = typeof name === "string";
    const all = page.getByRole(role, { name, exact: isExact });
    await all.filter({ visible: true }).first().click();
  };
}

/** The server breaks at this call, as ours says it. */
export function breaks(endpoint: Endpoint): StubbedAnswer {
  return refuses(
    endpoint,
    "internal",
    "Something went wrong. Please try again or contact support.",
  );
}

/** What our server says while its database is away. */
export const AWAY =
  "Our database does not answer right now. Nothing is lost: please try again in a moment.";

/** The connection is lost. */
export async function goOffline({ page }: Screen): Promise<void> {
  await page.context().setOffline(true);
}
