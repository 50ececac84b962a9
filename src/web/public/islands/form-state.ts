/** Shows at a form of plain HTML that it is being sent, or why it could not be. */
export function setFormState(form: HTMLFormElement, isSending: boolean, failure: string): void {
  const button = form.querySelector("button");
  const alert = form.querySelector("[role=alert]");
  if (button !== null) button.disabled = isSending;
  if (alert !== null) alert.textContent = failure;
}

/** Calls `send` in place of the browser; who comes back to the page as they left it finds the form open again. */
export function listenForSubmit(
  form: HTMLFormElement,
  send: (form: HTMLFormElement) => Promise<void>,
): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form);
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) setFormState(form, false, "");
  });
}
