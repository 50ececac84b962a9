import { CHECKOUT_METADATA } from "#contracts/checkout.ts";

/** What the owner's ids are, by the names that stand in paths. */
export type OwnersIds = Record<
  | "projectId"
  | "id"
  | "uploadId"
  | "uploadKey"
  | "jobId"
  | "referralCode"
  | "sessionId"
  | "orderId"
  | "userId"
  | "code"
  | "priceId"
  | "chapterId"
  | "contentsRevision"
  | "outlineId"
  | "versionId"
  | "revision"
  | "bookId"
  | "entryId"
  | "questionId"
  | "host",
  string
>;

/** A line pasted into a project. */
export function uploadForm({ projectId }: OwnersIds): FormData {
  const form = new FormData();
  form.set("projectId", projectId);
  form.set("textData", "https://example.org/1 A line that somebody pasted here today");
  return form;
}

/** The smallest PNG: one pixel. */
export function pictureForm(): FormData {
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const form = new FormData();
  form.set("picture", new Blob([Buffer.from(pixel, "base64")], { type: "image/png" }), "me.png");
  return form;
}

/** What the form about a book on the landing page sends. */
export function projectOf({ referralCode }: Pick<OwnersIds, "referralCode">): object {
  const project = {
    topic: "business",
    audience: "professionals",
    stage: "just-idea",
    goal: "help-others",
    timeline: "asap",
  };
  return { email: "ida@example.org", referralCode, project };
}

/** What the landing sends to buy; `priceId` from GET /api/offer. */
export function purchaseOf({ priceId }: Pick<OwnersIds, "priceId">): object {
  return {
    priceId,
    quantity: 1,
    metadata: CHECKOUT_METADATA,
    successUrl: "http://127.0.0.1:3000/login?code=BETA",
    cancelUrl: "http://127.0.0.1:3000/",
  };
}
