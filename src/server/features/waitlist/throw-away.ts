/** Says of an address whether its provider gives mailboxes away that anybody can read; subdomains count as their domain. */
export function throwAwayIn(domains: ReadonlySet<string>): (email: string) => boolean {
  return (email) => {
    const labels = email.toLowerCase().split("@").at(-1)?.split(".") ?? [];
    return labels.some((_label, index) => domains.has(labels.slice(index).join(".")));
  };
}
