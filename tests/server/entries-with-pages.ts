import { beginUpload } from "#server/data/arriving-uploads.ts";
import { asSystem, type Database } from "#server/data/database.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import { ensureProject, listProjects } from "#server/data/projects.ts";

/** The addresses of the two pages. */
export const BLOG = "https://blog.example/a";
export const NEWS = "https://news.example/b";

/** A bare link to the author's blog, a post with a few words and a link to the news, and one without a link. */
export async function withPages(db: Database, userId: string): Promise<OwnedProject> {
  await asSystem(db, (tx) =>
    tx.executeSql("insert into users (id, email, name) values ($1, $1, $1)", [userId]),
  );
  await ensureProject(db, userId, "A book");
  const project = await ownedProject(
    db,
    userId,
    (await listProjects(db, userId)).projects[0]?.id ?? "",
  );
  const arriving = await beginUpload(project, {
    uploadKey: "posts",
    kind: "file",
    file: "posts.csv",
    files: [],
    fileId: null,
    replaces: null,
  });
  const post = {
    rows: [{ file: "posts.csv", row: 1, url: null }],
    title: null,
    date: null,
    engagement: 5,
    type: "post" as const,
    source: "X",
    rights: "own" as const,
    tags: [],
    sourceId: "1",
    replyTo: null,
  };
  await arriving?.addEntries([
    { ...post, id: "bare", url: BLOG, text: "", words: 0 },
    { ...post, id: "said", url: NEWS, text: "Read this.", words: 2, date: "2024-02-02" },
    { ...post, id: "plain", url: null, text: "Nothing but l'été.", words: 3 },
  ]);
  await arriving?.finish({ newEntries: 3 });
  await asSystem(db, (tx) =>
    tx.executeSql(
      `insert into pages (project_id, entry_id, url, host, state, title, date, text, words) values
         ($1, 'bare', $2, 'blog.example', 'read', 'On blogs', '2023-01-01', 'A page of the blog.', 5),
         ($1, 'said', $3, 'news.example', 'read', 'The news', null, 'What others wrote.', 3)`,
      [project.id, BLOG, NEWS],
    ),
  );
  return project;
}

/** Says whose words the pages of a host are. */
export function say(project: OwnedProject, host: string, rights: string): Promise<unknown> {
  return project.db.executeSql(
    `insert into page_hosts (project_id, host, rights) values ($1, $2, $3)
     on conflict (project_id, host) do update set rights = excluded.rights`,
    [project.id, host, rights],
  );
}
