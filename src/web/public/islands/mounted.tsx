import { type ReactElement, type ReactNode, useEffect } from "react";

/** Stands around every island, on the server too: ids are given by the place in the tree. */
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
