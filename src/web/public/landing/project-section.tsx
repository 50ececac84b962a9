import type { ReactElement } from "react";
import { Island } from "#web/public/islands/island.tsx";
import { ProjectForm } from "./project-form.tsx";

/** The second way in, for who already has a book in mind. */
export function ProjectSection({ inviter }: { inviter: string | null }): ReactElement {
  return (
    <section id="project" className="bg-brand-50">
      <div className="section grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.25fr]">
        <div>
          <h2 className="text-3xl md:text-[2.75rem]">Tell us about your book project</h2>
          <p className="mt-4 max-w-md text-lg leading-relaxed text-ink-700">
            Five choices and a line of your own. We read it before we write to you about your place.
          </p>
        </div>
        <div className="card p-6 sm:p-9">
          <Island name="project" of={ProjectForm} props={{ inviter }} />
        </div>
      </div>
    </section>
  );
}
