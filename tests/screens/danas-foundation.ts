/** What Dana's posts add up to: two titles and another one, two chapters, much that the posts do not tell. */
export const BOOK_FOUNDATION = {
  bookTitles: {
    primary: [
      {
        mainTitle: "The Third Monday",
        subtitle: "Why people leave",
        marketability: "Its words run through 33 of 172 posts.",
        targetAppeal: "Speaks to managers.",
      },
      {
        mainTitle: "Attention Is a Budget",
        subtitle: "",
        marketability: "Its words run through 21 of 172 posts.",
        targetAppeal: "Speaks to founders.",
      },
    ],
    alternatives: [
      {
        mainTitle: "Managers Are the Weather",
        subtitle: "",
        marketability: "Its words run through 9 of 172 posts.",
        targetAppeal: "Speaks to teams.",
      },
    ],
  },
  tableOfContents: {
    structure: { totalChapters: 2, totalPages: 16, averagePagesPerChapter: 8 },
    chapters: [
      {
        id: "0b6f2c1e-5a0d-4a53-9f0e-6f1f6a3b1c01",
        number: 1,
        title: "The resignation before the resignation",
        description: "12 posts on leaving.",
        keyTopics: ["leaving", "signs"],
        targetWordCount: 2000,
        entryIds: ["e1", "e2"],
        titleIsLabel: false,
        part: null,
      },
      {
        id: "0b6f2c1e-5a0d-4a53-9f0e-6f1f6a3b1c02",
        number: 2,
        title: "Attention, budget, meetings",
        description: "9 posts on attention.",
        keyTopics: ["attention"],
        targetWordCount: 1900,
        entryIds: ["e3"],
        titleIsLabel: true,
        part: null,
      },
    ],
  },
  metadata: {
    profileAnalyzed: null,
    totalPostsAnalyzed: 172,
    generatedAt: "2026-11-20T09:12:00.000Z",
    analysisVersion: "own-words-1",
  },
  toneAndStyle: {
    voiceCharacteristics: {
      communicationStyle: "Direct",
      authorityLevel: "Balanced",
      energyLevel: "Calm",
    },
    vocabularyAndLanguage: {
      readingLevel: "For practised readers",
      signaturePhrases: ["the third Monday"],
    },
    emotionalTone: {
      primaryEnergy: "Asking",
      range: null,
      humorUsage: null,
      vulnerabilityLevel: "Admits a doubt in 4 of 172 posts",
    },
    signatureElements: ["Numbers points in a list"],
  },
  userAssumptions: {
    businessModel: {
      currentRevenue: null,
      monetizationMethods: [],
      businessStage: "Works for an employer",
    },
  },
  customerAvatar: {
    demographics: {
      age: { range: null },
      gender: { primary: null, percentage: null },
      income: { range: null },
    },
    psychographics: { coreValues: ["Say it early."], painPoints: ["Nobody tells you."] },
  },
  keywords: {
    amazonKDP: ["one on one", "resignation"],
    amazonCategories: [{ primary: "Business & Economics", secondary: "Management" }],
    hashtagKeywords: ["leadership"],
    longTailPhrases: ["How to run a one on one"],
  },
  amazonDescription: {
    text: "Nobody quits a job.",
    wordCount: 4,
    hooks: ["Hook 1", "Hook 2", "Hook 3", "Hook 4", "Hook 5"],
    credibilityMarkers: ["Marker 1", "Marker 2", "Marker 3", "Marker 4"],
  },
  evidence: {
    "toneAndStyle.voiceCharacteristics.communicationStyle": {
      status: "found" as const,
      entryIds: ["e1"],
      quotes: ["Not one of them could name the day."],
    },
    "toneAndStyle.emotionalTone.vulnerabilityLevel": {
      status: "confirm" as const,
      entryIds: ["e2"],
      quotes: [],
    },
  },
};
