import type { ReactElement } from "react";
import { toast } from "sonner";
import type { UnusedPassage } from "#contracts/unused-passages.ts";
import { useSwapCandidates } from "#web/api/unused-passages.ts";
import { Button } from "#web/components/ui/button.tsx";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { offerUndo } from "#web/components/toasts.ts";
import { WideDialog } from "#web/screens/workflow/draft/changes/wide-dialog.tsx";
import type { OpenEditor } from "./create-editor.ts";
import { swapPassage } from "./take-back.ts";
import { unusedKey, UnusedText } from "./unused-passage.tsx";

/** Offers other passages of the chapter's theme in the place of one. */
export function SwapDialog({
  editor,
  passageKey,
  projectId,
  chapterId,
  language,
  onClose,
}: {
  editor: OpenEditor;
  passageKey: string;
  projectId: string;
  chapterId: string;
  language: string | undefined;
  onClose: () => void;
}): ReactElement {
  const { view } = editor;
  const { keys, passages } = editor.text.write(view.state.doc);
  const text = passages[keys.indexOf(passageKey)]?.text ?? "";
  const candidates = useSwapCandidates({ projectId, chapterId }, text);
  const isEmpty = candidates.data?.length === 0;
  const handleSwap = (passage: UnusedPassage): void => {
    const swapBack = swapPassage(editor, passageKey, passage);
    onClose();
    offerUndo("Paragraph swapped", () => {
      if (swapBack()) return;
      toast.info("The swap was not taken back", {
        description: "The new paragraph was changed since. Undo in the bar goes back step by step.",
      });
    });
  };
  return (
    <WideDialog
      title="Swap for another passage"
      text={
        !isEmpty &&
        !candidates.error &&
        "These are from your posts on this chapter’s subject, and the book prints none of them."
      }
      region="Other passages"
      onClose={onClose}
      actions={
        <Button kind="ghost" onClick={onClose}>
          {isEmpty ? "Close" : "Cancel"}
        </Button>
      }
    >
      <Candidates query={candidates} language={language} onSwap={handleSwap} />
    </WideDialog>
  );
}

function Candidates({
  query: { data, isPending, error, refetch },
  language,
  onSwap,
}: {
  query: ReturnType<typeof useSwapCandidates>;
  language: string | undefined;
  onSwap: (passage: UnusedPassage) => void;
}): ReactElement {
  if (isPending) {
    return (
      <Loading label="Looking through your posts">
        <Skeleton className="h-20" />
        <Skeleton className="mt-4 h-20" />
      </Loading>
    );
  }
  if (!data) {
    return <LoadFailed title="Your posts could not be searched" onRetry={refetch} error={error} />;
  }
  if (data.length === 0) {
    return (
      <p className="text-[15px] text-ink-700">
        Everything that your posts say on this chapter’s subject is in the book already.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-ink-200">
      {data.map((passage) => (
        <li key={unusedKey(passage)} className="py-4 first:pt-0 last:pb-0">
          <UnusedText passage={passage} language={language}>
            <Button kind="ghost" size="small" onClick={() => onSwap(passage)}>
              Take this one
            </Button>
          </UnusedText>
        </li>
      ))}
    </ul>
  );
}
