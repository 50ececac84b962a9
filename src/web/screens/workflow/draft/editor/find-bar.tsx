import type { Node } from "@milkdown/kit/prose/model";
import type { Command } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";
import {
  findNext,
  findPrev,
  getSearchState,
  replaceAll,
  replaceNext,
  search as markMatches,
  SearchQuery,
  setSearchState,
} from "prosemirror-search";
import {
  type FormEvent,
  type ReactElement,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "#web/components/ui/button.tsx";
import { CheckBox } from "#web/components/ui/check-box.tsx";
import { counted } from "#web/components/ui/figures.ts";
import type { OpenEditor } from "./create-editor.ts";
import { keyOf } from "./passage-ids.ts";

/** Finds and replaces words in the chapter that is edited. */
export function FindBar({
  editor: { view, text },
  doc,
  onClose,
}: {
  editor: OpenEditor;
  /** The text as it is now. */
  doc: Node;
  onClose: () => void;
}): ReactElement {
  const [search, setSearch] = useState("");
  const [replace, setReplace] = useState("");
  const [isExact, setIsExact] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const bar = useRef<HTMLFormElement>(null);
  const findId = useId();
  const replaceId = useId();
  const query = useMemo(
    () =>
      new SearchQuery({
        search,
        replace,
        caseSensitive: isExact,
        wholeWord: isWhole,
        literal: true,
      }),
    [search, replace, isExact, isWhole],
  );
  const matches = useMemo(() => matchesOf(view, doc, query), [view, doc, query]);
  useEffect(() => {
    if (getSearchState(view.state) === undefined) {
      const plugins = [...view.state.plugins, markMatches()];
      view.updateState(view.state.reconfigure({ plugins }));
    }
    view.dispatch(setSearchState(view.state.tr, query));
  }, [view, query]);
  useEffect(
    () => () => {
      if (!view.isDestroyed) {
        view.dispatch(setSearchState(view.state.tr, new SearchQuery({ search: "" })));
        view.focus();
      }
    },
    [view],
  );

  // With nothing to put in its place, what was found is only taken away: the buttons say so.
  const isRemoving = replace === "" && matches.length > 0;
  const at = matches.indexOf(view.state.selection.from) + 1;
  const run = (command: Command): void => {
    setDone(null);
    command(view.state, view.dispatch, view);
    showSelection(view, bar.current);
  };
  const handleFind = (event: FormEvent): void => {
    event.preventDefault();
    run(findNext);
  };
  const handleReplaceAll = (): void => {
    setDone(replaceWhereFree(view, query, matches, (key) => text.isLocked(key)));
    showSelection(view, bar.current);
  };
  const keys = (event: React.KeyboardEvent): void => {
    if (event.key === "Escape") onClose();
  };
  return (
    <form
      ref={bar}
      onSubmit={handleFind}
      lang="en"
      aria-label="Find and replace"
      className="grid gap-1.5 py-1.5 sm:gap-2 sm:py-2"
    >
      <div className="flex flex-wrap items-center gap-1.5 sm:gap-2">
        <label htmlFor={findId} className="w-16 text-sm font-medium max-sm:sr-only">
          Find
        </label>
        <input
          id={findId}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setDone(null);
          }}
          onKeyDown={keys}
          // The bar opens because the author asked for it, to type into it.
          ref={focusOnce}
          autoComplete="off"
          // A phone's bar has no room for the label, so that the field says it.
          placeholder="Find"
          className="field min-w-0 flex-[1_1_7rem] sm:placeholder:text-transparent"
        />
        <Button type="submit" kind="ghost" size="small" disabled={matches.length === 0}>
          Next
        </Button>
        <Button
          kind="ghost"
          size="small"
          disabled={matches.length === 0}
          onClick={() => run(findPrev)}
        >
          Previous
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-1.5 sm:gap-2">
        <label htmlFor={replaceId} className="w-16 text-sm font-medium max-sm:sr-only">
          Replace
        </label>
        <input
          id={replaceId}
          value={replace}
          onChange={(event) => setReplace(event.target.value)}
          onKeyDown={keys}
          autoComplete="off"
          placeholder="Replace with"
          className="field min-w-0 flex-[1_1_7rem] sm:placeholder:text-transparent"
        />
        <Button
          kind="ghost"
          size="small"
          disabled={matches.length === 0}
          onClick={() => run(replaceNext)}
        >
          {isRemoving ? "Remove" : "Replace"}
        </Button>
        <Button
          kind="ghost"
          size="small"
          disabled={matches.length === 0}
          onClick={handleReplaceAll}
        >
          {isRemoving ? "Remove all" : "Replace all"}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-700">
        <CheckBox label="Match capitals" isChecked={isExact} onChange={setIsExact} />
        <CheckBox label="Whole words" isChecked={isWhole} onChange={setIsWhole} />
        <p role="status" className="tabular-nums">
          {done ?? (search !== "" && countText(at, matches.length))}
        </p>
        <Button kind="quiet" size="small" onClick={onClose} className="ml-auto">
          Close
        </Button>
      </div>
    </form>
  );
}

/**
 * Replaces all places but those in paragraphs that the author has locked, by the keys of their passages. Returns what it has
 * done, in a sentence.
 */
function replaceWhereFree(
  view: EditorView,
  query: SearchQuery,
  matches: readonly number[],
  isLocked: (key: string) => boolean,
): string {
  const { doc } = view.state;
  const isFree = (from: number): boolean => {
    const key = keyOf(doc.resolve(from).node(1));
    return key === null || !isLocked(key);
  };
  const { search, replace, caseSensitive, wholeWord, literal } = query;
  const filter = (_: unknown, { from }: { from: number }): boolean => isFree(from);
  const inFree = new SearchQuery({ search, replace, caseSensitive, wholeWord, literal, filter });
  view.dispatch(setSearchState(view.state.tr, inFree));
  replaceAll(view.state, view.dispatch, view);
  view.dispatch(setSearchState(view.state.tr, query));
  const free = matches.filter(isFree).length;
  const locked = matches.length - free;
  const verb = locked === 1 ? "stays" : "stay";
  const stays = locked === 0 ? "" : ` ${locked.toLocaleString("en")} in locked paragraphs ${verb}.`;
  return `${replace === "" ? "Removed" : "Replaced"} ${counted(free, "place", "places")}.${stays} Undo brings it back.`;
}

function countText(at: number, all: number): string {
  if (all === 0) return "Not in this chapter";
  return at > 0 ? `${at} of ${all}` : counted(all, "place", "places");
}

function matchesOf(view: EditorView, doc: Node, query: SearchQuery): number[] {
  const found: number[] = [];
  if (!query.valid) return found;
  let next = query.findNext(view.state, 0, doc.content.size);
  while (next) {
    found.push(next.from);
    next = query.findNext(view.state, Math.max(next.to, next.from + 1), doc.content.size);
  }
  return found;
}

/** The editor scrolls only while it has the focus, which is in the bar. */
function showSelection(view: EditorView, bar: Element | null): void {
  const { top } = view.coordsAtPos(view.state.selection.from);
  // What the bar and a phone's keyboard leave free.
  const from = bar?.getBoundingClientRect().bottom ?? 0;
  const to = window.visualViewport?.height ?? window.innerHeight;
  window.scrollBy({ top: top - from - (to - from) * EYE_LEVEL, behavior: "instant" });
}

/** Where in the free part of the window what was found is shown. */
const EYE_LEVEL = 0.35;

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
