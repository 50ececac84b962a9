/** A text that a prompt quotes between tags, with the id it is called by. */
export type Quoted = { id: string; note: string; text: string };

/** What stands between the tags of a prompt, in order. */
export function quotedIn(prompt: string): Quoted[] {
  const tagged = /<(post-[0-9a-f]+) id="([^"]*)"(?: note="([^"]*)")?>\n([\s\S]*?)\n<\/\1>/gu;
  return [...prompt.matchAll(tagged)].map(([, , id = "", note = "", text = ""]) => ({
    id,
    note,
    text,
  }));
}

/** The pieces of posts among them. */
export function piecesIn(prompt: string): Quoted[] {
  return quotedIn(prompt).filter(({ id }) => /^c\d+$/u.test(id));
}

/** The sections in the plan of a whole chapter, with the ids of their pieces. Empty in any other prompt. */
export function sectionsIn(prompt: string): { number: number; ids: string[] }[] {
  const plan = quotedIn(prompt).find(({ id }) => id === "chapter")?.text ?? "";
  const sections: { number: number; ids: string[] }[] = [];
  let number = 0;
  for (const line of plan.split("\n")) {
    number = Number(/^(\d+)\. /u.exec(line)?.[1] ?? number);
    const [, ids] = /^Its pieces: (.+)$/u.exec(line) ?? [];
    if (ids !== undefined) sections.push({ number, ids: ids.split(", ") });
  }
  return sections;
}

/** Lines such as "h1 | Habits | 12 | 800" inside the tags, cut into their columns. */
export function rowsIn(prompt: string): string[][] {
  return quotedIn(prompt)
    .flatMap(({ text }) => text.split("\n"))
    .filter((line) => /^[a-z]\d+ \| /u.test(line))
    .map((line) => line.split(" | "));
}

/** The two numbers of a wish such as "Chapters: 5 to 9." or "Sections: 4."; null when the prompt has none. */
export function rangeIn(prompt: string, name: string): { least: number; most: number } | null {
  const found = new RegExp(`${name}: (?:about )?(\\d+)(?: to (\\d+))?`, "u").exec(prompt);
  if (!found) return null;
  const least = Number(found[1]);
  return { least, most: found[2] === undefined ? least : Number(found[2]) };
}

/** The code of the language a prompt asks for. */
export function languageIn(prompt: string): string {
  return /Language[^:\n]*: ([a-z]{2,3})\b/u.exec(prompt)?.[1] ?? "en";
}

/** What a checker quoted of an earlier answer, so that it is not written again. */
export function blamedIn(prompt: string): string[] {
  const blame = [
    ...prompt.matchAll(/An earlier answer to this could not be used:([\s\S]*)$/gu),
    ...prompt.matchAll(/What is wrong:\n((?:- .*\n?)+)/gu),
  ]
    .map(([, said = ""]) => said)
    .join("\n");
  return [...blame.matchAll(/"([^"\n]{8,})"/gu)].map(([, said = ""]) =>
    said.replace(/ \.\.\.$/u, ""),
  );
}
