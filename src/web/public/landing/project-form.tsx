import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { CallRefused, fieldOf, postJson, textOf } from "#web/public/call.ts";
import { PROJECT_OPTIONS } from "./copy/project-options.ts";

const STEPS = ["email", "project", "success"] as const;
type Step = (typeof STEPS)[number];
type Captured = { email: string; referralCode: string };

/**
 * The form 'Tell us about your book project'. It has three steps: address, project, done. Without JavaScript, it is a
 * single form.
 */
export function ProjectForm({ inviter }: { inviter: string | null }): ReactElement {
  const [captured, setCaptured] = useState<Captured | null>(null);
  const [step, setStep] = useState<Step>("email");
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step !== "email") heading.current?.focus();
  }, [step]);

  const send = async (act: () => Promise<void>, failed: string): Promise<void> => {
    setIsSending(true);
    setFailure("");
    try {
      await act();
    } catch (error) {
      setFailure(error instanceof CallRefused ? error.message : failed);
    }
    setIsSending(false);
  };
  const handleEmail = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const email = fieldOf(new FormData(event.currentTarget), "email");
    if (email === "") return;
    void send(async () => {
      const ref = inviter === null ? {} : { ref: inviter };
      const answer = await postJson("/api/captures", { email, ...ref });
      setCaptured({ email, referralCode: textOf(answer, "referralCode") });
      setStep("project");
    }, MESSAGES.captureFailed);
  };
  const handleProject = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const project = projectIn(new FormData(event.currentTarget));
    void send(async () => {
      await postJson("/api/captures/project", { ...captured, project });
      setStep("success");
    }, MESSAGES.projectDetailsFailed);
  };
  return (
    <>
      <div className="needs-script">
        <p className="text-sm font-medium text-ink-600">{STEP_NAMES[step]}</p>
        <div aria-hidden="true" className="mt-2 mb-5 grid grid-cols-3 gap-1.5">
          {STEPS.map((one, index) => (
            <span
              key={one}
              className={`h-1.5 rounded-full ${index <= STEPS.indexOf(step) ? "bg-brand-600" : "bg-brand-100"}`}
            />
          ))}
        </div>
        <h3 ref={heading} tabIndex={-1} className="mt-1 text-xl outline-none">
          {HEADINGS[step]}
        </h3>
        {step === "email" && (
          <form action="/api/captures" method="post" onSubmit={handleEmail} className="mt-5">
            <EmailField inviter={inviter} />
            <Failure text={failure} />
            <Submit label="Continue" isSending={isSending} />
          </form>
        )}
        {step === "project" && (
          <form onSubmit={handleProject} className="mt-5">
            <ProjectFields />
            <Failure text={failure} />
            <Submit label="Send my project" isSending={isSending} />
          </form>
        )}
        {step === "success" && captured && <Success captured={captured} inviter={inviter} />}
      </div>
      <noscript>
        <form action="/api/captures/project" method="post">
          <EmailField inviter={inviter} />
          <div className="mt-4">
            <ProjectFields />
          </div>
          <Submit label="Send my project" isSending={false} />
        </form>
      </noscript>
    </>
  );
}

const STEP_NAMES: Record<Step, string> = {
  email: "Step 1 of 3",
  project: "Step 2 of 3",
  success: "Step 3 of 3",
};
const HEADINGS: Record<Step, string> = {
  email: "Where do we reach you?",
  project: "What do you have in mind?",
  success: "Your project is with us",
};

function EmailField({ inviter }: { inviter: string | null }): ReactElement {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="text-[15px] font-medium">
        Your email
      </label>
      <input
        id={id}
        name="email"
        type="email"
        required
        maxLength={320}
        autoComplete="email"
        className="field mt-1.5"
      />
      {inviter !== null && <input type="hidden" name="ref" value={inviter} />}
    </>
  );
}

function Failure({ text }: { text: string }): ReactElement {
  return (
    <p role="alert" className="mt-4 font-medium text-danger-700 empty:hidden">
      {text}
    </p>
  );
}

function Submit({ label, isSending }: { label: string; isSending: boolean }): ReactElement {
  return (
    <button
      type="submit"
      disabled={isSending}
      className="btn btn-primary mt-5 h-12 px-6 disabled:cursor-progress max-sm:w-full"
    >
      {isSending ? "Sending..." : label}
    </button>
  );
}

function Success({
  captured: { email, referralCode },
  inviter,
}: {
  captured: Captured;
  inviter: string | null;
}): ReactElement {
  const onward = new URLSearchParams({ email, code: referralCode });
  if (inviter !== null) onward.set("ref", inviter);
  return (
    <div className="mt-3">
      <p className="leading-relaxed text-ink-700">
        Thank you. We keep it with {email}, and read it before we write to you. One thing is left: a
        place in line.
      </p>
      <a href={`/waitlist?${onward.toString()}`} className="btn btn-primary mt-5 h-12 px-6">
        Take my place in line
      </a>
    </div>
  );
}

function projectIn(form: FormData): Record<string, string> {
  const names = ["topic", "audience", "stage", "goal", "timeline", "details"];
  return Object.fromEntries(names.map((name) => [name, fieldOf(form, name)]));
}

function ProjectFields(): ReactElement {
  const id = useId();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {Object.entries(PROJECT_OPTIONS).map(([name, { label, options }]) => (
        <Choice key={name} name={name} label={label} options={options} />
      ))}
      <div className="sm:col-span-2">
        <label htmlFor={id} className="text-[15px] font-medium">
          Anything we should know? <span className="font-normal text-ink-600">(optional)</span>
        </label>
        <textarea
          id={id}
          name="details"
          rows={3}
          maxLength={10_000}
          className="field field-area mt-1.5"
        />
      </div>
    </div>
  );
}

function Choice({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: Record<string, string>;
}): ReactElement {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-[15px] font-medium">
        {label}
      </label>
      <select id={id} name={name} required defaultValue="" className="field field-select mt-1.5">
        <option value="" disabled>
          Please choose
        </option>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
