export const EXPORT_README = `Everything that Octavo keeps about you
======================================

Left out is what opens your account (your password, which we keep only as a hash, and the keys of your sessions), and
who of our admins looked at your data.

About you
---------
account.json          Your account: name, e-mail address, access level.
sign-in-methods.json  How you can log in.
sessions.json         Where you are logged in.
orders.json           What you bought.
captures.json         Your e-mail address, where you left it on our pages.
waitlist.json         What you told us when you joined the waitlist.
invite-codes.json     Codes that were mailed to you, and codes that you used.
mails.json            Mails to you that are not delivered yet, without their text: links in it open your account.
audit-log.json        What our admins did with your account or looked at in it; with "by_you": what you did as an admin.
picture.*             Your picture, if you gave one.

A folder for each book, below projects/
---------------------------------------
project.json          The book itself: its name, its author, the title and settings you chose.
uploads/              The files you uploaded and the texts you pasted, as they were. uploads.json says how each one was read,
                      rows.json what became of each of its rows.
entries.json          Your posts, with everything we know of each, those you left out of the book included.
entries.csv           The same as a table for a spreadsheet. A text that begins with = + - or @ has an apostrophe before it
                      there, so that no program runs it as a formula.
pages.json            The pages behind your links that you had us read; page-hosts.json says which of them are yours.
deleted-entries.json  The ids of posts you deleted for good, so that reading their file again brings none back.
entry-changes.json    Your last changes of posts (left out, whose words), so that they can be taken back.
questions.json        What only you could answer, as we asked it. Your answers are among your posts.
field-answers.json    What you filled in about the market of your book.
cover.json            What you chose about the cover, and cover-picture.jpg: the picture that you gave for it.
analyses/             What your posts add up to: vN.json in short, vN-whole.jsonl with every detail.
foundations/          Titles, contents, tone and audience, by version.
outlines/             The outline of each chapter, by version.
chapters/             Every version of every chapter, as Markdown, by book: new contents begin another one.
chapters.json         The same with each paragraph for itself, the posts it comes from, and who wrote it when.
book.md               The whole book as it is now.
jobs.json             What was worked out for this book in the background, and when.
job-steps.json        What jobs that did not end have stored so far.
model-calls.json      What a language model was asked for this book, what it answered, and what that cost in dollars.

Times are in UTC. Files that end in .json hold JSON, in .jsonl one JSON value on each line; all texts are UTF-8.
`;
