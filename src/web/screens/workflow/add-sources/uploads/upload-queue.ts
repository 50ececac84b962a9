import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import type { UploadAnswer } from "#contracts/sources.ts";
import { explainError } from "#web/api/errors.ts";

/**
 * A file in the list of uploads. Its `id` is also the key of the upload: if the file is sent twice, the server
 * recognises it by the key.
 */
export type UploadItem = {
  id: string;
  name: string;
  /** The size of the file in bytes. */
  size: number;
  type: string;
  status: "uploading" | "completed" | "error";
  /** How many percent of the file are sent. 100 while the server reads its rows. */
  progress: number;
  /** The message of the error, if the status is "error". Otherwise null. */
  error: string | null;
  answer: UploadAnswer | null;
};

type SendFile = (
  file: File,
  sending: { uploadKey: string; onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<UploadAnswer>;

/** The calls to the server with which files are sent and cancelled, and the functions that are told the results. */
export type UploadCalls = {
  send: SendFile;
  cancel: (uploadKey: string) => Promise<void>;
  onDone: (result: DropResult) => void;
  /** `failed` is the error if the upload could not be cancelled. Otherwise null. */
  onCancelled: (name: string, failed: unknown) => void;
};

/** The sums over all files that were dropped together. They are known when the last of them has ended. */
export type DropResult = Added & { completed: number; failed: number };

/**
 * Uploads the files of a project, one after the other. It is not part of a React component, so that uploads go on while
 * another step is open.
 */
export class UploadQueue {
  #items: readonly UploadItem[] = [];
  #files = new Map<string, File>();
  #listeners = new Set<() => void>();
  #running: { id: string; abort: AbortController } | null = null;
  readonly #calls: UploadCalls;

  constructor(calls: UploadCalls) {
    this.#calls = calls;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly items = (): readonly UploadItem[] => this.#items;

  add(files: readonly { id: string; file: File }[]): void {
    for (const { id, file } of files) this.#files.set(id, file);
    const added = files.map(({ id, file }): UploadItem => {
      const { name, size, type } = file;
      return { id, name, size, type, status: "uploading", progress: 0, error: null, answer: null };
    });
    this.#show([...this.#items, ...added]);
    void this.#work();
  }

  /**
   * Sends a file again that has failed. It has the same key as before, so that the server does not store its posts
   * twice.
   */
  retry(id: string): void {
    this.#change(id, { status: "uploading", progress: 0, error: null });
    void this.#work();
  }

  /** Removes a file from the list after its upload was removed. */
  forget(uploadId: string): void {
    for (const { id, answer } of this.#items) if (answer?.uploadId === uploadId) this.remove(id);
  }

  /** Removes a file from the list. If it is being uploaded, the upload is stopped first. */
  remove(id: string): void {
    if (this.#running?.id === id) this.#running.abort.abort();
    this.#files.delete(id);
    this.#show(this.#items.filter((item) => item.id !== id));
  }

  async #work(): Promise<void> {
    if (this.#running) return;
    const result: DropResult = { newEntries: 0, rowsOfPosts: 0, completed: 0, failed: 0 };
    for (let next = this.#next(); next; next = this.#next()) {
      await this.#sendOne(next, result);
    }
    if (result.completed + result.failed > 0) this.#calls.onDone(result);
  }

  #next(): UploadItem | undefined {
    return this.#items.find(({ status }) => status === "uploading");
  }

  async #sendOne({ id, name }: UploadItem, result: DropResult): Promise<void> {
    const file = this.#files.get(id);
    if (!file) throw new Error(`Upload ${id} has no file`);
    const abort = new AbortController();
    this.#running = { id, abort };
    try {
      const answer = await this.#calls.send(file, {
        uploadKey: id,
        onProgress: (progress) => this.#change(id, { progress }),
        signal: abort.signal,
      });
      this.#change(id, { status: "completed", progress: 100, answer });
      const { newEntries, rowsOfPosts } = addedBy(answer);
      result.newEntries += newEntries;
      result.rowsOfPosts += rowsOfPosts;
      result.completed += 1;
    } catch (error) {
      if (abort.signal.aborted) {
        // The server must be told: it may have received the whole file and would then complete the upload.
        void this.#cancel(id, name);
        return;
      }
      this.#change(id, { status: "error", error: explainError(error) });
      result.failed += 1;
    } finally {
      this.#running = null;
    }
  }

  async #cancel(id: string, name: string): Promise<void> {
    try {
      await this.#calls.cancel(id);
      this.#calls.onCancelled(name, null);
    } catch (error) {
      this.#calls.onCancelled(name, error);
    }
  }

  #change(id: string, change: Partial<UploadItem>): void {
    this.#show(this.#items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }

  #show(items: readonly UploadItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}

/** How many posts are new, and how many rows contain a post, new or not. */
type Added = { newEntries: number; rowsOfPosts: number };

export function addedBy({ newEntries, accepted, merged }: UploadAnswer): Added {
  return { newEntries, rowsOfPosts: accepted + merged };
}

export function tellAdded({ newEntries, rowsOfPosts }: Added): void {
  if (newEntries === 0) {
    if (rowsOfPosts > 0) toast.info(MESSAGES.nothingNew);
    else toast.warning(MESSAGES.nothingFound);
    return;
  }
  const posts = newEntries === 1 ? "post" : "posts";
  toast.success(MESSAGES.contentAdded, {
    description: `Added ${newEntries.toLocaleString("en")} new ${posts} to analyze.`,
  });
}
