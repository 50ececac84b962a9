import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { del, get, set } from "idb-keyval";
import { useSyncExternalStore } from "react";
import { type Chapter, editChapter, getChapter, restoreVersion } from "#contracts/chapters.ts";
import { type Drafts, resultKey } from "./book.ts";
import { callApi, type Mutation } from "./call.ts";
import {
  ChapterSaver,
  type EditedChapter,
  type SavingState,
  type UnsavedChapter,
} from "./chapter-saver.ts";
import { currentUserId, useSession } from "./session.ts";
import { sourcesKey } from "./sources.ts";

/** Names the chapter of a person's book. */
export type OwnChapter = { userId: string; projectId: string; chapterId: string };

class SignedOut extends Error {
  override readonly name = "SignedOut";
}

/** The savers of this page. A saver outlives its screen, so that leaving a screen loses nothing. */
const savers = new Map<string, ChapterSaver>();
const listeners = new Set<() => void>();

/** The saver of a chapter. A new one begins with `revision`, the state of the text that the editor shows. */
export function saverOf(client: QueryClient, chapter: OwnChapter, revision: string): ChapterSaver {
  const key = keyOf(chapter);
  const known = savers.get(key);
  if (known && (known.unsaved !== null || known.state.kind === "saving")) return known;
  const saver = makeSaver(client, chapter, revision);
  saver.subscribe(tellAll);
  savers.set(key, saver);
  tellAll();
  return saver;
}

/** A chapter with text that this page has not saved yet; null if there is none. */
export function unsavedSaver(chapter: OwnChapter): ChapterSaver | null {
  const saver = savers.get(keyOf(chapter));
  return saver && saver.unsaved !== null ? saver : null;
}

/** What an earlier visit has left in this browser without saving it. */
export async function keptText(chapter: OwnChapter): Promise<UnsavedChapter | null> {
  try {
    return (await get<UnsavedChapter>(keyOf(chapter))) ?? null;
  } catch (error) {
    console.warn("What was kept in this browser could not be read", error);
    return null;
  }
}

/** The state of all savers for the top bar: the worst of this person's; null if nothing was edited on this page. */
export function useSavingState(userId: string): SavingState | null {
  return useSyncExternalStore(subscribe, () => worstState(userId));
}

/** The state of one saver. */
export function useSaverState(saver: ChapterSaver): SavingState {
  return useSyncExternalStore(
    (listener) => saver.subscribe(listener),
    () => saver.state,
  );
}

/** Whether anything that was typed on this page is not on the server yet. */
export function isAnythingUnsaved(): boolean {
  return [...savers.values()].some(({ unsaved }) => unsaved !== null);
}

/** Sends everything that waits, at once. It returns when all of that is stored or has failed. */
export async function saveAll(): Promise<void> {
  await Promise.all([...savers.values()].map((saver) => saver.flush()));
}

/** The signed-in person's chapter. */
export function useOwnChapter(projectId: string, chapterId: string): OwnChapter {
  const { data: session } = useSession({ isPassive: true });
  return { userId: session?.user?.id ?? "", projectId, chapterId };
}

/** A place in a chapter's text: its end, its beginning, or behind the passage with this id. */
export type PlaceInChapter = "end" | "start" | { behind: string };

/** Where passages have gone. */
export type Moved = {
  chapter: Chapter;
  /** The end, too, if the passage that they were to stand behind is not there any more. */
  at: PlaceInChapter;
  /** Takes them out of there again. */
  takeBack: () => Promise<void>;
};

/** Puts passages at a place of another chapter. Their author's own chapter still has them then. */
export function useMovePassages(
  projectId: string,
): Mutation<{ into: string; at: PlaceInChapter; passages: EditedChapter["passages"] }, Moved> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ into, at: wanted, passages }) => {
      let at = wanted;
      const moved = new Set(passages.map(({ id }) => id));
      const own = new Set<string | null>();
      const place = { projectId, chapterId: into };
      const chapter = await rewrite(client, place, (there) => {
        // An earlier try may have moved them, though its answer got lost.
        for (const { id } of there) if (!moved.has(id)) own.add(id);
        const known = new Set(there.map(({ id }) => id));
        if (typeof at === "object" && !known.has(at.behind)) at = "end";
        return there.toSpliced(
          indexOf(there, at),
          0,
          ...passages.filter(({ id }) => !known.has(id)),
        );
      });
      const arrived = chapter.passages.flatMap(({ id }) => (own.has(id) ? [] : id));
      const takeBack = async (): Promise<void> => {
        await rewrite(client, place, (there) =>
          there.filter(({ id }) => id === null || !arrived.includes(id)),
        );
      };
      return { chapter, at, takeBack };
    },
  });
}

