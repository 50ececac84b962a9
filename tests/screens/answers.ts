import { getConfig, getMe, type User } from "#contracts/accounts.ts";
import { type Endpoint, REFUSAL_STATUS, type RefusalCode } from "#contracts/endpoint.ts";
import { getAboutBook, getBookIndex, getBookProgress } from "#contracts/book.ts";
import { getAnalysis, getAnalysisStatus } from "#contracts/analysis.ts";
import { getContents } from "#contracts/contents.ts";
import { getDrafts, listPrintedTwice } from "#contracts/draft.ts";
import { getFreshness } from "#contracts/freshness.ts";
import { listQuestions } from "#contracts/interview.ts";
import { getOffer } from "#contracts/offer.ts";
import { getOutline } from "#contracts/outline.ts";
import { getEntryCounts, getMaterial } from "#contracts/entries.ts";
import { getPages } from "#contracts/pages.ts";
import { getProcessed, getStats } from "#contracts/sources.ts";
import { getProject, listProjects, type Project } from "#contracts/projects.ts";
import { getSettings, type ShownSettings } from "#contracts/settings.ts";
import { getWriter } from "#contracts/writer.ts";
import type { z } from "zod";

/** What the stubbed server gives for one call. */
export type StubbedAnswer = {
  method: string;
  path: string;
  status: number;
  body: unknown;
  headers?: Record<string, string>;
  /** Given only to calls with these parameters. */
  onlyFor?: Record<string, string>;
  /** Makes the answer from what was sent, in place of `status` and `body`, at once or later. */
  makes?: (sent: unknown) => MadeAnswer | Promise<MadeAnswer>;
};

type MadeAnswer = Pick<StubbedAnswer, "status" | "body">;

/** The literal answer of a call, checked against its contract. */
export function answers<Call extends Endpoint>(
  endpoint: Call,
  body: z.input<Call["answer"]>,
): StubbedAnswer {
  endpoint.answer.parse(body);
  return { method: endpoint.method, path: endpoint.path, status: 200, body };
}

/** What a server says of itself, where a test wants nothing else of it. */
const PLAIN_SERVER = {
  engine: "own-words",
  requireEmailConfirmation: false,
  signInProviders: [],
  hasMailbox: false,
  operator: { name: null, email: null },
  comingSoonTimeline: "2-3 weeks",
};

/** A demo copy's or a production server's settings, with what a test says of them. */
export function configAnswer(
  mode: "demo" | "production",
  settings: Partial<z.input<(typeof getConfig)["answer"]>> = {},
): StubbedAnswer {
  return answers(getConfig, { ...PLAIN_SERVER, mode, ...settings });
}

/** What a production server sells, claiming nothing else of it. */
export function offerAnswer(priceId: string | null): StubbedAnswer {
  return answers(getOffer, {
    price: 499,
    currency: "usd",
    priceId,
    regularPrice: null,
    percentOff: null,
    items: [],
    totalValue: null,
    guaranteeDays: 30,
    deliveryDays: 7,
    countdown: null,
    spotsLeft: null,
    authorCount: null,
    testimonials: [],
  });
}

/** The call is refused, as our server refuses. */
export function refuses(endpoint: Endpoint, code: RefusalCode, message: string): StubbedAnswer {
  const body = { error: { code, message, requestId: "req-1" } };
  return { method: endpoint.method, path: endpoint.path, status: REFUSAL_STATUS[code], body };
}

/** One path of Better Auth, which no contract describes. */
export function authAnswers(
  method: string,
  path: string,
  body: unknown,
  status = 200,
): StubbedAnswer {
  return { method, path: `/api/auth${path}`, status, body };
}

/** An author whose level opens the workflow. */
export const DANA: User = {
  id: "user-1",
  sub: "user-1",
  email: "dana@example.com",
  name: "Dana Whitlock",
  picture: null,
  accessLevel: "beta",
  role: "user",
  mayUseTexts: true,
};

/** Dana's only book. */
export const DANAS_BOOK: Project = {
  id: "0b8f2c6e-5d1a-4f7e-9a53-2f1f3a7f9c11",
  name: "My first book",
  author: null,
  selectedTitle: null,
  selectedSubtitle: null,
  ownTitle: null,
  hasDetails: true,
  createdAt: "2026-11-20T09:10:00.000Z",
};

/** The pages around the chapters before their author has written any. */
export const NO_PAGES = {
  dedication: "",
  acknowledgements: "",
  about: "",
  contact: "",
  glossary: "",
};

/** A book whose author has left its length and its settings as they are usually. */
export const USUAL_BOOK: ShownSettings = {
  settings: {
    length: "standard",
    dates: "none",
    notes: "none",
    aboutBook: "printed",
    trim: "6x9",
    design: "classic",
  },
  isChosen: true,
  effects: null,
};

/** What the first page and the coming-soon screen ask for; `priceId` null hides it. */
const NOTHING_FOR_SALE = offerAnswer(null);

/** Nobody is signed in, and nothing is for sale. */
export const SIGNED_OUT: StubbedAnswer[] = [
  authAnswers("GET", "/get-session", null),
  NOTHING_FOR_SALE,
];

/** `user` is signed in and has `projects`. */
export function signedIn(user: User, projects: Project[]): StubbedAnswer[] {
  const session = {
    session: {
      id: "session-1",
      userId: user.id,
      token: "token-1",
      expiresAt: "2099-01-01T00:00:00.000Z",
    },
    user: { id: user.id, email: user.email, name: user.name },
  };
  return [
    authAnswers("GET", "/get-session", session),
    answers(getMe, user),
    answers(listProjects, { projects }),
    NOTHING_FOR_SALE,
  ];
}

/** A book that holds nothing yet: what the workflow asks on each of its screens. */
export function emptyBook(): StubbedAnswer[] {
  return [
    answers(getStats, {
      stats: {
        totalEntries: 0,
        totalPostUrls: 0,
        totalVideoUrls: 0,
        leftOut: 0,
        sourceBreakdown: {},
      },
    }),
    answers(getProcessed, { uploads: [], rows: [], next: null }),
    answers(getPages, { isOn: true, job: null, hosts: [] }),
    answers(getMaterial, {
      material: {
        entries: 0,
        leftOut: 0,
        wordless: 0,
        ownWords: 0,
        othersWords: 0,
        pages: 0,
        size: "nothing",
        languages: [],
        from: null,
        to: null,
        advice: ["add posts"],
      },
    }),
    answers(getEntryCounts, {
      sources: [],
      years: [],
      types: [],
      rights: [],
      lengths: [],
      included: 0,
      excluded: 0,
    }),
    answers(getAnalysisStatus, {
      status: "not_started",
      message: "",
      progress: { percentage: 0, currentStep: null },
      model: null,
      analysis: null,
      jobId: null,
    }),
    answers(getWriter, { writer: { chosen: "own-words", model: null, agreedAt: null } }),
    answers(getAnalysis, null),
    answers(getOutline, null),
    answers(getContents, null),
    answers(getSettings, USUAL_BOOK),
    answers(getDrafts, null),
    answers(listPrintedTwice, { found: [] }),
    answers(listQuestions, { questions: [] }),
    answers(getBookIndex, { terms: null, proposed: ["Dana", "pricing"] }),
    answers(getAboutBook, { isWanted: true, page: null }),
    answers(getBookProgress, { works: [] }),
    answers(getProject, { project: { ...DANAS_BOOK, ...NO_PAGES } }),
    answers(getFreshness, {
      stale: { analysis: false, outline: false, draft: false },
      isArranged: false,
      chapters: [],
    }),
  ];
}
