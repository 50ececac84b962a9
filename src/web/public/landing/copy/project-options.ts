import type { BookProject } from "#contracts/waitlist.ts";

type Labels<Value extends string> = Record<Value, string>;

/**
 * The options in the form about a book project: the value that is sent, and the text that is shown (SPEC.md section 3).
 */
export const PROJECT_OPTIONS = {
  topic: {
    label: "What is it about?",
    options: {
      business: "Business",
      "personal-development": "Personal development",
      technology: "Technology",
      "health-wellness": "Health and wellness",
      finance: "Finance",
      marketing: "Marketing",
      leadership: "Leadership",
      lifestyle: "Lifestyle",
      education: "Education",
      other: "Something else",
    } satisfies Labels<BookProject["topic"]>,
  },
  audience: {
    label: "Who should read it?",
    options: {
      entrepreneurs: "Entrepreneurs",
      professionals: "Professionals",
      students: "Students",
      "general-public": "The general public",
      "industry-experts": "Industry experts",
      beginners: "Beginners",
      executives: "Executives",
    } satisfies Labels<BookProject["audience"]>,
  },
  stage: {
    label: "How far are you?",
    options: {
      "just-idea": "Just an idea",
      "research-phase": "Researching",
      "have-outline": "I have an outline",
      "started-writing": "I have started writing",
      "first-draft": "I have a first draft",
      "editing-phase": "I am editing",
    } satisfies Labels<BookProject["stage"]>,
  },
  goal: {
    label: "What should it do for you?",
    options: {
      "share-expertise": "Share what I know",
      "build-authority": "Build authority",
      "generate-leads": "Bring clients",
      "passive-income": "Earn by itself",
      "personal-legacy": "Leave something behind",
      "help-others": "Help others",
      "career-advancement": "Move my career on",
    } satisfies Labels<BookProject["goal"]>,
  },
  timeline: {
    label: "When do you want it?",
    options: {
      asap: "As soon as possible",
      "1-3-months": "In 1 to 3 months",
      "3-6-months": "In 3 to 6 months",
      "6-12-months": "In 6 to 12 months",
      "no-rush": "There is no rush",
    } satisfies Labels<BookProject["timeline"]>,
  },
} as const;
