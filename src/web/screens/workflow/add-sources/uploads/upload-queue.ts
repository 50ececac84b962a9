import type { UploadAnswer } from "#contracts/sources.ts";
import { explainError } from "#web/api/errors.ts";
import { addedBy, type Added } from "./tell-added.ts";

/** One file as the list shows it; `id` is also the key that makes sending it again harmless. */
export type UploadItem = {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  type: string;
  status: "uploading" | "completed" | "error";
  /** Percent of the file that has been sent; 100 while the server still reads the rows. */
  progress: number;
  /** What went wrong, as a person reads it; null unless the status is error. */
  error: string | null;
  answer: UploadAnswer | null;
};

/** Sends one file. */
export type SendFile = (
  file: File,
  sending: { uploadKey: string; onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<UploadAnswer>;

/** What sends a file, cancels its sending for good, and hears what came of it. */
export type UploadCalls = {
  send: SendFile;
  cancel: (uploadKey: string) => Promise<void>;
  onDone: (result: DropResult) => void;
  /** `failed` is null when nothing of the file is left. */
  onCancelled: (name: string, failed: unknown) => void;
};

/** What a drop came to once its last file has ended. */
export type DropResult = Added & { completed: number; failed: number };

/**
 * The uploads of one project, one after the other. It lives outside React, so that a person may look at another step while
 * a file is on its way.
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

  /** Puts files at the end of the list and begins. */
  add(files: readonly { id: string; file: File }[]): void {
    for (const { id, file } of files) this.#files.set(id, file);
    const added = files.map(({ id, file }): UploadItem => {
      const { name, size, type } = file;
      return { id, name, size, type, status: "uploading", progress: 0, error: null, answer: null };
    });
    this.#show([...this.#items, ...added]);
    void this.#work();
  }

  /** Sends a file that failed once more, with its old key: what the server has of it is not taken twice. */
  retry(id: string): void {
    this.#change(id, { status: "uploading", progress: 0, error: null });
    void this.#work();
  }

  /** Takes the file of an upload off the list that is no more. */
  forget(uploadId: string): void {
    for (const { id, answer } of this.#items) if (answer?.uploadId === uploadId) this.remove(id);
  }

  /** Takes a file off the list; one that is on its way is stopped first. */
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
        // The server may have all of it already: then it would go on without us.
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
