import { type FormEvent, type ReactElement, useId, useRef, useState } from "react";
import type { BookSettings, ShownSettings } from "#contracts/settings.ts";
import { isConflict } from "#web/api/errors.ts";
import { useChangeSettings, useSettings } from "#web/api/settings.ts";
import { tellDone } from "#web/components/toasts.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Fetched, Skeleton } from "#web/components/ui/loading.tsx";
import { ErrorNotice, Notice } from "#web/components/ui/notice.tsx";
import { LengthChoices } from "./length-choices.tsx";
import { SettingsList } from "./settings-list.tsx";
import { ABOUT_BOOK, changeText, DATES, DESIGNS, NOTES, SETTINGS, TRIMS } from "./settings-text.ts";

/**
 * How long the book is, and what it prints about where its pieces come from. An author who was never asked is asked;
 * after that it is one line, until it is to be changed.
 */
export function SettingsPanel({ projectId }: { projectId: string }): ReactElement {
  const settings = useSettings(projectId);
  return (
    <div className="mt-4">
      <Fetched
        query={settings}
        label="Loading the length of your book"
        skeleton={<Skeleton className="h-28 w-full rounded-xl" />}
        failed="The length of your book could not be loaded"
      >
        {(shown) => <OfSettings key={projectId} projectId={projectId} shown={shown} />}
      </Fetched>
    </div>
  );
}

function OfSettings({
  projectId,
  shown,
}: {
  projectId: string;
  shown: ShownSettings;
}): ReactElement {
  const change = useChangeSettings(projectId);
  const wasAsked = `octavo:asked-length:${projectId}`;
  const [isChanging, setIsChanging] = useState(
    () => !shown.isChosen && localStorage.getItem(wasAsked) === null,
  );
  const titleId = useId();
  // Set by closing the form, which would else leave the focus on nothing.
  const takesFocus = useRef(false);
  const close = () => {
    takesFocus.current = true;
    localStorage.setItem(wasAsked, "yes");
    setIsChanging(false);
    change.reset();
  };
  const save = (wanted: BookSettings) => {
    if (change.isPending) return;
    change.mutate(wanted, {
      onSuccess: () => {
        close();
        tellDone("Saved");
      },
    });
  };
  if (isChanging) {
    return (
      <SettingsForm
        shown={shown}
        isSaving={change.isPending}
        error={change.error}
        onSave={save}
        onCancel={close}
      />
    );
  }
  return (
    <section aria-labelledby={titleId} className="card flex items-start gap-x-4 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1">
        <h2 id={titleId} className="text-base">
          Length and settings
        </h2>
        <SettingsList shown={shown} isShort />
      </div>
      <Button
        kind="quiet"
        size="small"
        className="-mt-1.5 -mr-3"
        ref={(button) => {
          if (takesFocus.current) button?.focus({ preventScroll: true });
          takesFocus.current = false;
        }}
        onClick={() => setIsChanging(true)}
      >
        Change<span className="sr-only"> length and settings</span>
      </Button>
    </section>
  );
}

function SettingsForm({
  shown,
  isSaving,
  error,
  onSave,
  onCancel,
}: {
  shown: ShownSettings;
  isSaving: boolean;
  error: Error | null;
  onSave: (wanted: BookSettings) => void;
  onCancel: () => void;
}): ReactElement {
  const [wanted, setWanted] = useState(shown.settings);
  const titleId = useId();
  const want = (some: Partial<BookSettings>) => setWanted((before) => ({ ...before, ...some }));
  const isElsewhere = isConflict(error);
  const closeLabel = shown.isChosen ? "Cancel" : "Not now";
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave(wanted);
  };
  return (
    <form onSubmit={handleSubmit} aria-labelledby={titleId} className="card p-5 sm:p-6">
      <h2 id={titleId} className="text-lg">
        How long should your book be?
      </h2>
      {shown.effects && (
        <LengthChoices
          lengths={shown.effects.lengths}
          wanted={wanted.length}
          onWanted={(length) => want({ length })}
        />
      )}
      <div className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Options
          name="dates"
          legend={SETTINGS.dates}
          options={DATES}
          wanted={wanted.dates}
          onWanted={(dates) => want({ dates })}
        />
        <Options
          name="notes"
          legend={SETTINGS.notes}
          options={NOTES}
          wanted={wanted.notes}
          onWanted={(notes) => want({ notes })}
        />
        <Options
          name="aboutBook"
          legend={SETTINGS.aboutBook}
          options={ABOUT_BOOK}
          wanted={wanted.aboutBook}
          onWanted={(aboutBook) => want({ aboutBook })}
        />
        <Options
          name="trim"
          legend={SETTINGS.trim}
          options={TRIMS}
          wanted={wanted.trim}
          onWanted={(trim) => want({ trim })}
        />
        <Options
          name="design"
          legend={SETTINGS.design}
          options={DESIGNS}
          wanted={wanted.design}
          onWanted={(design) => want({ design })}
        />
      </div>
      <div role="status" className="mt-5 space-y-1 text-[15px] text-ink-700 empty:hidden">
        {changeText(shown, wanted).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {isElsewhere ? (
        <Notice tone="warning" title="The table of contents was changed elsewhere" className="mt-4">
          The lengths are counted anew from the newer one. What you chose here still stands above,
          and is not saved yet.
        </Notice>
      ) : (
        <ErrorNotice error={error} title="This could not be saved" className="mt-4" />
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={isSaving} className="max-sm:grow">
          {isElsewhere ? "Keep mine" : "Save"}
        </Button>
        <Button kind="ghost" onClick={onCancel} className="max-sm:grow">
          {isElsewhere ? "Discard mine" : closeLabel}
        </Button>
      </div>
    </form>
  );
}

function Options<Value extends string>({
  name,
  legend,
  options,
  wanted,
  onWanted,
}: {
  name: string;
  legend: string;
  options: Readonly<Record<Value, string>>;
  wanted: Value;
  onWanted: (value: Value) => void;
}): ReactElement {
  // A cast, because TypeScript takes the keys of an object for any strings.
  const values = Object.keys(options) as Value[];
  return (
    <fieldset>
      <legend className="text-[15px] font-medium">{legend}</legend>
      {values.map((value) => (
        <label key={value} className="flex min-h-11 items-center gap-2.5 text-[15px]">
          <input
            type="radio"
            name={name}
            value={value}
            checked={wanted === value}
            onChange={() => onWanted(value)}
            className="size-5 shrink-0 accent-brand-600"
          />
          {options[value]}
        </label>
      ))}
    </fieldset>
  );
}
