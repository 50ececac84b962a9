import type { ReactElement, ReactNode } from "react";
import type { ModelInUse } from "#contracts/writer.ts";

/** What leaves this server when the model writes, to whom, and what does not. */
export function WhatIsSent({ model: { main, fast, host } }: { model: ModelInUse }): ReactElement {
  return (
    <>
      <p>
        The model writes prose in your voice from your posts. Every paragraph names the posts it
        comes from; lines that only link are marked.
      </p>
      <dl className="mt-3 grid gap-x-5 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Line name="Model">
          {main}
          {fast !== main && `; ${fast} reads and sorts your posts`}
        </Line>
        <Line name="Sent to">{host}</Line>
        <Line name="What is sent">
          The text of your posts, and what is made from them: themes, outlines, chapters.
        </Line>
        <Line name="What is not">
          Your name, your email address and your password, unless a post holds them. Your browser
          never gets this server's key.
        </Line>
        <Line name="Whose terms">
          What becomes of the text there is up to the terms of whoever runs {host}.
        </Line>
      </dl>
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div className="sm:contents">
      <dt className="font-medium text-ink-900">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
