/** A paragraph as a careless model writes it, beside the sentences of posts that it is made from. */
export type Planted = {
  /** The check that has to find the fault. */
  check: string;
  language: string;
  /** The month and the text of each post. The paragraph cites all of them. */
  posts: readonly (readonly [month: string, text: string])[];
  written: string;
};

type Row = readonly [written: string, ...posts: (readonly [month: string, text: string])[]];

function planted(check: string, language: string, rows: readonly Row[]): Planted[] {
  return rows.map(([written, ...posts]) => ({ check, language, posts, written }));
}

// The posts are Ben Balter's, Shawn Wang's (swyx), Anand S's (LinkedIn) and, in French, Nicolas Hoizey's; their licences
// are named in tests/books. Somebody wrote the faults by hand.

const FEEDS =
  "It seems like a no-brainer, to marry these tools to create a WordPress-based document management system.";
const POLICY =
  "Policy may be relatively easy to change compared to calcified culture predominant in today's IT shops.";
const CRASH =
  "My confidence took a huge crash and I need to shake it off and get back on the horse.";
const DIAMONDS = "I spent ten hours mining for diamonds in Minecraft with my daughter.";
const RELOCATED = "My family and I relocated to Singapore.";
const PERL = "I learnt Perl and it was fantastic.";
const GREAT_TEAMS =
  "Great products are built by teams who are willing to share to the broadest extent possible.";
const STATUS =
  "We provide status updates for two big reasons: to build trust, and to enable coordination.";
const GLITCH = "I saw that Jen Simmons was now advocating for CSS4.";
const RESTAURANT = "I was in a restaurant when they lost a guest's carry-out order.";
const IIT = "I was at IIT Madras for lunch with the faculty.";
const HTTPS = "I thought HTTPS was only for requests that needed to be secure.";
const PHOTO = "Ma photo préférée sur Flickr a dépassé les mille visions et les quarante favoris.";
const METRO = "Stéphane m'a aperçu dans le métro, sur la ligne treize, en allant vers Châtillon.";

const JOINTS: Planted[] = [
  ...planted("joints", "en", [
    [
      `${HTTPS} But I relocated to Singapore with my family.`,
      ["2015-01", HTTPS],
      ["2022-08", RELOCATED],
    ],
    [`${CRASH} And so I learnt Perl and it was fantastic.`, ["2019-12", CRASH], ["2024-09", PERL]],
    [
      `${RESTAURANT} Because of that, ${GREAT_TEAMS.toLowerCase()}`,
      ["2015-12", RESTAURANT],
      ["2016-08", GREAT_TEAMS],
    ],
    [
      `${GREAT_TEAMS} That is why we provide status updates: to build trust, and to enable coordination.`,
      ["2016-08", GREAT_TEAMS],
      ["2019-09", STATUS],
    ],
    [`${RELOCATED} After that, ${DIAMONDS}`, ["2022-08", RELOCATED], ["2021-06", DIAMONDS]],
    [
      `${DIAMONDS} Meanwhile, I was at IIT Madras for lunch with the faculty.`,
      ["2021-06", DIAMONDS],
      ["2023-02", IIT],
    ],
    [
      `${IIT} Then I saw that Jen Simmons was advocating for CSS4.`,
      ["2023-02", IIT],
      ["2020-02", GLITCH],
    ],
    [
      `${STATUS} Still, policy may be relatively easy to change compared to calcified culture.`,
      ["2019-09", STATUS],
      ["2011-11", POLICY],
    ],
  ]),
  ...planted("joints", "fr", [
    [
      `${PHOTO} Du coup, Stéphane m'a aperçu dans le métro, sur la ligne treize.`,
      ["2005-12", PHOTO],
      ["2006-02", METRO],
    ],
    [
      `${METRO} Puis ma photo préférée sur Flickr a dépassé les mille visions.`,
      ["2006-02", METRO],
      ["2005-12", PHOTO],
    ],
  ]),
];

