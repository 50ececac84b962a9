import type { ReactElement } from "react";
import { BookSettings } from "#contracts/settings.ts";
import { useBookPdf, useOpenings } from "#web/api/book-pdf.ts";
import { useChangeSettings, useSettings } from "#web/api/settings.ts";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { type Choice, SelectBox } from "#web/components/ui/select-box.tsx";
import { tellFailed } from "#web/components/toasts.ts";
import { SETTINGS, TRIMS } from "#web/screens/workflow/review/settings/settings-text.ts";
import { DesignChoices } from "./design-choices.tsx";
import { SpreadViewer } from "./spread-viewer.tsx";
import { usePdf } from "./use-pdf.ts";

/** The pages of the book as the PDF prints them, and what changes them. */
export function PagesSection({
  projectId,
  isPartial,
}: {
  projectId: string;
  /** Whether chapters are missing: then the others are shown. */
  isPartial: boolean;
}): ReactElement {
  const settings = useSettings(projectId);
  const change = useChangeSettings(projectId);
  // What was just chosen holds at once; the answer of the server follows.
  const chosen = change.isPending ? change.variables : settings.data?.settings;
  const file = useBookPdf(projectId, chosen && { trim: chosen.trim, design: chosen.design }, {
    isPartial,
  });
  const { pdf, error } = usePdf(file.data);
  const openings = useOpenings(projectId, chosen?.trim, {
    isOn: file.isSuccess && !file.isFetching,
  });
  const failure = file.error ?? settings.error ?? error;
  const handleChange = (changed: Partial<BookSettings>): void => {
    if (chosen === undefined) return;
    change.mutate({ ...chosen, ...changed }, { onError: tellFailed("This could not be saved") });
  };

  if (!pdf && failure) {
    return (
      <LoadFailed
        title="The pages of your book could not be shown"
        onRetry={() => Promise.all([settings.refetch(), file.refetch()])}
        error={failure}
      />
    );
  }
  if (!pdf || chosen === undefined) return <PagesSkeleton />;
  const isChanging = file.isPlaceholderData || file.isFetching;
  return (
    <>
      {failure && !isChanging && (
        <div className="mb-4">
          <LoadFailed
            title="These are the earlier pages: the new ones could not be made"
            onRetry={() => Promise.all([settings.refetch(), file.refetch()])}
            error={failure}
          />
        </div>
      )}
      <DesignChoices
        openings={openings}
        chosen={chosen.design}
        onChoose={(design) => handleChange({ design })}
      />
      <SpreadViewer
        pdf={pdf}
        controls={
          <SelectBox
            label={SETTINGS.trim}
            isLabelled
            value={chosen.trim}
            choices={choicesOf(TRIMS)}
            onChange={(value) => handleChange({ trim: BookSettings.shape.trim.parse(value) })}
            className="min-w-0 flex-[1_1_14rem]"
          />
        }
      />
      <p role="status" className="mt-3 text-center text-sm text-ink-600">
        {isChanging && "Typesetting your book…"}
      </p>
      <p className="mt-2 text-sm text-ink-600">
        These are the pages of the PDF itself. The e-book has no pages of its own: readers choose
        their type and size.
      </p>
    </>
  );
}

function choicesOf(names: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

function PagesSkeleton(): ReactElement {
  return (
    <Loading label="Typesetting your book">
      <p className="mb-4 text-[15px] text-ink-700">
        Typesetting your book. This takes some seconds.
      </p>
      <Skeleton className="aspect-[4/3] w-full rounded-xl" />
    </Loading>
  );
}
