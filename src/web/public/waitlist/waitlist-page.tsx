import type { ReactElement, ReactNode } from "react";
import type { PageRequest } from "#contracts/public-site.ts";
import type { WaitlistForm } from "#contracts/waitlist.ts";
import { type PageProps, problemIn, referralCodeIn, typedInto } from "#web/public/page-request.ts";
import { Problem } from "#web/public/problem.tsx";
import { Area, Line } from "./fields.tsx";
import { LetterText } from "./letter-text.tsx";

/** The title of the page in the browser's tab, by what the URL opens. */
export function waitlistTitle({ query }: PageRequest): string {
  if (query["confirm"] !== undefined) return CONFIRM;
  if (query["unsubscribe"] !== undefined) return UNSUBSCRIBE;
  return query["unsubscribed"] === undefined ? "Join the waitlist" : "Unsubscribed";
}

const CONFIRM = "Confirm your email";
const UNSUBSCRIBE = "Stop the mails about the waitlist?";

/** The page /waitlist: the form with what is known filled in. For a mailed link, it shows that link's page instead. */
export function WaitlistPage({ request: { query, filled }, facts }: PageProps): ReactElement {
  if (query["confirm"] !== undefined) return <ConfirmLink token={query["confirm"]} />;
  if (query["unsubscribe"] !== undefined) return <UnsubscribeLink token={query["unsubscribe"]} />;
  if (query["unsubscribed"] !== undefined) return <Unsubscribed />;
  const inviter = referralCodeIn(typedInto(filled, "ref") ?? query["ref"]);
  const problem = problemIn(query["problem"]);
  const code = referralCodeIn(query["code"]);
  const isConfirmed = query["confirmed"] !== undefined;
  return (
    <main id="content" className="grow bg-ink-50 px-5 py-12 md:py-16">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-4xl md:text-5xl">Join the waitlist</h1>
        <p className="mt-4 text-lg leading-relaxed text-ink-700">
          We let authors in one after another. Your name, your email and what the book is for are
          all we need; the rest helps us to prepare.
        </p>
        {/* A form that comes back filled in has its problem at its button, where it was sent from. */}
        {filled === null && <Problem text={problem} className="mt-5" />}
        {code !== null && (
          <p className="mt-5 rounded-lg bg-brand-100 px-5 py-3.5 text-[15px] text-brand-800">
            {isConfirmed ? "Your address is confirmed" : "Your email is kept"}, with the referral
            code <strong className="tracking-wider">{code}</strong>. One form, and you stand in
            line. {!isConfirmed && <LetterText mail={facts.mail} email={query["email"] ?? null} />}
          </p>
        )}
        <JoinForm
          typed={filled ?? { email: [query["email"] ?? ""] }}
          inviter={inviter}
          problem={filled === null ? "" : problem}
        />
      </div>
    </main>
  );
}

/**
 * The form to join the waitlist. islands/waitlist.ts sends it without React, because nothing on this page needs React.
 */
function JoinForm({
  typed,
  inviter,
  problem,
}: {
  typed: Typed;
  inviter: string | null;
  problem: string;
}): ReactElement {
  return (
    <form id="join" action="/waitlist" method="post" className="mt-8">
      <WaitlistFields typed={typed} />
      {inviter !== null && <input type="hidden" name="ref" value={inviter} />}
      <Problem text={problem} className="mt-6" />
      <button
        type="submit"
        className="btn btn-primary mt-6 h-13 px-7 text-base disabled:cursor-progress max-sm:w-full"
      >
        Join the waitlist
      </button>
    </form>
  );
}

type Typed = NonNullable<PageRequest["filled"]>;
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