const YEARS: Planted[] = planted("years", "en", [
  [`${PERL} I was at IIT Madras for lunch with the faculty.`, ["1994-03", PERL], ["2023-02", IIT]],
  [`${CRASH} My family and I relocated to Singapore.`, ["2019-12", CRASH], ["2022-08", RELOCATED]],
  [
    `${HTTPS} I was in a restaurant when they lost a guest's carry-out order.`,
    ["2014-01", HTTPS],
    ["2015-12", RESTAURANT],
  ],
  [
    `${DIAMONDS} My family and I relocated to Singapore.`,
    ["2021-06", DIAMONDS],
    ["2022-08", RELOCATED],
  ],
  [`${GLITCH} ${DIAMONDS}`, ["2020-02", GLITCH], ["2021-06", DIAMONDS]],
  [
    `${RELOCATED} It was wonderful. ${PERL}`,
    ["2022-08", `${RELOCATED} It was wonderful.`],
    ["2024-09", PERL],
  ],
  [
    `${STATUS} My confidence took a huge crash, and I need to get back on the horse.`,
    ["2017", STATUS],
    ["2019-12", CRASH],
  ],
  [`I had lunch with the faculty at IIT Madras. ${GLITCH}`, ["2023-02", IIT], ["2020-02", GLITCH]],
  [
    `We custom build solutions, and then go back and abstract logic to open source it. I spent an afternoon without a chair in a restaurant.`,
    [
      "2012-06",
      `We custom build solutions, and then go back and abstract logic to "open source" it as needed.`,
    ],
    ["2015-12", "I spent an afternoon in a restaurant without a chair."],
  ],
  [`${PERL} ${HTTPS}`, ["1994", PERL], ["2015-01", HTTPS]],
]);

const HEDGES: Planted[] = [
  ...planted("hedges", "en", [
    [
      "Policy is relatively easy to change compared to calcified culture predominant in today's IT shops.",
      ["2011-11", POLICY],
    ],
    [
      "It is a no-brainer to marry these tools to create a WordPress-based document management system.",
      ["2011-04", FEEDS],
    ],
    [
      "Part of the problem stems from law enforcement being out of touch with today's trends.",
      [
        "2011-02",
        "Part of the problem may stem from law enforcement being out of touch with today's trends.",
      ],
    ],
    [
      "Daily deals involving alcohol run afoul of the law in certain states.",
      [
        "2011-06",
        "Third, daily deals involving alcohol, may run afoul of the law in certain states.",
      ],
    ],
    [
      "LLMs will eat domain work too in software.",
      ["2025-06", "I think LLMs will eat domain work too in software."],
    ],
    [
      "In five years, that drops as AI handles coding, and I tackle strategy and thinking.",
      [
        "2025-06",
        "In five years, that might drop as AI handles coding, and I tackle strategy and thinking.",
      ],
    ],
    [
      "The understated part of a BHAG is the hairiness aspect.",
      ["2019-12", "I think the understated part of a BHAG is actually the hairiness aspect."],
    ],
    [
      "Workers in countries with strong labor protections, unions, and higher wages are safer from AI displacement.",
      [
        "2025-05",
        "Paradoxically, workers in countries with strong labor protections, unions, and higher wages (like Germany and France) may be safer from AI displacement.",
      ],
    ],
  ]),
  ...planted("hedges", "fr", [
    [
      "Les experts seront déçus d'apprendre que ce format ne fait plus partie du panel.",
      [
        "2001-02",
        "Les experts seront peut-être déçus d'apprendre que ce format ne fait plus partie du panel…",
      ],
    ],
    [
      "Le mécanisme interne de gestion de l'entrepôt changera dans le futur.",
      [
        "2001-05",
        "Note : Le mécanisme interne de gestion de l'entrepôt changera probablement dans le futur.",
      ],
    ],
  ]),
];

const CONDITIONS: Planted[] = [
  ...planted("conditions", "en", [
    [
      "You can publish a book in 60 minutes on Amazon.",
      ["2025-04", "You can publish a book in 60 minutes on Amazon if you have content ready."],
    ],
    [
      "More students may be motivated or learn more.",
      ["2024-11", "But if I make it easier, more students may be motivated or learn more."],
    ],
    [
      "The contract could include specific, functional milestones and accompanying deadlines.",
      [
        "2011-11",
        "If the agency distrusts the vendor, the contract could include specific, functional milestones and accompanying deadlines.",
      ],
    ],
    ["You get AI-speed results.", ["2025-04", "If all goes well, you get AI-speed results."]],
    [
      "Mentors spend time with you, 1 on 1.",
      ["2018-06", "Mentors spend time with you, 1 on 1, if you help them out."],
    ],
    [
      "Google shows the results in a Comic Sans font.",
      ["2025-03", "If you search for Geocities, Google shows the results in a Comic Sans font."],
    ],
    [
      "Someone suddenly gets much smarter people working on the exact same alloy.",
      [
        "2019-12",
        "Someone suddenly gets much smarter people working on the exact same alloy, if it enables moon flight.",
      ],
    ],
    [
      "Async updates have most of the value.",
      ["2019-09", "Unless the building is on fire, async updates have most of the value."],
    ],
  ]),
  ...planted("conditions", "fr", [
    [
      "Le premier résultat sur le célèbre Google vous paraîtra évident.",
      [
        "2001-01",
        "Si vous cherchez une insulte anglaise, le premier résultat sur le célèbre Google vous paraîtra évident.",
      ],
    ],
    [
      "Le chat est opérationnel en quelques minutes.",
      [
        "2001-02",
        "Le chat est opérationnel en quelques minutes, à condition de disposer d'une plate-forme avec Apache.",
      ],
    ],
  ]),
];

