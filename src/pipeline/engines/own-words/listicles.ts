const NUMBER =
  "(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|thirty|top \\d+)";
const ENGLISH = new RegExp(
  `^(?:the |my |our )?${NUMBER}\\s+(?:[\\p{L}-]+\\s+){0,2}?(tips|ways|reasons|things|lessons|rules|steps|tricks|ideas|principles|habits|mistakes|examples|facts|best practices|questions|tools|characteristics|signs|myths|secrets|anything)\\s(.{6,})$`,
  "iu",
);

/** By language: what a list headline is about ("Eight reasons why X" -> "Why X"); null when it is no list headline. */
export const LISTICLES: Readonly<Record<string, (title: string) => string | null>> = {
  en: (title) => {
    const match = ENGLISH.exec(title);
    const [, listWord = "", rest = ""] = match ?? [];
    if (!match) return null;
    const noun = listWord.toLowerCase();
    if (/^why\s/iu.test(rest)) return `Why ${rest.slice(4)}`;
    const to = /^to\s(?!\p{L}+ing\b)(.+)$/iu.exec(rest)?.[1];
    if (to && noun === "reasons") return `Why ${to}`;
    if (to && /ways|tips|steps|tricks|tools|rules|things/u.test(noun)) return `How to ${to}`;
    const forWhat = /^for\s(.+)$/iu.exec(rest)?.[1];
    if (forWhat && /ways|tips|steps|tricks|tools|rules|best practices/u.test(noun)) return forWhat;
    const lessons = /^(?:learned|learnt|from)\s.+$/iu.exec(rest)?.[0];
    if (lessons && noun === "lessons") return `Lessons ${lessons}`;
    if (noun === "things" && /^(?:that\s+)?(?:you|i|a|an|we|every|the)\s/iu.test(rest)) {
      return `What ${rest.replace(/^that\s+/iu, "")}`;
    }
    return null;
  },
};
