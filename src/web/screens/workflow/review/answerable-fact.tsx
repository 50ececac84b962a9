import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type Foundation, type FoundationField, useAnswerField } from "#web/api/book.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { CopyButton } from "#web/components/copy-button.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Fact } from "#web/components/ui/card.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";
import { PostBehind } from "#web/screens/workflow/post-behind.tsx";
import { InYourWords } from "./in-your-words.tsx";

type AnswerableProps = {
  projectId: string;
  field: FoundationField;
  name: string;
  /** What stands there now, as it is filled in; a list has several. */
  values: string[];
  isList?: boolean;
  evidence: Foundation["evidence"];
  /** The author's own words that the form begins with where nothing is filled in. */
  begins?: string | null;
  /** What to write where nothing was found. */
  invitation?: string;
  /** How a list is typed. */
  hint?: string;
  /** The values as they are shown. */
  children: ReactNode;
};

/** A field about the market: where it is from, copied with one button, and filled in or changed by the author. */
export function AnswerableFact({
  projectId,
  field,
  name,
  values,
  isList = false,
  evidence,
  begins = null,
  invitation,
  hint = "One on each line.",
  children,
}: AnswerableProps): ReactElement {
  const [isEditing, setIsEditing] = useState(false);
  const isEmpty = values.length === 0;
  const isAnswered = evidence[field]?.status === "answered";
  return (
    <Fact name={name} isWide={isList}>
      {isEditing ? (
        <FieldForm
          projectId={projectId}
          field={field}
          name={name}
          values={isEmpty && begins !== null ? [begins] : values}
          isList={isList}
          hint={hint}
          isAnswered={isAnswered}
          onClose={() => setIsEditing(false)}
        />
      ) : isEmpty ? (
        <Empty
          name={name}
          isAnswered={isAnswered}
          invitation={invitation}
          onFillIn={() => setIsEditing(true)}
        />
      ) : (
        <>
          {children}
          <Proofs projectId={projectId} proofs={proofsOf(field, evidence)} />
          <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-600">
            <span>{originOf(field, evidence)}</span>
            {/* In one piece, so that no button stands alone on a line. */}
            <span className="-ml-3 inline-flex items-center">
              <Button
                kind="quiet"
                size="small"
                aria-label={`Change: ${name}`}
                onClick={() => setIsEditing(true)}
              >
                Change
              </Button>
              <CopyButton name={name} text={values.join(isList ? "\n" : ", ")} />
            </span>
          </div>
        </>
      )}
    </Fact>
  );
}

/** A field without a value. An invitation stands in a box with a dashed edge, so that nobody takes it for the text. */
function Empty({
  name,
  isAnswered,
  invitation,
  onFillIn,
}: {
  name: string;
  /** Whether the author has emptied it. */
  isAnswered: boolean;
  invitation: string | undefined;
  onFillIn: () => void;
}): ReactElement {
  if (invitation === undefined) {
    return (
      <>
        <span className="text-ink-600">
          {isAnswered ? "Left empty by you" : "Not found in your posts"}
        </span>
        <div className="mt-1">
          <Button
            kind="quiet"
            size="small"
            aria-label={`Fill in: ${name}`}
            className="-ml-3"
            onClick={onFillIn}
          >
            Fill in
          </Button>
        </div>
      </>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-dashed border-ink-400 p-4">
      <p className="min-w-0 flex-[1_1_16rem] text-[15px] text-ink-600">{invitation}</p>
      <Button kind="ghost" size="small" aria-label={`Fill in: ${name}`} onClick={onFillIn}>
        Fill in
      </Button>
    </div>
  );
}

type Proof = { quote: string; entryId: string };

/** The sentences that a value rests on, for the author to check it by, each with its post. */
function proofsOf(field: FoundationField, evidence: Foundation["evidence"]): Proof[] {
  const proofs = Object.entries(evidence)
    .filter(([path, { status }]) => isOf(path, field) && status !== "answered")
    .flatMap(([, { quotes, entryIds }]) =>
      quotes.flatMap((quote, index): Proof[] => {
        const entryId = entryIds.length === 1 ? entryIds[0] : entryIds[index];
        return entryId === undefined ? [] : [{ quote, entryId }];
      }),
    );
  return [...new Map(proofs.map((proof) => [proof.quote, proof])).values()];
}

function isOf(path: string, field: FoundationField): boolean {
  return path === field || path.startsWith(`${field}[`);
}

function Proofs({
  projectId,
  proofs,
}: {
  projectId: string;
  proofs: Proof[];
}): ReactElement | null {
  if (proofs.length === 0) return null;
  return (
    <InYourWords>
      <ul className="mt-1 pl-3">
        {proofs.map(({ quote, entryId }) => (
          <li key={quote}>
            <PostBehind projectId={projectId} entryId={entryId} quote={quote}>
              “{quote}”
            </PostBehind>
          </li>
        ))}
      </ul>
    </InYourWords>
  );
}

function originOf(field: FoundationField, evidence: Foundation["evidence"]): ReactNode {
  const own = evidence[field]?.status;
  if (own === "answered") return "Filled in by you";
  const isDoubtful = Object.entries(evidence).some(
    ([path, { status }]) => isOf(path, field) && status === "confirm",
  );
  return isDoubtful ? (
    <Badge tone="warning">From your posts: please check</Badge>
  ) : (
    "From your posts"
  );
}

function FieldForm({
  projectId,
  field,
  name,
  values,
  isList,
  hint,
  isAnswered,
  onClose,
}: Pick<AnswerableProps, "projectId" | "field" | "name" | "values"> & {
  isList: boolean;
  hint: string;
  isAnswered: boolean;
  onClose: () => void;
}): ReactElement {
  const [typed, setTyped] = useState(values.join("\n"));
  const { mutate, isPending, error } = useAnswerField(projectId);
  const input = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  // The author has just asked for this field.
  useEffect(() => input.current?.focus(), []);
  const lines = typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const save = (given: string[] | null) => mutate({ field, values: given }, { onSuccess: onClose });
  // What was empty already is no answer.
  const isSame = lines.length === 0 && values.length === 0;
  const handleSave = () => (isSame ? onClose() : save(lines));
  return (
    <div>
      <textarea
        ref={input}
        rows={isList ? 5 : 1}
        value={typed}
        onChange={({ target }) =>
          setTyped(isList ? target.value : target.value.replaceAll("\n", " "))
        }
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === "Enter" && (ctrlKey || metaKey)) handleSave();
        }}
        aria-label={name}
        aria-describedby={isList ? hintId : undefined}
        className={
          isList
            ? "field field-area resize-y"
            : "field field-sizing-content min-h-11 resize-none py-2.5"
        }
      />
      {isList && (
        <p id={hintId} className="mt-1 text-sm text-ink-600">
          {hint}
        </p>
      )}
      <ErrorNotice
        error={error}
        title="This could not be saved. It is still here."
        className="mt-2"
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" disabled={isPending} onClick={handleSave}>
          {isPending ? "Saving …" : "Save"}
        </Button>
        {isAnswered && (
          <Button kind="quiet" size="small" disabled={isPending} onClick={() => save(null)}>
            Use what was found
          </Button>
        )}
        <Button kind="quiet" size="small" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
