export function linksIn(text: string): { text: string; href: string | null }[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/u)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, href: /^https?:\/\//u.test(part) ? part : null }));
}
