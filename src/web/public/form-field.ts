/** What somebody wrote into a field of a form; "" where the form has no such field. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
