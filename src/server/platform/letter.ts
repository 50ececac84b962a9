/** What a mail says, before it is laid out: paragraphs of plain text and at most one thing to do. */
export type Letter = {
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Stands below the sender's name, such as why this person gets the mail. */
  footnote?: string;
  /** Where such letters are ended: a page, and the address that mail programs post to by themselves (RFC 8058). */
  unsubscribe?: { page: string; oneClick: string };
};

/** Whom a letter goes to; `userId` null for people without an account. */
export type Recipient = { email: string; userId: string | null };

/** Puts a letter in the outbox; it is delivered soon after, again and again until it is. */
export type SendLetter = (to: Recipient, letter: Letter) => Promise<void>;

/** Who runs this server, as mails name it. */
export type Sender = { name: string | null; address: string | null };

/** Lays a letter out, as text and as HTML, with the headers that it needs. */
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

/** Mail programs load no style sheets, so it stands in the head. */
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

/** A line break in a subject would begin another header. */
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
