import { useSyncExternalStore } from "react";

/** What a person has begun, one value for each key: a look at another tab or step of the page must not lose it. */
export type KeptState<Value> = {
  use: (key: string) => Value;
  read: (key: string) => Value;
  write: (key: string, value: Value) => void;
  /** Whether any key has such a value. */
  some: (isSuch: (value: Value) => boolean) => boolean;
};

/** Makes a state that lives as long as the page, outside React; `empty` is what a key has before it is written. */
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
