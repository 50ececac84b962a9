import type { ReactElement, ReactNode } from "react";
import type { WaitlistForm } from "#contracts/waitlist.ts";
import { Area, Line } from "./fields.tsx";

type Background = WaitlistForm["writingBackground"];

const EXPERIENCE: Record<Background["experience"][number], string> = {
  "complete-beginner": "Complete beginner",
  "blog-posts": "Blog posts",
  "business-writing": "Business writing",
  "social-media": "Social media",
  "published-author": "Published author",
  "academic-writing": "Academic writing",
};
const TIMELINE: Record<NonNullable<Background["timeline"]>, string> = {
  "3-months": "3 months",
  "6-months": "6 months",
  "1-year": "1 year",
  flexible: "Flexible",
};

/** Everything the waitlist asks, SPEC.md section 3. */
export function WaitlistFields({ email }: { email: string }): ReactElement {
  return (
    <div className="grid gap-5">
      <Group title="About you">
        <Line name="firstName" label="First name" autoComplete="given-name" required />
        <Line name="lastName" label="Last name" autoComplete="family-name" required />
        <Line
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={320}
          defaultValue={email}
          required
          isWide
        />
      </Group>
      <Group title="Where you publish">
        <Line name="instagram" label="Instagram" placeholder="@yourname" />
        <Line name="linkedin" label="LinkedIn" placeholder="linkedin.com/in/yourname" />
        <Line name="twitter" label="Twitter" placeholder="@yourname" />
        <Line name="otherSocial" label="Anywhere else" placeholder="Newsletter, blog, podcast" />
      </Group>
      <Group title="Your book">
        <Area name="goal" label="What should the book do for you?" required />
        <Line name="title" label="Working title" />
        <Line name="topic" label="Topic" />
        <Line name="targetAudience" label="Who is it for?" isWide />
      </Group>
      <Group title="What have you written so far?">
        {Object.entries(EXPERIENCE).map(([value, label]) => (
          <Choice key={value} type="checkbox" name="experience" value={value} label={label} />
        ))}
      </Group>
      <Group title="When would you like to hold it?">
        {Object.entries(TIMELINE).map(([value, label]) => (
          <Choice key={value} type="radio" name="timeline" value={value} label={label} />
        ))}
      </Group>
      <Group title="Anything else?">
        <Area name="additionalInfo" label="Additional information" />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <fieldset className="card p-5 sm:p-6">
      <legend className="float-left mb-4 w-full text-lg font-semibold">{title}</legend>
      <div className="clear-left grid gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

function Choice({
  label,
  ...input
}: {
  type: "checkbox" | "radio";
  name: string;
  value: string;
  label: string;
}): ReactElement {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 ring-1 ring-ink-200 ring-inset has-checked:bg-brand-50 has-checked:ring-brand-600">
      <input {...input} className="size-5 accent-brand-600" />
      {label}
    </label>
  );
}
