import {
  type FormEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from "react";
import type { ModelInUse, Writer, WriterName } from "#contracts/writer.ts";
import { useChooseWriter } from "#web/api/writer.ts";
import { tellDone } from "#web/components/toasts.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";
import { timeText } from "#web/components/ui/figures.ts";
import { EstimateLine } from "./estimate-line.tsx";

export function ChosenWriter({
  projectId,
  writer,
  model,
}: {
  projectId: string;
  writer: Writer;
  model: ModelInUse;
}): ReactElement {
  const [isChanging, setIsChanging] = useState(false);
  if (isChanging || writer.chosen === null) {
    return (
      <WriterForm
        projectId={projectId}
        writer={writer}
        model={model}
        submitLabel="Save choice"
        onChosen={() => {
          setIsChanging(false);
          tellDone("Your choice is saved");
        }}
      >
        {writer.chosen !== null && (
          <Button kind="ghost" onClick={() => setIsChanging(false)} className="max-sm:w-full">
            Cancel
          </Button>
        )}
        <p className="text-[15px] text-ink-600">
          Holds for what is written from now on. What is written stays.
        </p>
      </WriterForm>
    );
  }
  return (
    <Card
      title="How your book is written"
      aside={
        <Button kind="quiet" size="small" onClick={() => setIsChanging(true)}>
          Change
        </Button>
      }
    >
      <p className="wrap-anywhere text-ink-700">
        {writer.chosen === "llm"
          ? `Written through by ${model.main}. The text of your posts, with the month and year of each, is sent to ${model.host}.`
          : "Arranged from your own words. Nothing leaves this server."}
      </p>
    </Card>
  );
}

/**
 * A form in which the author chooses own-words or the model. For the model, they must agree that the posts are sent to
 * its host.
 */
export function WriterForm({
  projectId,
  writer,
  model,
  submitLabel,
  isBusy = false,
  onChosen,
  children,
}: {
  projectId: string;
  writer: Writer;
  model: ModelInUse;
  submitLabel: string;
  isBusy?: boolean;
  onChosen: () => void;
  children?: ReactNode;
}): ReactElement {
  const [wanted, setWanted] = useState<WriterName>(writer.chosen ?? "own-words");
  // Stores the host and not only "yes". If the server has a model at another host later, the author has not agreed to
  // that.
  const [agreedHost, setAgreedHost] = useState(writer.agreedAt === null ? null : model.host);
  const [isAsked, setIsAsked] = useState(false);
  const agreement = useRef<HTMLInputElement>(null);
  const choose = useChooseWriter(projectId);
  const hasAgreed = agreedHost === model.host;
  const isMissing = wanted === "llm" && !hasAgreed;

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setIsAsked(true);
    if (isMissing) {
      agreement.current?.focus();
      return;
    }
    const choice =
      wanted === "llm"
        ? { writer: wanted, agreedHost: model.host }
        : { writer: "own-words" as const };
    choose.mutate(choice, { onSuccess: onChosen });
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="card p-5 sm:p-6">
      <fieldset>
        <legend>
          <h2 className="text-lg">How should your book be written?</h2>
        </legend>
        <div className="mt-4 grid gap-3">
          <Choice
            value="own-words"
            title="Arranged from your own words"
            wanted={wanted}
            onWanted={setWanted}
          >
            <p>
              Your sentences are cleaned, ordered and put into chapters; none is invented. Nothing
              leaves this server. Free, and done in minutes.
            </p>
          </Choice>
          <Choice
            value="llm"
            title="Written through by a language model"
            wanted={wanted}
            onWanted={setWanted}
          >
            <WhatIsSent model={model} />
            <div className="mt-4">
              <EstimateLine projectId={projectId} operation="analysis" />
              <p className="mt-1 text-ink-600">
                This is for the analysis. The outline and the draft tell theirs before they start.
              </p>
            </div>
          </Choice>
        </div>
      </fieldset>
      {wanted === "llm" && (
        <Agreement
          ref={agreement}
          host={model.host}
          agreedAt={writer.agreedAt}
          hasAgreed={hasAgreed}
          isMissing={isMissing && isAsked}
          onChange={(agrees) => setAgreedHost(agrees ? model.host : null)}
        />
      )}
      <ErrorNotice error={choose.error} title="Your choice could not be saved" className="mt-4" />
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" disabled={isBusy || choose.isPending} className="max-sm:w-full">
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}

function Choice({
  value,
  title,
  wanted,
  onWanted,
  children,
}: {
  value: WriterName;
  title: string;
  wanted: WriterName;
  onWanted: (writer: WriterName) => void;
  children: ReactNode;
}): ReactElement {
  const id = useId();
  const isWanted = wanted === value;
  return (
    <div
      className={`rounded-lg p-4 ring-inset ${isWanted ? "bg-brand-50 ring-2 ring-brand-600" : "ring-1 ring-ink-300"}`}
    >
      <label htmlFor={id} className="-m-2 flex min-h-11 items-center gap-3 p-2 font-semibold">
        <input
          id={id}
          type="radio"
          name="writer"
          value={value}
          checked={isWanted}
          onChange={() => onWanted(value)}
          aria-describedby={`${id}-text`}
          className="size-5 shrink-0 accent-brand-600"
        />
        {title}
      </label>
      <div
        id={`${id}-text`}
        className="mt-2 text-[15px] leading-relaxed text-ink-700 sm:pl-8 [&_a]:underline"
      >
        {children}
      </div>
    </div>
  );
}

function Agreement({
  ref,
  host,
  agreedAt,
  hasAgreed,
  isMissing,
  onChange,
}: {
  ref: Ref<HTMLInputElement>;
  host: string;
  agreedAt: string | null;
  hasAgreed: boolean;
  isMissing: boolean;
  onChange: (hasAgreed: boolean) => void;
}): ReactElement {
  const id = useId();
  return (
    <div className="mt-4">
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2 font-medium">
        <input
          ref={ref}
          id={id}
          type="checkbox"
          checked={hasAgreed}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-brand-600"
        />
        <span className="wrap-anywhere">
          I agree that the text of my posts, and of passages that I lock, is sent to {host}
          {agreedAt !== null && (
            <span className="block text-sm font-normal text-ink-600">
              You agreed on {timeText(agreedAt)}.
            </span>
          )}
        </span>
      </label>
      {isMissing && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger-700">
          Please agree first, or choose your own words.
        </p>
      )}
    </div>
  );
}

function WhatIsSent({ model: { main, fast, host } }: { model: ModelInUse }): ReactElement {
  return (
    <>
      <p>
        The model writes prose from your posts. Every paragraph names the posts it comes from; lines
        that only link are marked.
      </p>
      <dl className="mt-3 grid gap-x-5 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Line name="Model">
          {main}
          {fast !== main && `; ${fast} reads and sorts your posts`}
        </Line>
        <Line name="Sent to">{host}</Line>
        <Line name="What is sent">
          The text of your posts, and what is made from them: themes, outlines, chapters.
        </Line>
        <Line name="What is not">
          Your name, your email address and your password, unless a post holds them. Your browser
          never gets this server's key.
        </Line>
        <Line name="Whose terms">
          What becomes of the text there is up to the terms of whoever runs {host}.
        </Line>
      </dl>
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div className="sm:contents">
      <dt className="font-medium text-ink-900">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