const CREDITS: Planted[] = [
  ...planted("credits", "en", [
    [
      'For the uninitiated, BHAGs (I pronounce them "Bee-Hags") are big, hairy goals.',
      [
        "2019-12",
        'For the uninitiated, BHAGs (I pronounce them "Bee-Hags"), big hairy goals, were coined by Jim Collins.',
      ],
    ],
    [
      "I thought I'd share a bit about my own computering environment.",
      [
        "2016-12",
        "Inspired by srobert's \"How I Atom\" post, I thought I'd share a bit about my own computering environment.",
      ],
    ],
    [
      "You can visually simulate any transitions and side effects to your state machine with the Viz tool.",
      [
        "2019-10",
        "With the xstate Viz tool created by David Khourshid, you can visually simulate any transitions and side effects to your state machine.",
      ],
    ],
    [
      "The Vue CLI led the way building a full desktop app layer, to ease discoverability and visualization.",
      [
        "2019-10",
        "The Vue CLI created by Guillerme Chau led the way building a full desktop app layer atop their CLI, to ease discoverability and visualization.",
      ],
    ],
    [
      "I used Python for data analysis in my previous career.",
      [
        "2019-08",
        "In my previous career, I used Python for data analysis, thanks to the awesome time series capabilities of pandas.",
      ],
    ],
    [
      "This was so easy to implement in an afternoon!",
      [
        "2020-01",
        "This action was so easy to implement in an afternoon thanks to Svelte's great docs!",
      ],
    ],
    [
      "I wrote the style guide for government developers in a week.",
      [
        "2014-09",
        "Together with Greg Godbout, I wrote the style guide for government developers in a week.",
      ],
    ],
    [
      "The Chinese market represents some 123 million internet users.",
      [
        "2010-11",
        "According to the China Network Information Center, the Chinese market represents some 123 million internet users.",
      ],
    ],
  ]),
  ...planted("credits", "fr", [
    [
      "J'ai retrouvé la trace de mes premiers pas sur les newsgroups.",
      [
        "2005-01",
        "Grâce à Google Groups, j'ai retrouvé la trace de mes premiers pas sur les newsgroups.",
      ],
    ],
    [
      "Mon site affiche désormais un cyber-escargot amusant.",
      [
        "2001-03",
        "Mon site affiche désormais un cyber-escargot amusant, dessiné et offert, merci à Cyril Rousselet.",
      ],
    ],
  ]),
];

const OTHERS: Planted[] = [
  ...planted("others", "en", [
    [
      "I custom build solutions, and then go back and abstract logic to open source it as needed.",
      [
        "2012-06",
        'We custom build solutions, and then go back and abstract logic to "open source" it as needed.',
      ],
    ],
    [
      "I used the new GPT 4.1 Nano, a fast, cheap, and capable model, to write code for simple tasks.",
      [
        "2025-04",
        "We used the new GPT 4.1 Nano, a fast, cheap, and capable model, to write code for simple tasks like Draw a circle.",
      ],
    ],
    [
      "Then I fed the output back and asked again for dramatically better code.",
      ["2025-04", "Then we fed the output back and asked again, Improve the code - dramatically!"],
    ],
    [
      "I realized that the act of concatenating scripts requires building a dependency graph.",
      [
        "2020-01",
        "We realized that the act of concatenating scripts requires building a dependency graph and managing any namespace conflicts via static analysis.",
      ],
    ],
    ["I provide status updates for two big reasons, trust and coordination.", ["2019-09", STATUS]],
    [
      "My alliance stays strong privately, but I'll appear distant publicly.",
      ["2025-04", "Our alliance stays strong privately, but we'll appear distant publicly."],
    ],
    [
      "I recently refactored 100K lines of JavaScript to TypeScript.",
      ["2020-01", "We recently refactored 100K lines of JavaScript to TypeScript."],
    ],
    [
      "I still can't rely on the system prompt.",
      ["2025-06", "We still can't rely on the system prompt."],
    ],
  ]),
  ...planted("others", "fr", [
    [
      "Pour l'agenda, j'utilise les rubriques, ce qui me permet de constituer toute une arborescence.",
      [
        "2003-12",
        "Pour l'agenda, nous utilisons les rubriques, ce qui nous permet de constituer toute une arborescence pour stocker les articles.",
      ],
    ],
    [
      "Pour mon site, j'ai choisi un hébergeur parisien et un squelette simple.",
      [
        "2005-10",
        "Pour notre site, nous avons choisi un hébergeur parisien et un squelette simple.",
      ],
    ],
  ]),
];

