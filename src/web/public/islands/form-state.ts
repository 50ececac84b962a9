/** Shows at a plain HTML form that it is being sent, or why it could not be sent. */
export function setFormState(form: HTMLFormElement, isSending: boolean, failure: string): void {
  const button = form.querySelector("button");
  const alert = form.querySelector("[role=alert]");
  if (button !== null) button.disabled = isSending;
  if (alert !== null) alert.textContent = failure;
}

/**
 * When a form is submitted, calls `send` instead of what the browser would do. If the person comes back to the page,
 * the form can be sent again.
 */
export function listenForSubmit(
  form: HTMLFormElement,
  send: (form: HTMLFormElement) => Promise<void>,
): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    emptyBlanks(form);
    if (form.reportValidity()) void send(form);
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) setFormState(form, false, "");
  });
}

/** Empties required fields that hold nothing but blanks: the server takes those for empty, and the browser does not. */
function emptyBlanks(form: HTMLFormElement): void {
  const required = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input[required], textarea[required]",
  );
  for (const field of required) if (field.value.trim() === "") field.value = "";
}
