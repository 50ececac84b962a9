import { expect, test } from "vitest";
import { capturesCsv, waitingCsv } from "./csv-files.ts";

test("the line is a table with a column for each answer", () => {
  const csv = waitingCsv([
    {
      email: "ann@example.org",
      position: 1,
      referrals: 2,
      form: {
        personalInfo: { firstName: '=HYPERLINK("http://evil.example")' },
        writingBackground: { experience: ["blog-posts", "social-media"], timeline: null },
      },
      referralCode: "ABCD1234",
      submittedAt: "2026-11-21T10:00:00.000Z",
      invitedAt: null,
      accessLevel: "waitlist",
      isConfirmed: true,
      isSubscribed: false,
      flags: [],
    },
  ]);

  expect(Buffer.from(csv).toString()).toBe(
    "\u{feff}position,email,submitted_at,invited_at,access_level,referral_code,referrals,confirmed,subscribed,flags,personalInfo.firstName,writingBackground.experience,writingBackground.timeline\r\n" +
      `1,ann@example.org,2026-11-21T10:00:00.000Z,,waitlist,ABCD1234,2,true,false,,"'=HYPERLINK(""http://evil.example"")",blog-posts; social-media,\r\n`,
  );
});

test("an empty list is a table with its columns", () => {
  expect(Buffer.from(capturesCsv([])).toString()).toBe(
    "\u{feff}email,source,referral_code,referred_by,created_at,confirmed,subscribed,flags\r\n",
  );
});

test("what an address brought along cannot take the place of the address", () => {
  const csv = capturesCsv([
    {
      email: "ann@example.org",
      source: "landing_page",
      metadata: { email: "eve@example.org", campaign: "@spring" },
      referralCode: "ABCD1234",
      referredBy: null,
      createdAt: "2026-11-21T10:00:00.000Z",
      isConfirmed: false,
      isSubscribed: true,
      flags: ["throwAway", "ownReferral"],
    },
  ]);

  expect(Buffer.from(csv).toString()).toBe(
    "\u{feff}email,source,referral_code,referred_by,created_at,confirmed,subscribed,flags,metadata.email,metadata.campaign\r\n" +
      "ann@example.org,landing_page,ABCD1234,,2026-11-21T10:00:00.000Z,false,true,throwAway; ownReferral,eve@example.org,'@spring\r\n",
  );
});