/** A post of the same chapter that is newer, so that the days of the others are over. */
const NEWER = ["2025-07", "LLMs are smarter than us in many areas."] as const;

const DAYS: Planted[] = [
  ...planted("days", "en", [
    [
      "Last week, I was at IIT Madras for lunch with the faculty.",
      ["2023-02", "Last week, I was at IIT Madras for lunch with the faculty."],
      NEWER,
    ],
    [
      "My family and I relocated to Singapore yesterday.",
      ["2022-08", "My family and I relocated to Singapore yesterday."],
      NEWER,
    ],
    [
      "I spent 10 hours this week mining for diamonds.",
      ["2021-06", "I spent 10 hours this week mining for diamonds."],
      NEWER,
    ],
    [
      "I just came off organizing Svelte Society 4.",
      ["2020-02", "I just came off organizing Svelte Society 4 today."],
      NEWER,
    ],
    [
      "A few weeks ago, I was in a restaurant when they lost a guest's order.",
      [
        "2015-12",
        "A few weeks ago, I was in a restaurant when they lost a guest's carry-out order.",
      ],
      NEWER,
    ],
    [
      "I'm introducing a project next week for my students.",
      ["2024-11", "So I'm introducing a project next week for my students:"],
      NEWER,
    ],
    [
      "Today, I learnt that the Perl conference had fewer than 100 attendees.",
      [
        "2024-09",
        "Today, I learnt that the Perl and Raku Conference in 2024 had fewer than 100 attendees.",
      ],
      NEWER,
    ],
    [
      "Turkey banned Twitter last year, and you've probably seen the now-famous DNS graffiti.",
      [
        "2015-01",
        "You've probably seen the now-famous Google DNS graffiti when Turkey banned Twitter last year.",
      ],
      NEWER,
    ],
  ]),
  ...planted("days", "fr", [
    [
      "Ce week-end, ma photo préférée sur Flickr a dépassé les 1000 visions.",
      [
        "2005-12",
        "Ce week-end, ma photo préférée sur Flickr a dépassé les 1000 visions et les 40 favoris.",
      ],
      ["2014-02", METRO],
    ],
    [
      "Il y a quelques jours, Stéphane m'a aperçu dans le métro.",
      ["2006-02", "Il y a quelques jours, Stéphane m'a aperçu dans le métro, sur la ligne 13."],
      ["2014-02", PHOTO],
    ],
  ]),
];

const PERSONAS: Planted[] = [
  ...planted("personas", "en", [
    [
      "I am the first in my class. My brother's cousin's roommate's friend took this COBOL job and now he's earning six figures on the beach.",
      [
        "2018-06",
        "They will tell you stories. \"My brother's cousin's roommate's friend took this COBOL job and now he's earning six figures on the beach in Tahiti!\" Smile and go on.",
      ],
    ],
    [
      "With so many junior devs out there, why will they help me? Because you learn in public.",
      [
        "2018-06",
        '"With so many junior devs out there, why will they help me?", you ask. Because you learn in public.',
      ],
    ],
    [
      "Maybe you're overfilling each slide. It is a fair point.",
      [
        "2025-01",
        '"Could you make these slides more information-rich", I asked. "Playing Devil\'s Advocate, maybe you\'re overfilling each slide," it warns. I had asked for help with a deck.',
      ],
    ],
    [
      "Playing Devil's Advocate, maybe you're too busy scrolling social media for any real hobbies.",
      [
        "2025-01",
        '"Suggest hobbies that match my interest," I asked.\n\n"Playing Devil\'s Advocate, maybe you\'re too busy scrolling social media for any real hobbies" it retorts! I had no answer to that, and I went for a walk.',
      ],
    ],
    [
      "How can we rely on unreliable LLMs? Double-checking with another LLM is my top response.",
      [
        "2025-05",
        '"How can we rely on unreliable LLMs?" people ask me. "Double-checking with another LLM," is my top response.',
      ],
    ],
    [
      "Earlier, this would have cost $1000X or taken 100X more time.",
      [
        "2025-04",
        '"Earlier, this would have cost $1000X or taken 100X more time." That is what clients say about AI coding, and I have stopped arguing with them about it.',
      ],
    ],
    [
      "I was at the client's office. Chat is inherently asynchronous; tapping someone on the shoulder is inherently being a jerk.",
      [
        "2014-11",
        'As holman writes, "Chat is inherently asynchronous; tapping someone on the shoulder is inherently being a jerk." At the client\'s office I saw that he is right.',
      ],
    ],
    [
      "You have been hiding behind your tutorials. I know.",
      [
        "2025-03",
        "Mentor: You have been hiding behind your tutorials.\nMe: I know.\nMentor: Then ship something on Friday.",
      ],
    ],
  ]),
  ...planted("personas", "fr", [
    [
      "Quelques cigarettes ou un café de moins par jour, c'est pas la mort… mais cela peut sauver une vie !",
      [
        "2001-02",
        "Le slogan de cette association dit tout.\n\n\"Quelques cigarettes ou un café de moins par jour, c'est pas la mort… mais cela peut sauver une vie !\"\n\nJe vous invite à y réfléchir, comme je l'ai fait moi-même.",
      ],
    ],
    [
      "Ce sont bientôt les vacances, donc ça va devenir compliqué.",
      [
        "2018-07",
        "On me dit gentiment, au service installation du magasin, que « ce sont bientôt les vacances, donc ça va devenir compliqué »…",
      ],
    ],
  ]),
];

