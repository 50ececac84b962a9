import { Search } from "lucide-react";
import { type FormEvent, type ReactElement, useState } from "react";
import { Button } from "#web/components/ui/button.tsx";

/** Searches when it is sent, not with every letter: each look at a list is written down in the audit log. */
export function SearchForm({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (search: string) => void;
}): ReactElement {
  const [text, setText] = useState(value);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form role="search" onSubmit={handleSubmit} className="flex w-full gap-2 sm:max-w-sm">
      <div className="relative grow">
        <Search
          size={16}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-600"
        />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="field pl-10 text-[15px]"
        />
      </div>
      <Button kind="ghost" type="submit">
        Search
      </Button>
    </form>
  );
}
