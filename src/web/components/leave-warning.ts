const unsaved = new Set<() => boolean>();

/** Has the browser ask before the page is left or loaded anew while this is so: what it holds only here would be lost. */
export function warnBeforeLeaving(isUnsaved: () => boolean): void {
  if (unsaved.size === 0) window.addEventListener("beforeunload", warn);
  unsaved.add(isUnsaved);
}

function warn(event: BeforeUnloadEvent): void {
  if ([...unsaved].some((isUnsaved) => isUnsaved())) event.preventDefault();
}
