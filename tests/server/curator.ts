import type { Answer, Person, TestServer } from "./start-server.ts";
import { upload } from "./stories.ts";

/** Three posts: one of LinkedIn, a French video, and a link without words. */
export const POSTS = `url,title,description,engagement,type,date
https://www.linkedin.com/posts/ida_1,On rest,"Rest is work, too: nobody runs every day.",12,post,2024-05-01
https://example.org/été,L'ÉTÉ À NÎMES,"Quatre semaines de chaleur, 100% de soleil.",3,video,2023-07-02
https://example.net/3,,,0,post,
`;

/** What a person does with the entries of one book. */
export type Curator = {
  author: Person;
  list: (query?: string) => Promise<Answer["body"]>;
  change: (which: object, set: object) => Promise<Answer["body"]>;
  call: (method: string, path: string, body?: object) => Promise<Answer>;
};

/** Signs a person up who has uploaded these posts. */
export async function curator(server: TestServer, email: string, csv = POSTS): Promise<Curator> {
  const author = await server.signUp({ email, code: "BETA" });
  const { token, projectId } = author;
  const call: Curator["call"] = (method, path, body) =>
    server.call(token, method, `/api/projects/${projectId}${path}`, body);
  await upload(server, author, { projectId, csv });
  return {
    author,
    call,
    list: async (query = "") => (await call("GET", `/entries${query}`)).body,
    change: async (which, set) => (await call("PATCH", "/entries", { which, set })).body,
  };
}
