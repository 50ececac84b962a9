/** Opens the login page on Ctrl or Cmd + Shift + L (SPEC.md section 2). */
export function listenForLogin(): void {
  window.addEventListener("keydown", (event) => {
    const isModified = (event.metaKey || event.ctrlKey) && event.shiftKey;
    if (!isModified || event.key.toLowerCase() !== "l") return;
    event.preventDefault();
    window.location.assign("/login");
  });
}
