import { type ReactElement, type ReactNode, useEffect } from "react";

/**
 * Stands around every island, on the server as well as in the browser. React derives ids from the position in the tree,
 * so the position must be the same in both.
 */
export function Mounted({
  children,
  onMounted,
}: {
  children: ReactNode;
  onMounted?: () => void;
}): ReactElement {
  useEffect(() => onMounted?.(), [onMounted]);
  return <>{children}</>;
}