/** Where a text goes on behind a place. Its beginning is behind the line below its title. */
function indexOf(passages: EditedChapter["passages"], at: PlaceInChapter): number {
  if (at === "end") return passages.length;
  if (at === "start") return passages[0]?.role === "deck" ? 1 : 0;
  return passages.findIndex(({ id }) => id === at.behind) + 1;
}

/** Stores a chapter with other passages, from the state that it is in now. */
async function rewrite(
  client: QueryClient,
  params: { projectId: string; chapterId: string },
  change: (passages: EditedChapter["passages"]) => EditedChapter["passages"],
): Promise<Chapter> {
  const { chapter } = await callApi(getChapter, { params });
  const { title, revision: baseRevision } = chapter;
  const before = chapter.passages.map(({ id, text, role }) => ({ id, text, role }));
  const passages = change(before);
  if (passages.length === before.length) return chapter;
  const body = { baseRevision, title, passages };
  const answer = await callApi(editChapter, { params, body }, { attempts: 1 });
  showChapter(client, params.projectId, answer.chapter);
  return answer.chapter;
}

/** Shows a chapter that was just stored wherever it is on the screen, without asking for it again. */
export function showChapter(client: QueryClient, projectId: string, chapter: Chapter): void {
  const { passages: _, ...written } = chapter;
  client.setQueryData(
    sourcesKey(projectId, "chapter", chapter.id, chapter.revision, undefined),
    chapter,
  );
  client.setQueryData<Drafts | null>(
    resultKey(projectId, "draft"),
    (drafts) =>
      drafts && {
        ...drafts,
        chapters: drafts.chapters.map((each) => (each.id === chapter.id ? written : each)),
      },
  );
}

function makeSaver(client: QueryClient, place: OwnChapter, revision: string): ChapterSaver {
  const { projectId, chapterId } = place;
  const params = { projectId, chapterId };
  return new ChapterSaver(revision, {
    // Tried once: the saver itself tries again, and knows what an answer that got lost means.
    put: async (edited, baseRevision, isNewVersion) => {
      // After a logout it waits in this browser, until its author is back.
      if (currentUserId(client) !== place.userId) throw new SignedOut("Nobody may save this now.");
      const body = { ...edited, baseRevision, ...(isNewVersion && { isNewVersion }) };
      const { chapter } = await callApi(editChapter, { params, body }, { attempts: 1 });
      showChapter(client, projectId, chapter);
      return chapter;
    },
    get: async () => (await callApi(getChapter, { params })).chapter,
    restore: async (versionId, baseRevision) => {
      const answer = await callApi(
        restoreVersion,
        { params: { ...params, versionId }, body: { baseRevision, isExact: true } },
        { attempts: 1 },
      );
      showChapter(client, projectId, answer.chapter);
      return answer.chapter;
    },
    keep: (unsaved) => (unsaved === null ? del(keyOf(place)) : set(keyOf(place), unsaved)),
    now: () => Date.now(),
  });
}

const ORDER: SavingState["kind"][] = ["conflict", "failed", "saving", "waiting", "saved"];

function worstState(userId: string): SavingState | null {
  const own = [...savers].filter(([key]) => key.startsWith(`chapter ${userId} `));
  const states = own.flatMap(([, { state, hasChanged }]) => (hasChanged ? [state] : []));
  for (const kind of ORDER) {
    const found = states.find((state) => state.kind === kind);
    if (found) return found;
  }
  return null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

function keyOf({ userId, projectId, chapterId }: OwnChapter): string {
  return `chapter ${userId} ${projectId} ${chapterId}`;
}

// A connection that is back is used at once, not at the next try.
window.addEventListener("online", () => void saveAll());
// A phone may end a page that is not shown any more.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") void saveAll();
});