const CLAIMS: Planted[] = planted("claims", "en", [
  [
    `Between colleagues, giving honest feedback demands more patience. ${RESTAURANT}`,
    ["2015-12", RESTAURANT],
  ],
  [`${PERL} Every programmer remembers a first language fondly.`, ["2024-09", PERL]],
  [`Moving abroad changes a whole household. ${RELOCATED}`, ["2022-08", RELOCATED]],
  [`${STATUS} Silence breeds suspicion among managers.`, ["2019-09", STATUS]],
  [`${GREAT_TEAMS} Secrecy kills curiosity quickly.`, ["2016-08", GREAT_TEAMS]],
  [`Standards bodies rarely move before browsers. ${GLITCH}`, ["2020-02", GLITCH]],
  [`${DIAMONDS} Games teach patience better than homework.`, ["2021-06", DIAMONDS]],
  [`${CRASH} Doubt visits every speaker eventually.`, ["2019-12", CRASH]],
  [`Security is everybody's burden nowadays. ${HTTPS}`, ["2015-01", HTTPS]],
  [`${POLICY} Culture eats regulation for breakfast.`, ["2011-11", POLICY]],
]);

/** A story of a post that is told in another chapter; the paragraph cites the post of this one. */
const STORIES: Planted[] = [
  ...planted("coverage", "en", [
    [
      "While I sat at dinner, a waiter lost the carry-out order of another guest, and nobody could say which cook had it.",
      ["2019-09", STATUS],
    ],
    [
      "With my daughter I dug for diamonds in Minecraft during ten long hours, lava on every side.",
      ["2022-08", RELOCATED],
    ],
    [
      "The professors of IIT Madras invited me for lunch, and we discussed exams with language models.",
      ["2020-02", GLITCH],
    ],
    [
      "Turkey banned Twitter, and people painted the addresses of Google's servers as graffiti on house walls.",
      ["2016-08", GREAT_TEAMS],
    ],
    [
      "A massive black horse galloped toward them, bearing a rider in gleaming armor with a sword as long as a man.",
      ["2011-11", POLICY],
    ],
    [
      "In the bathroom of my hotel in Korea I pressed the emergency button, and they asked me whether I wanted water.",
      ["2024-09", PERL],
    ],
    [
      "At Newark Airport I ate a very unsatisfactory meal in one of the restaurants at the terminal.",
      ["2014-01", HTTPS],
    ],
    [
      "ChatGPT stole my show when we hosted a panel together, and the audience laughed at each of its jokes.",
      ["2019-12", CRASH],
    ],
  ]),
  ...planted("coverage", "fr", [
    [
      "Le service client m'a raccroché au nez plusieurs fois, puis ma commande de lave-vaisselle fut enfin annulée.",
      ["2006-02", METRO],
    ],
    [
      "John Carpenter régale avec une bonne série B, des cadavres mutilés se trouvant dans tous les bâtiments de la ville.",
      ["2005-12", PHOTO],
    ],
  ]),
];

/** The cases, ten of each kind. */
export const PLANTED: readonly Planted[] = [
  ...JOINTS,
  ...YEARS,
  ...HEDGES,
  ...CONDITIONS,
  ...CREDITS,
  ...OTHERS,
  ...DAYS,
  ...PERSONAS,
  ...CLAIMS,
  ...STORIES,
];
