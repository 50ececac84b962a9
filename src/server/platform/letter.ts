import { createHash, randomBytes } from "node:crypto";

/** What a mail says, without its layout: paragraphs of plain text and at most one button. */
export type Letter = {
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Small print at the end, such as the reason why this person gets the mail. */
  footnote?: string;
  /** How to unsubscribe: the URL of a page, and the URL that mail programs call by themselves (RFC 8058). */
  unsubscribe?: { page: string; oneClick: string };
};

/** Who gets the mail. `userId` is null for a person without an account. */
export type Recipient = { email: string; userId: string | null };

/** Puts a letter into the outbox. Delivering it is tried again until it succeeds or has failed too often. */
export type SendLetter = (to: Recipient, letter: Letter) => Promise<void>;

/** Who operates this server, as mails name them. */
export type Sender = { name: string | null; address: string | null };

/** Writes a letter as text and as HTML, with its headers. */
export function renderLetter(
  letter: Letter,
  sender: Sender,
): { subject: string; text: string; html: string; headers: Record<string, string> } {
  const { subject, paragraphs, action, footnote, unsubscribe } = letter;
  const signature = [sender.name ?? "Octavo", sender.address].filter((line) => line !== null);
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `-- \n${[
      ...signature,
      ...(footnote ? ["", footnote] : []),
      ...(unsubscribe ? ["", `Unsubscribe: ${unsubscribe.page}`] : []),
    ].join("\n")}`,
  ].join("\n\n");
  const body = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(action ? [button(action)] : []),
    `<p class="end">${signature.map(escapeHtml).join("<br>")}</p>`,
    ...(footnote ? [`<p class="end">${escapeHtml(footnote)}</p>`] : []),
    ...(unsubscribe
      ? [`<p class="end"><a href="${escapeHtml(unsubscribe.page)}">Unsubscribe</a></p>`]
      : []),
  ].join("\n");
  return {
    subject: oneLine(subject),
    text,
    html: page(oneLine(subject), body),
    headers: unsubscribe ? unsubscribeHeaders(unsubscribe.oneClick) : {},
  };
}

function unsubscribeHeaders(oneClick: string): Record<string, string> {
  return {
    "list-unsubscribe": `<${oneClick}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  };
}

/** The style sheet. It is part of each mail, because mail programs load no other files. */
const STYLE = `body{margin:0;padding:32px 16px;background:#f5f3ff;color:#18181b;font:16px/1.6 system-ui,sans-serif}
main{max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:12px}
p{margin:0 0 16px}.button{display:inline-block;padding:12px 24px;border-radius:8px;background:#6d28d9;color:#fff;text-decoration:none;font-weight:600}
.link{font-size:14px;word-break:break-all}.end{margin:24px 0 0;font-size:14px;color:#52525b}`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>
${body}
</main></body></html>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<p><a class="button" href="${address}">${escapeHtml(label)}</a></p>
<p class="link">Or open this address: <a href="${address}">${address}</a></p>`;
}

/** Puts a subject on one line. After a line break, the rest of it would count as another mail header. */
function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/gu, (character) => entities[character] ?? character);
}

/** Makes a random token for a link in a mail, and the hash of it. Only the hash is stored. */
export function drawLetterToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashLetterToken(token) };
}

/** Returns the hash under which a mailed link's token is stored. */
export function hashLetterToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
