import type { ReactElement, ReactNode } from "react";
import type { SiteFacts } from "#contracts/public-site.ts";

export function Article({
  title,
  lead,
  changed,
  children,
}: {
  title: string;
  lead: string;
  changed?: string;
  children: ReactNode;
}): ReactElement {
  return (
    <main id="content" className="grow">
      <div className="mx-auto max-w-3xl px-5 py-14 md:px-8 md:py-20">
        <h1 className="text-4xl md:text-5xl">{title}</h1>
        <p className="mt-5 text-xl leading-relaxed text-ink-700">{lead}</p>
        {changed !== undefined && (
          <p className="mt-4 text-sm text-ink-600">Last changed on {changed}</p>
        )}
        {children}
      </div>
    </main>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className="mt-12">
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-4 grid gap-4 text-[17px] leading-[1.7] text-ink-800 [&_a]:underline [&_li]:mt-1.5 [&_ul]:list-disc [&_ul]:pl-6">
        {children}
      </div>
    </section>
  );
}

/** Says who runs this server and how to reach them. If no operator is configured, it says that. */
export function Operator({ operator }: { operator: SiteFacts["operator"] }): ReactElement {
  const { name, email, address } = operator;
  if (name === null) {
    return (
      <p>
        This copy of Octavo has no operator yet. It runs for trying it out, and whoever started it
        is responsible for it.
      </p>
    );
  }
  return (
    <p>
      {name}
      {address !== null && <>, {address}</>}
      {email !== null && (
        <>
          , <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </p>
  );
}
