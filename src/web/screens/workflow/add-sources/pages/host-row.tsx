import { type ReactElement, useState } from "react";
import { toast } from "sonner";
import type { PageHost } from "#contracts/pages.ts";
import { explainError } from "#web/api/errors.ts";
import { useHostRights } from "#web/api/pages.ts";
import { Link } from "react-router";
import { useSourceAddress } from "#web/screens/workflow/add-sources/source-address.ts";

/** One site: what came of its pages, and whether they are the author's own. */
export function HostRow({
  projectId,
  host: { host, rights, unread, waiting, read, refused },
}: {
  projectId: string;
  host: PageHost;
}): ReactElement {
  const { mutate, isPending } = useHostRights(projectId);
  const addressOf = useSourceAddress();
  // What was ticked shows at once, and goes again if the server says no.
  const [wanted, setWanted] = useState<PageHost["rights"] | null>(null);
  const handleChange = (chosen: PageHost["rights"]) => {
    setWanted(chosen);
    mutate(
      { host, rights: chosen },
      {
        onError: (error) =>
          toast.error("That could not be changed", { description: explainError(error) }),
        onSettled: () => setWanted(null),
      },
    );
  };
  const figures = [
    read > 0 && `${read.toLocaleString("en")} read`,
    waiting > 0 && `${waiting.toLocaleString("en")} waiting`,
    unread > 0 && `${unread.toLocaleString("en")} not read yet`,
  ].filter((figure) => figure !== false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{host}</p>
        <p className="text-sm text-ink-600 tabular-nums">
          {figures.join(", ")}
          {refused > 0 && (
            <>
              {figures.length > 0 && ", "}
              <Link
                to={addressOf({ view: "entries", page: "refused", search: host })}
                className="text-brand-700 underline underline-offset-2"
              >
                {refused.toLocaleString("en")} refused
                <span className="sr-only"> by {host}: see why</span>
              </Link>
            </>
          )}
        </p>
      </div>
      <label className="flex min-h-11 items-center gap-2.5 text-[15px]">
        <input
          type="checkbox"
          checked={(wanted ?? rights) === "own"}
          disabled={isPending}
          onChange={(event) => handleChange(event.target.checked ? "own" : "others")}
          className="size-5 accent-brand-600"
        />
        <span>
          These are my own words<span className="sr-only"> on {host}</span>
        </span>
      </label>
    </li>
  );
}
