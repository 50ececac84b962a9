import { useSyncExternalStore } from "react";

/**
 * Input that was not sent yet, with one value for each key. It is kept outside of the components, so it is not lost
 * when the person changes the tab or the step.
 */
type KeptState<Value> = {
  use: (key: string) => Value;
  read: (key: string) => Value;
  write: (key: string, value: Value) => void;
  some: (isSuch: (value: Value) => boolean) => boolean;
};

/**
 * Makes a state outside of React that lasts until the page is reloaded. `empty` makes the value of a key that has none
 * yet.
 */
export function keptState<Value>(empty: () => Value): KeptState<Value> {
  const values = new Map<string, Value>();
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = (key: string): Value => {
    const value = values.get(key) ?? empty();
    values.set(key, value);
    return value;
  };
  return {
    use: (key) => useSyncExternalStore(subscribe, () => read(key)),
    read,
    write: (key, value) => {
      values.set(key, value);
      for (const listener of listeners) listener();
    },
    some: (isSuch) => [...values.values()].some(isSuch),
  };
}

const unsaved = new Set<() => boolean>();

/** While `isUnsaved` returns true, the browser asks before it leaves or reloads the page. */
export function warnBeforeLeaving(isUnsaved: () => boolean): void {
  if (unsaved.size === 0) window.addEventListener("beforeunload", warn);
  unsaved.add(isUnsaved);
}

function warn(event: BeforeUnloadEvent): void {
  if ([...unsaved].some((isUnsaved) => isUnsaved())) event.preventDefault();
}
