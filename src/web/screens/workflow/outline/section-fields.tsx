import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactElement, useId } from "react";
import { TextField } from "#web/components/fields.tsx";
import { Button, IconButton } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import { type FormSection, isSame, movedTo, type PlacedPost } from "./edited-sections.ts";

/** The choice that leaves a post out of the chapter. */
export const LEAVE_OUT = "leave out";

type Homes = { value: string; label: string }[];

/** The fields of one section of an outline. */
export function SectionFields({
  section,
  number,
  count,
  homes,
  nameOf,
  onChange,
  onMove,
  onRemove,
  onPlace,
}: {
  section: FormSection;
  number: number;
  count: number;
  homes: Homes;
  nameOf: (post: PlacedPost) => string;
  onChange: (change: Partial<FormSection>) => void;
  /** Moves the section to another place, counted from 0. */
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Puts a post into the section at a place, counted from 0; null leaves it out. */
  onPlace: (post: PlacedPost, into: number | null) => void;
}): ReactElement {
  const place = number - 1;
  return (
    <Card
      title={`Section ${number}`}
      aside={
        <span className="flex items-center">
          {place > 0 && (
            <IconButton
              label={`Move section ${number} up`}
              icon={ArrowUp}
              onClick={() => onMove(place - 1)}
            />
          )}
          {number < count && (
            <IconButton
              label={`Move section ${number} down`}
              icon={ArrowDown}
              onClick={() => onMove(place + 1)}
            />
          )}
          <Button kind="quiet" size="small" onClick={onRemove} disabled={count === 1}>
            Remove<span className="sr-only"> section {number}</span>
          </Button>
        </span>
      }
    >
      {section.title === "" && section.about !== "" && (
        <p className="mb-4 text-[15px] text-ink-700">{section.about}</p>
      )}
      <TextField
        label="Heading"
        hint="If it stays empty, the section is printed without a heading."
        value={section.title}
        maxLength={500}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label="Key points"
        hint="One in each line. They tell a writer what the section has to say, and are not printed."
        value={section.points}
        maxLength={5_000}
        onChange={(points) => onChange({ points })}
      />
      <h3 className="mt-4 text-[15px] font-medium">Posts, in their order</h3>
      <ul className="mt-1 divide-y divide-ink-200">
        {section.posts.map((post, index) => (
          <li key={`${post.section} ${post.entryId}`} className="flex items-start gap-1 py-3">
            <div className="min-w-0 grow">
              <PostPlace
                post={post}
                name={nameOf(post)}
                place={String(place)}
                homes={homes}
                onPlace={(into) => onPlace(post, into)}
              />
            </div>
            {index > 0 && (
              <IconButton
                label={`Move up: ${nameOf(post)}`}
                icon={ArrowUp}
                onClick={() => onChange({ posts: movedTo(section.posts, index, index - 1) })}
              />
            )}
            {!isSame(post, section.posts.at(-1) ?? post) && (
              <IconButton
                label={`Move down: ${nameOf(post)}`}
                icon={ArrowDown}
                onClick={() => onChange({ posts: movedTo(section.posts, index, index + 1) })}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A post with the choice where it stands. */
export function PostPlace({
  post,
  name,
  place,
  homes,
  onPlace,
}: {
  post: PlacedPost;
  name: string;
  place: string;
  homes: Homes;
  onPlace: (into: number | null) => void;
}): ReactElement {
  return (
    <>
      <p className="text-[15px] leading-snug wrap-anywhere">{name}</p>
      <SelectBox
        label={`Where this post stands: ${name}`}
        value={place}
        choices={[...homes, { value: LEAVE_OUT, label: "Left out of this chapter" }]}
        onChange={(value) => onPlace(value === LEAVE_OUT ? null : Number(value))}
        className="mt-1.5 max-w-md"
        key={`${post.section} ${post.entryId}`}
      />
    </>
  );
}

export function TextArea({
  label,
  hint,
  value,
  maxLength,
  onChange,
}: {
  label: string;
  hint: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}): ReactElement {
  const id = useId();
  return (
    <div className="mt-4">
      <label htmlFor={id} className="text-[15px] font-medium">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        maxLength={maxLength}
        rows={3}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        className="field mt-1.5 h-auto py-2.5 leading-relaxed"
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-600">
        {hint}
      </p>
    </div>
  );
}
