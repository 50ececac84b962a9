/** Moves the focus out of a part of the page that is about to go. Who has gone elsewhere by then is left there. */
export function handOnFocus(from: Element | null, to: HTMLElement | null): void {
  const holder = document.activeElement;
  const isElsewhere =
    holder !== null &&
    holder !== document.body &&
    from?.contains(holder) !== true &&
    // The dialog that was just confirmed may still be closing, and would give the focus back to what goes.
    holder.closest("[role=alertdialog]") === null;
  if (!isElsewhere) to?.focus({ preventScroll: true });
}

/** Moves the focus from a row of the list to the Delete of the next one, or the one before; without another, to the list. */
export function handOnFromRow(row: Element | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const button = beside?.querySelector<HTMLElement>("[aria-haspopup=dialog]");
  handOnFocus(row, button ?? row?.closest<HTMLElement>("section") ?? null);
}
