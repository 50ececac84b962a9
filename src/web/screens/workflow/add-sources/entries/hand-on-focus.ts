/**
 * Moves the focus to `to` if it is in `from`, which will be removed. If the focus is anywhere else already, it stays
 * there.
 */
export function handOnFocus(from: Element | null, to: HTMLElement | null): void {
  const holder = document.activeElement;
  const isElsewhere =
    holder !== null &&
    holder !== document.body &&
    from?.contains(holder) !== true &&
    // A dialog that was just confirmed may still be closing, and would give the focus back to the removed part.
    holder.closest("[role=alertdialog]") === null;
  if (!isElsewhere) to?.focus({ preventScroll: true });
}

/** When a row is removed, moves the focus to the Delete button of the row beside it. If there is none, to the list. */
export function handOnFromRow(row: Element | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const button = beside?.querySelector<HTMLElement>("[aria-haspopup=dialog]");
  handOnFocus(row, button ?? row?.closest<HTMLElement>("section") ?? null);
}
