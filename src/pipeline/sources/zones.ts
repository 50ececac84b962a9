/** Minutes ahead of UTC; what stands for several zones (IST) is left out, save those that RFC 5322 fixes (CST). */
const OFFSETS = new Map([
  ...alike(0, "Z UT UTC GMT WET"),
  ...alike(60, "CET MEZ BST WEST"),
  ...alike(120, "CEST MESZ EET SAST"),
  ...alike(180, "EEST MSK"),
  ...alike(480, "AWST SGT HKT"),
  ...alike(540, "JST KST"),
  ...alike(600, "AEST"),
  ...alike(660, "AEDT"),
  ...alike(720, "NZST"),
  ...alike(780, "NZDT"),
  ...alike(-240, "EDT"),
  ...alike(-300, "EST CDT"),
  ...alike(-360, "CST MDT"),
  ...alike(-420, "MST PDT"),
  ...alike(-480, "PST AKDT"),
  ...alike(-540, "AKST"),
  ...alike(-600, "HST"),
]);

function alike(minutes: number, names: string): [string, number][] {
  return names.split(" ").map((name) => [name, minutes]);
}

/** Minutes that a zone is ahead of UTC, 0 for none given; null for a zone that is not known. */
export function zoneMinutes(zone: string): number | null {
  const named = zone === "" ? 0 : OFFSETS.get(zone);
  if (named !== undefined) return named;
  const bare = zone.replace(/[\s()]/g, "").toUpperCase();
  const parts = /^(?:UTC|GMT)?([+-])(\d{1,2}?):?(\d{2})?$/.exec(bare);
  if (!parts) return OFFSETS.get(bare) ?? null;
  return (parts[1] === "-" ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3] ?? 0));
}

/** CEST, (Central European Summer Time), [Europe/Berlin] or Europe/Berlin, and what Go adds to it */
const ZONE_NAME =
  /^\s*(?:[A-Z]{2,5}|\(\p{Lu}[^()]*\)|\[\p{Lu}[^[\]]*\]|(?:[A-Z]\w+\/)+[A-Z]\w+)(?: m=[+-][\d.]+)?$/u;

/** True when what stands after a time is no prose but a zone, known or not. */
export function isZone(text: string): boolean {
  return ZONE_NAME.test(text);
}

/** 10h30, 10.30, 10 Uhr, 오후 3:12 */
const TIME_OF_DAY =
  /^(?:[-–|@]\s*)?(?:(?:오전|오후|上午|下午|午前|午後)\s*)?\d{1,2}(?:(?:[:.h]\d{2}){1,2}|(?=\s*(?:h|uhr|[ap]\.?m)))\s*(?:h|min|uhr|[ap]\.?m\.?)?$/iu;

/** True when what stands after a date is no prose but a time of a form that is not read, or a zone. */
export function isTimeOfDay(text: string): boolean {
  return TIME_OF_DAY.test(text) || OFFSETS.has(text);
}
