import { useLayoutEffect } from "react";

/**
 * Marks the page while something is edited, for the variant `editing:` of app.css. On the body and not found by `:has()`,
 * which would be looked up anew with each letter that is typed.
 */
export function useEditingMark(): void {
  useLayoutEffect(() => {
    document.body.dataset["editing"] = "";
    return () => {
      delete document.body.dataset["editing"];
    };
  }, []);
}
