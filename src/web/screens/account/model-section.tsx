import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactElement } from "react";
import type { ModelFinding } from "#contracts/admin.ts";
import { useCheckModel } from "#web/api/admin.ts";
import { explainError } from "#web/api/errors.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { Notice } from "#web/components/ui/notice.tsx";

/** For admins: what the language model of this server can do, found out on demand. */
export function ModelSection(): ReactElement {
  const { mutate, isPending, data: findings, error } = useCheckModel();
  return (
    <Card title="Language model">
      <p className="text-ink-700">
        Asks the model that this server is set up with a few questions, for a cent at most, to find
        out what it can do.
      </p>
      {error && (
        <Notice tone="danger" title="The model could not be checked" className="mt-4">
          {explainError(error)}
        </Notice>
      )}
      <div role="status">
        {findings && !error && (
          <ul className="mt-4 divide-y divide-ink-200">
            {findings.map((finding) => (
              <Finding key={finding.id} finding={finding} />
            ))}
          </ul>
        )}
      </div>
      <Button
        kind="ghost"
        onClick={() => mutate()}
        disabled={isPending}
        className="mt-5 max-sm:w-full"
      >
        {isPending ? "Checking…" : "Check the model"}
      </Button>
    </Card>
  );
}

function Finding({ finding: { ok, sentence, advice } }: { finding: ModelFinding }): ReactElement {
  const Icon = ok ? CircleCheck : TriangleAlert;
  return (
    <li className="flex gap-3 py-3">
      <Icon
        size={20}
        role="img"
        aria-label={ok ? "Good" : "To look at"}
        className={`mt-0.5 shrink-0 ${ok ? "text-success-700" : "text-warning-800"}`}
      />
      <div className="min-w-0 wrap-anywhere">
        <p>{sentence}</p>
        {advice !== null && <p className="mt-0.5 text-[15px] text-ink-600">{advice}</p>}
      </div>
    </li>
  );
}
