import { AUTH_ROUTES, type RouteEntry } from "./access-auth-routes.ts";
import { wordFile, wordForm } from "#tests/word-file.ts";
import { type OwnersIds, pictureForm, projectOf, purchaseOf, uploadForm } from "./access-bodies.ts";

const TITLE = { selectedTitle: "A title of one's own" };
/** What the waitlist form sends. */
export const FORM = {
  personalInfo: { firstName: "Ida", lastName: "Moss", email: "ida@example.org" },
  socialProfiles: {},
  bookVision: { goal: "A book" },
  writingBackground: {},
};

const MESSAGE = { name: "Ida", email: "ida@example.org", message: "Where is my book?" };

function baseOf({ revision }: OwnersIds): { baseRevision: string } {
  return { baseRevision: revision };
}

const NO_OUTLINES = "7b0e8a54-11b0-4d5e-9d66-0cb9f7a4c00a";

/** Whoever calls what ends an account. */
export const ENDED_EMAIL = "gone@example.org";

/** Every route that this project writes by hand, in the order in which they are called: what takes things away comes last. */
export const ROUTES: Record<string, RouteEntry> = {
  "GET /healthz": { kind: "public" },
  "GET /readyz": { kind: "public" },
  // The public pages: 404 where the web was not built.
  "GET /": { kind: "public", alsoFine: 404 },
  "GET /waitlist": { kind: "public", alsoFine: 404 },
  "GET /waitlist/joined": { kind: "public", alsoFine: 404 },
  "GET /privacy": { kind: "public", alsoFine: 404 },
  "GET /terms": { kind: "public", alsoFine: 404 },
  "GET /support": { kind: "public", alsoFine: 404 },
  "GET /robots.txt": { kind: "public" },
  "GET /sitemap.xml": { kind: "public" },
  "POST /api/support": { kind: "public", body: MESSAGE },
  "POST /support": { kind: "public", body: MESSAGE },
  "GET /api/config": { kind: "public" },
  "GET /api/offer": { kind: "public" },
  "GET /api/auth/check-auth": { kind: "public" },
  "POST /api/auth/verify-token": { kind: "public", body: {} },
  "POST /api/auth/has-account": { kind: "public", body: { email: "nobody@example.org" } },
  "POST /api/captures": { kind: "public", body: { email: "ida@example.org" } },
  // The code is the owner's, and the address is not.
  "POST /api/captures/project": { kind: "public", body: projectOf, alsoFine: 404 },
  "POST /api/waitlist": { kind: "public", body: FORM },
  "POST /waitlist": { kind: "public", body: FORM },
  "POST /api/waitlist/confirm": { kind: "signed", body: { token: "none" } },
  "POST /api/waitlist/unsubscribe/:token": { kind: "signed", body: {} },
  "GET /api/waitlist/unsubscribe/:token": { kind: "public" },
  "GET /api/waitlist/:referralCode": { kind: "public" },
  "GET /api/dev/mails": { kind: "hidden" },

  ...AUTH_ROUTES,

  "GET /api/me": { kind: "signedIn" },
  "GET /api/openapi.json": { kind: "signedIn" },
  "PATCH /api/me": { kind: "signedIn", body: { name: "Somebody" } },
  "PUT /api/me/picture": { kind: "signedIn", body: pictureForm },
  "GET /api/me/picture": { kind: "signedIn" },
  "DELETE /api/me/picture": { kind: "signedIn" },
  "GET /api/me/waitlist": { kind: "waiting" },
  "GET /api/me/orders": { kind: "signedIn" },
  "GET /api/me/export": { kind: "signedIn" },
  "POST /api/auth/redeem-invite": { kind: "signedIn", body: { code: "NOSUCHCODE" } },

  "GET /api/projects": { kind: "author" },
  "POST /api/projects": { kind: "author", body: { name: "Another book" } },
  "GET /api/projects/:projectId": { kind: "project" },
  "PATCH /api/projects/:projectId": { kind: "project", body: {} },
  "GET /api/projects/:projectId/book/index": { kind: "project" },
  "PUT /api/projects/:projectId/book/index": { kind: "project", body: { terms: null } },
  "GET /api/projects/:projectId/typing-errors": { kind: "project" },
  "POST /api/projects/:projectId/typing-errors/corrected": {
    kind: "project",
    body: { places: [] },
  },
  "POST /api/projects/:projectId/typing-errors/ignored": {
    kind: "project",
    body: { found: "recieve", passageId: null },
  },
  "GET /api/projects/:projectId/draft/places": { kind: "project", query: "?find=word" },
  "POST /api/projects/:projectId/draft/replace": {
    kind: "project",
    body: { find: "word", instead: "term", isExact: false },
  },
  "GET /api/projects/:projectId/stats": { kind: "project" },
  "GET /api/upload/:id/processed": { kind: "project" },
  "POST /api/upload": { kind: "project", body: uploadForm },
  "PUT /api/upload/:uploadId": { kind: "project", body: { mapping: { text: ["description"] } } },
  // The project is not empty.
  "POST /api/projects/:projectId/sample": { kind: "project", body: {}, alsoFine: 409 },
  "POST /api/projects/:projectId/language-book": {
    kind: "project",
    body: { language: "sv" },
    alsoFine: 409,
  },
  "GET /api/projects/:projectId/entries": { kind: "project" },
  "GET /api/projects/:projectId/entry-counts": { kind: "project" },
  "GET /api/projects/:projectId/material": { kind: "project" },
  "PATCH /api/projects/:projectId/entries": {
    kind: "project",
    body: { which: { filter: {} }, set: { included: true } },
  },
  "POST /api/projects/:projectId/entries/undo": {
    kind: "project",
    body: { changeId: "0c3f2f7e-3f3b-4a55-9f38-1df6f27a3a11" },
  },
  "GET /api/projects/:projectId/pages": { kind: "project" },
  "POST /api/projects/:projectId/pages/start": { kind: "project", body: {} },
  "PUT /api/projects/:projectId/pages/hosts/:host": { kind: "project", body: { rights: "own" } },
  "GET /api/projects/:projectId/analyze": { kind: "project" },
  "GET /api/projects/:projectId/analyze/status": { kind: "project" },
  "GET /api/projects/:projectId/contents": { kind: "project" },
  "GET /api/projects/:projectId/settings": { kind: "project" },
  "GET /api/projects/:projectId/book/about": { kind: "project" },
  "GET /api/projects/:projectId/book/progress": { kind: "project" },
  "GET /api/projects/:projectId/book/preflight": { kind: "project" },
  "GET /api/projects/:projectId/book/opening": { kind: "project", query: "?design=modern" },
  "GET /api/projects/:projectId/book/dossier": { kind: "project" },
  "PUT /api/projects/:projectId/settings": {
    kind: "project",
    body: {
      length: "standard",
      dates: "none",
      notes: "none",
      aboutBook: "printed",
      trim: "6x9",
      design: "classic",
    },
  },
  "GET /api/projects/:projectId/posts/:entryId": { kind: "project" },
  "POST /api/projects/:projectId/contents/preview": {
    kind: "project",
    body: { change: { kind: "move", chapterId: "none", to: 1 } },
    alsoFine: 409,
  },
  "POST /api/projects/:projectId/contents": {
    kind: "project",
    body: { revision: 1, change: { kind: "move", chapterId: "none", to: 1 } },
    alsoFine: 409,
  },
  "GET /api/projects/:projectId/contents/versions": { kind: "project" },
  "GET /api/projects/:projectId/contents/versions/:contentsRevision": { kind: "project" },
  "POST /api/projects/:projectId/contents/restore": {
    kind: "project",
    body: { revision: 99, to: 1 },
    alsoFine: 409,
  },
  "PUT /api/projects/:projectId/foundation/answers": {
    kind: "project",
    body: { field: "keywords.amazonKDP", values: ["bread"] },
  },
  "GET /api/projects/:projectId/freshness": { kind: "project" },
  "POST /api/projects/:projectId/bring-up-to-date": { kind: "project", body: TITLE },
  "GET /api/projects/:projectId/questions": { kind: "project" },
  "PUT /api/projects/:projectId/questions/:questionId/answer": {
    kind: "project",
    body: { answer: "I baked bread in Aarhus." },
  },
  "PUT /api/projects/:projectId/questions/:questionId/skipped": {
    kind: "project",
    body: { isSkipped: false },
  },
  "DELETE /api/projects/:projectId/questions/:questionId/answer": { kind: "project" },
  "GET /api/projects/:projectId/outline": { kind: "project" },
  "GET /api/projects/:projectId/outline/status": { kind: "project" },
  "GET /api/projects/:projectId/outline/versions": { kind: "project" },
  "GET /api/projects/:projectId/outline/versions/:outlineId": { kind: "project" },
  // They are the outlines of now: there is nothing to put back.
  "POST /api/projects/:projectId/outline/versions/:outlineId/restore": {
    kind: "project",
    body: ({ outlineId: revision }) => ({ revision }),
    alsoFine: 409,
  },
  // The outlines are others: the owner's edit is refused for that alone.
  "PUT /api/projects/:projectId/outline/chapters/:chapterId": {
    kind: "project",
    body: { revision: NO_OUTLINES, hook: "", sections: [] },
    alsoFine: 409,
  },
  "POST /api/projects/:projectId/outline/chapters/:chapterId/reset": {
    kind: "project",
    body: { revision: NO_OUTLINES },
    alsoFine: 409,
  },
  "GET /api/projects/:projectId/drafts": { kind: "project" },
  "GET /api/projects/:projectId/printed-twice": { kind: "project" },
  "GET /api/projects/:projectId/draft/status": { kind: "project" },
  "GET /api/projects/:projectId/book/formats": { kind: "project" },
  "GET /api/projects/:projectId/book/download": { kind: "project", query: "?format=md" },
  "GET /api/projects/:projectId/cover": { kind: "project" },
  "PUT /api/projects/:projectId/cover": {
    kind: "project",
    body: { design: 1, seed: 5, paper: "white", placing: "full", backText: "" },
  },
  "POST /api/projects/:projectId/cover/picture": { kind: "project", body: pictureForm },
  "DELETE /api/projects/:projectId/cover/picture": { kind: "project" },
  "GET /api/projects/:projectId/cover/front": { kind: "project", query: "?design=1" },
  "GET /api/projects/:projectId/cover/report": { kind: "project" },
  "GET /api/projects/:projectId/cover/download": { kind: "project", query: "?file=wrap.pdf" },
  "POST /api/projects/:projectId/book/edited-file": {
    kind: "project",
    body: () => wordForm(wordFile("<w:p/>")),
  },
  "GET /api/projects/:projectId/passages": { kind: "project", query: "?chapter=1" },
  "GET /api/projects/:projectId/chapters/:chapterId": { kind: "project" },
  "GET /api/projects/:projectId/chapters/:chapterId/unused-passages": { kind: "project" },
  "GET /api/projects/:projectId/chapters/:chapterId/versions": { kind: "project" },
  "GET /api/projects/:projectId/chapters/:chapterId/versions/:versionId/changes": {
    kind: "project",
  },
  // No run has proposed anything.
  "GET /api/projects/:projectId/chapters/:chapterId/proposal": { kind: "project", alsoFine: 404 },
  "POST /api/projects/:projectId/chapters/:chapterId/proposal/take": {
    kind: "project",
    body: baseOf,
    alsoFine: 404,
  },
  "DELETE /api/projects/:projectId/chapters/:chapterId/proposal": {
    kind: "project",
    alsoFine: 404,
  },
  "GET /api/projects/:projectId/book-versions": { kind: "project" },
  "GET /api/projects/:projectId/book-versions/:versionId": { kind: "project" },
  "GET /api/projects/:projectId/books/:bookId": { kind: "project" },
  // Each changes the revision that the next one names.
  "POST /api/projects/:projectId/books/:bookId/chapters/:chapterId/take-over": {
    kind: "project",
    body: { into: "1" },
  },
  "POST /api/projects/:projectId/chapters/:chapterId/versions/:versionId/restore": {
    kind: "project",
    body: baseOf,
    alsoFine: 409,
  },
  "POST /api/projects/:projectId/book-versions/restore": {
    kind: "project",
    body: ({ chapterId: id, versionId, revision: baseRevision }) => ({
      chapters: [{ id, versionId, baseRevision }],
    }),
    alsoFine: 409,
  },
  "PUT /api/projects/:projectId/chapters/:chapterId": {
    kind: "project",
    body: (ids) => ({ ...baseOf(ids), title: "Mine", passages: [] }),
    alsoFine: 409,
  },
  "GET /api/projects/:projectId/writer": { kind: "project" },
  "PUT /api/projects/:projectId/writer": { kind: "project", body: { writer: "own-words" } },
  "GET /api/projects/:projectId/estimate": { kind: "project", query: "?operation=draft" },
  "PUT /api/projects/:projectId/selected-title": { kind: "project", body: TITLE },
  "GET /api/debug/jobs/:projectId": { kind: "project" },
  // A worker may have finished it.
  "POST /api/jobs/:jobId/cancel": { kind: "project", body: {}, alsoFine: 409 },
  "POST /api/projects/:projectId/analyze/start": { kind: "project", body: {} },
  "POST /api/projects/:projectId/outline/start": { kind: "project", body: TITLE },
  "POST /api/projects/:projectId/draft/start": { kind: "project", body: {} },
  // No chapter is written; and no language model is set up, for the admin's check below.
  "POST /api/projects/:projectId/chapters/:chapterId/regenerate": {
    kind: "project",
    body: { wish: { kind: "shorter" } },
    alsoFine: 409,
  },
  "POST /api/debug/cleanup-stuck-jobs/:projectId": { kind: "project", body: {} },
  "POST /api/debug/force-cleanup-all/:projectId": { kind: "project", body: {} },
  "DELETE /api/projects/:projectId/entries": {
    kind: "project",
    body: { which: { ids: ["0123456789abcdef"] } },
  },
  "DELETE /api/upload/:uploadId": { kind: "project" },
  "DELETE /api/projects/:projectId/uploads/:uploadKey": { kind: "project" },
  "DELETE /api/projects/:projectId": { kind: "project" },
  "POST /api/projects/:projectId/restore": { kind: "project", body: {} },

  "POST /api/stripe/create-checkout-session": { kind: "public", body: purchaseOf, alsoFine: 409 },
  "POST /api/stripe/webhook": { kind: "signed", body: {} },
  "GET /api/checkouts/:sessionId": { kind: "public" },
  "POST /api/checkouts/:sessionId/claim": { kind: "own", body: {} },
  "GET /api/dev/checkout/:sessionId": { kind: "public" },
  "POST /api/dev/checkout/:sessionId/pay": {
    kind: "public",
    body: { email: "ida@example.org" },
    alsoFine: 409,
  },
  // Asked for before, and given back by then.
  "POST /api/me/orders/:orderId/refund-request": { kind: "own", body: {}, alsoFine: 409 },

  "GET /api/admin/captures": { kind: "admin" },
  "GET /api/admin/captures.csv": { kind: "admin" },
  "GET /api/admin/waitlist": { kind: "admin" },
  "GET /api/admin/waitlist.csv": { kind: "admin" },
  "POST /api/admin/waitlist/invite": { kind: "admin", body: { count: 1 } },
  "GET /api/admin/users": { kind: "admin" },
  "POST /api/admin/users/:userId/level": { kind: "admin", body: { level: "alpha" } },
  "GET /api/admin/invite-codes": { kind: "admin" },
  "POST /api/admin/invite-codes": { kind: "admin", body: { level: "beta", uses: 1 } },
  "POST /api/admin/invite-codes/:code/end": { kind: "admin", body: {} },
  "GET /api/admin/orders": { kind: "admin" },
  "POST /api/admin/orders/:orderId/refund": { kind: "admin", body: {} },
  "GET /api/admin/jobs": { kind: "admin" },
  "GET /api/admin/audit": { kind: "admin" },
  "POST /api/admin/model-check": { kind: "admin", body: {}, alsoFine: 409 },

  "POST /api/auth/logout": { kind: "public", body: {}, ends: true },
  "DELETE /api/me": { kind: "signedIn", ends: true, body: { confirmation: ENDED_EMAIL } },
};
