import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import { explainError } from "#web/api/errors.ts";
import { cancelSending, newUploadKey, refreshSources, uploadFile } from "#web/api/sources.ts";
import { warnBeforeLeaving } from "#web/components/kept-state.ts";
import { tellAdded, type UploadItem, UploadQueue } from "./upload-queue.ts";

export type Uploads = {
  projectId: string;
  items: readonly UploadItem[];
  add: (files: File[]) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
  forget: (uploadId: string) => void;
};

const queues = new Map<string, UploadQueue>();
warnBeforeLeaving(() =>
  [...queues.values()].some((queue) => queue.items().some(({ status }) => status === "uploading")),
);

/** The uploads of a project. They go on while another screen is open. */
export function useUploads(projectId: string): Uploads {
  const queue = queueOf(projectId, useQueryClient());
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  return {
    projectId,
    items,
    add: (files) => queue.add(files.map((file) => ({ id: newUploadKey(), file }))),
    retry: (id) => queue.retry(id),
    remove: (id) => queue.remove(id),
    forget: (uploadId) => queue.forget(uploadId),
  };
}

function queueOf(projectId: string, client: QueryClient): UploadQueue {
  const known = queues.get(projectId);
  if (known) return known;
  const queue = new UploadQueue({
    send: (file, sending) => uploadFile(projectId, file, sending),
    cancel: (uploadKey) => cancelSending(projectId, uploadKey),
    onDone: ({ completed, failed, ...added }) => {
      // Also if all uploads have failed: perhaps only the answer was lost and the server has stored the posts.
      void refreshSources(client, projectId);
      if (completed > 0) tellAdded(added);
      if (failed > 0) {
        toast.error(MESSAGES.uploadFailed, { description: MESSAGES.uploadFailedWhy });
      }
    },
    onCancelled: (name, failed) => {
      void refreshSources(client, projectId);
      if (failed === null) return;
      toast.error(`The upload of ${name} could not be cancelled`, {
        description: `${explainError(failed)} What has arrived can be deleted below.`,
      });
    },
  });
  queues.set(projectId, queue);
  return queue;
}
