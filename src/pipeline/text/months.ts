/** The names of the months in a language, long and short, in lower case. */
export function monthsOf(language: string): ReadonlySet<string> {
  return new Set(
    (["short", "long"] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
      return Array.from({ length: 12 }, (_, index) =>
        format
          .format(new Date(Date.UTC(2000, index, 1)))
          .toLowerCase()
          .replaceAll(".", ""),
      );
    }),
  );
}
