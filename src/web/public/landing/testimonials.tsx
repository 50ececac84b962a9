import type { ReactElement } from "react";
import type { Testimonial } from "#contracts/offer.ts";

/** What readers say; nothing where nobody has said anything. */
export function Testimonials({
  testimonials,
}: {
  testimonials: Testimonial[];
}): ReactElement | null {
  if (testimonials.length === 0) return null;
  return (
    <section className="section">
      <h2 className="text-3xl md:text-[2.75rem]">Authors who stopped starting over</h2>
      <ul className="mt-10 grid gap-5 lg:grid-cols-3">
        {testimonials.map(({ text, name, role, isSample }) => (
          <li key={name} className="card flex flex-col p-6 sm:p-7">
            <blockquote className="grow text-lg leading-relaxed">“{text}”</blockquote>
            <div className="mt-6 flex items-end justify-between gap-3 text-[15px]">
              <p>
                <span className="block font-semibold">{name}</span>
                <span className="text-ink-600">{role}</span>
              </p>
              {isSample && (
                <span className="rounded-full bg-ink-100 px-2.5 py-1 text-xs font-medium text-ink-700">
                  Sample
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