/** The fields of the form, from SPEC.md section 3. */
function WaitlistFields({ typed }: { typed: Typed }): ReactElement {
  /** The name of a field and what it begins with. */
  const field = (name: string): { name: string; defaultValue: string | undefined } => ({
    name,
    defaultValue: typedInto(typed, name),
  });
  const choice = (
    name: string,
    value: string,
  ): { name: string; value: string; defaultChecked: boolean } => ({
    name,
    value,
    defaultChecked: typed[name]?.includes(value) ?? false,
  });
  return (
    <div className="grid gap-5">
      <Group title="About you">
        <Line {...field("firstName")} label="First name" autoComplete="given-name" required />
        <Line {...field("lastName")} label="Last name" autoComplete="family-name" required />
        <Line
          {...field("email")}
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={320}
          required
          isWide
        />
      </Group>
      <Group title="Where you publish">
        <Line {...field("instagram")} label="Instagram" placeholder="@yourname" />
        <Line {...field("linkedin")} label="LinkedIn" placeholder="linkedin.com/in/yourname" />
        <Line {...field("twitter")} label="Twitter" placeholder="@yourname" />
        <Line
          {...field("otherSocial")}
          label="Anywhere else"
          placeholder="Newsletter, blog, podcast"
        />
      </Group>
      <Group title="Your book">
        <Area {...field("goal")} label="What should the book do for you?" required />
        <Line {...field("title")} label="Working title" />
        <Line {...field("topic")} label="Topic" />
        <Line {...field("targetAudience")} label="Who is it for?" isWide />
      </Group>
      <Group title="What have you written so far?">
        {Object.entries(EXPERIENCE).map(([value, label]) => (
          <Choice key={value} type="checkbox" {...choice("experience", value)} label={label} />
        ))}
      </Group>
      <Group title="When would you like to hold it?">
        {Object.entries(TIMELINE).map(([value, label]) => (
          <Choice key={value} type="radio" {...choice("timeline", value)} label={label} />
        ))}
      </Group>
      <Group title="Anything else?">
        <Area {...field("additionalInfo")} label="Additional information" />
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
  defaultChecked: boolean;
  label: string;
}): ReactElement {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 ring-1 ring-ink-200 ring-inset has-checked:bg-brand-50 has-checked:ring-brand-600">
      <input {...input} className="size-5 accent-brand-600" />
      {label}
    </label>
  );
}

/**
 * The page that the mailed link opens. Confirming needs a click on it, because some mail programs open all links by
 * themselves.
 */
function ConfirmLink({ token }: { token: string }): ReactElement {
  return (
    <MailedLink
      title={CONFIRM}
      action="/api/waitlist/confirm"
      token={token}
      label="Yes, this is my address"
    >
      Press the button, and your place in line counts. So does everybody you bring along.
    </MailedLink>
  );
}

function UnsubscribeLink({ token }: { token: string }): ReactElement {
  return (
    <MailedLink
      title={UNSUBSCRIBE}
      action={`/api/waitlist/unsubscribe/${encodeURIComponent(token)}`}
      token={token}
      label="Unsubscribe"
    >
      Your place in line stays. You can still log in with an invite code.
    </MailedLink>
  );
}

/** What an unsubscribed person sees: no form, because they have a place already. */
function Unsubscribed(): ReactElement {
  return (
    <main id="content" className="grow bg-ink-50 px-5 py-12 md:py-20">
      <div role="status" className="card mx-auto max-w-xl p-6 sm:p-10">
        <h1 className="text-3xl md:text-4xl">You will get no more emails about the waitlist</h1>
        <p className="mt-4 text-lg leading-relaxed text-ink-700">Your place in line stays.</p>
        <a href="/" className="btn btn-ghost mt-8 h-12 px-6 max-sm:w-full">
          Go to the home page
        </a>
      </div>
    </main>
  );
}

/** A plain form, so that it works without JavaScript. */
function MailedLink({
  title,
  action,
  token,
  label,
  children,
}: {
  title: string;
  action: string;
  token: string;
  label: string;
  children: ReactNode;
}): ReactElement {
  return (
    <main id="content" className="grow bg-ink-50 px-5 py-12 md:py-20">
      <form action={action} method="post" className="card mx-auto max-w-xl p-6 sm:p-10">
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        <p className="mt-4 text-lg leading-relaxed text-ink-700">{children}</p>
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="btn btn-primary mt-8 h-12 px-6 max-sm:w-full">
          {label}
        </button>
      </form>
    </main>
  );
}
