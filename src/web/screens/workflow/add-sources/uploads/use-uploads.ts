import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import { newUploadKey, uploadFile } from "#web/api/sources.ts";
import { refreshSources } from "#web/api/source-keys.ts";
import type { UploadAnswer } from "#contracts/sources.ts";
import { tellAdded } from "./tell-added.ts";
import { type UploadItem, UploadQueue } from "./upload-queue.ts";

/** The uploads of a project, and what can be done with them. */
export type Uploads = {
  items: readonly UploadItem[];
  add: (files: File[]) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
  correct: (answer: UploadAnswer) => void;
  forget: (uploadId: string) => void;
};

const queues = new Map<string, UploadQueue>();

/** The uploads of a project; they go on while another screen is open. */
export function useUploads(projectId: string): Uploads {
  const queue = queueOf(projectId, useQueryClient());
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  return {
    items,
    add: (files) => queue.add(files.map((file) => ({ id: newUploadKey(), file }))),
    retry: (id) => queue.retry(id),
    remove: (id) => queue.remove(id),
    correct: (answer) => queue.correct(answer),
    forget: (uploadId) => queue.forget(uploadId),
  };
}

function queueOf(projectId: string, client: QueryClient): UploadQueue {
  const known = queues.get(projectId);
  if (known) return known;
  const queue = new UploadQueue(
    (file, sending) => uploadFile(projectId, file, sending),
    ({ newEntries, completed, failed }) => {
      if (completed > 0) {
        void refreshSources(client, projectId);
        tellAdded(newEntries);
      }
      if (failed > 0) {
        toast.error(MESSAGES.uploadFailed, { description: MESSAGES.uploadFailedWhy });
      }
    },
  );
  queues.set(projectId, queue);
  return queue;
}
