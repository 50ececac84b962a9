import { SAVE_AS_CSV } from "#pipeline/sources/csv-file.ts";
import { UnreadableSource } from "#pipeline/sources/unreadable-source.ts";
import type { ArchivedFile } from "./open-zip.ts";

type Looks = { contains: RegExp; says: string };

const DOCUMENTS: Looks[] = [
  { contains: /^xl\/workbook\./u, says: SAVE_AS_CSV },
  {
    contains: /^word\/document\.xml$/u,
    says: "is a text document: please copy its text and paste it instead.",
  },
  {
    contains: /^ppt\/presentation\.xml$/u,
    says: "is a presentation: please copy its text and paste it instead.",
  },
  {
    contains: /^META-INF\/container\.xml$/u,
    says: "is an e-book: please add the posts it was made of instead.",
  },
  {
    contains: /^META-INF\/manifest\.xml$/u,
    says: "is an office document: please save a table as CSV, or copy its text and paste it instead.",
  },
];

/** Throws UnreadableSource for workbooks, text documents and the like, which are ZIP files inside. */
export function refuseDocument(file: string, files: readonly ArchivedFile[]): void {
  const looks = DOCUMENTS.find(({ contains }) => files.some(({ name }) => contains.test(name)));
  if (looks) throw new UnreadableSource("not a CSV", file, `${file} ${looks.says}`);
}

/** Archives in which no readable posts were found: how to recognise each, and what to add instead. */
const ARCHIVES: Looks[] = [
  {
    contains: /$(?<=(?:^|\/)your_instagram_activity\/.*\.html)/iu,
    says: "is the archive of Instagram as web pages: please ask Instagram for it again and choose JSON as the format.",
  },
  {
    contains: /(?:^|\/)(?:your_facebook_activity\/|posts\/your_posts|your_posts)/iu,
    says: "is the archive of Facebook, which cannot be read yet: please paste the text of your posts instead, or add them as a CSV file.",
  },
  {
    contains: /(?:^|\/)(?:Connections|Profile|Positions|Invitations)\.csv$/u,
    says: "is an archive of LinkedIn without your posts: please ask LinkedIn for the larger archive, which holds Shares.csv, and add that.",
  },
  {
    contains: /(?:^|\/)(?:Your archive\.html|data\/manifest\.js)$/u,
    says: "is an archive of X in which no posts were found: please ask X for your archive again and add the new file.",
  },
  {
    contains: /(?:^|\/)posts\.csv$/u,
    says: "holds a posts.csv without the pages of its posts: please add the whole ZIP that Substack hands out.",
  },
  {
    contains: /(?:^|\/)user_data(?:_tiktok)?\.json$/u,
    says: "is the archive of TikTok, which holds hardly any words: please paste your texts instead, or add them as a CSV file.",
  },
  {
    contains: /\.xml$/iu,
    says: "holds an XML file, as WordPress writes it, which cannot be read yet: please add your posts as Markdown files in a ZIP, or as a CSV file.",
  },
  {
    contains: /\.zip$/iu,
    says: "holds other ZIP archives, which are not opened: please unpack it and add the one with your posts.",
  },
];

const BRING =
  "please add the archive as LinkedIn, X, Instagram, Substack or Medium hands it out, a CSV file, or Markdown files in a ZIP.";

/** The error for an archive without posts. It says what the archive looks like and what to add instead. */
export function refuseArchive(file: string, files: readonly ArchivedFile[]): UnreadableSource {
  if (files.length === 0)
    return new UnreadableSource("empty", file, `${file} is an empty archive: ${BRING}`);
  const looks = ARCHIVES.find(({ contains }) => files.some(({ name }) => contains.test(name)));
  if (looks) return new UnreadableSource("not posts", file, `${file} ${looks.says}`);
  const names = files.slice(0, 3).map(({ name }) => name);
  const more = files.length > names.length ? " and others" : "";
  return new UnreadableSource(
    "not posts",
    file,
    `${file} holds no posts that can be read (it has ${names.join(", ")}${more}): ${BRING}`,
  );
}
