import { listMyOrders } from "#contracts/checkout.ts";
import {
  answers,
  authAnswers,
  configAnswer,
  DANA,
  DANAS_BOOK,
  emptyBook,
  signedIn,
  type StubbedAnswer,
} from "./answers.ts";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";
/** The session of the browser that the test looks through. */
export const HERE = {
  id: "session-1",
  token: "token-1",
  userId: DANA.id,
  userAgent: CHROME,
  createdAt: "2026-11-20T09:10:00.000Z",
  updatedAt: "2026-11-20T09:10:00.000Z",
  expiresAt: "2099-01-01T00:00:00.000Z",
};
const PHONE = { ...HERE, id: "session-2", token: "token-2", userAgent: IPHONE };
/** Her purchase, young enough to be given back. */
export const PAID = {
  id: "0b8f2c6e-5d1a-4f7e-9a53-2f1f3a7f9c22",
  reference: "OCT-7K2M9X",
  status: "paid" as const,
  amount: 49_900,
  currency: "usd",
  createdAt: "2026-11-12T09:10:00.000Z",
  paidAt: "2026-11-12T09:11:00.000Z",
  refundedAt: null,
  refundRequestedAt: null,
  canRequestRefund: true,
};
const WITH_PASSWORD = authAnswers("GET", "/list-accounts", [
  { id: "account-1", providerId: "credential", accountId: DANA.id, scopes: [] },
]);
/** All that /account asks for. */
export const ACCOUNT: StubbedAnswer[] = [
  WITH_PASSWORD,
  authAnswers("GET", "/list-sessions", [PHONE, HERE]),
  answers(listMyOrders, { orders: [PAID] }),
  ...signedIn(DANA, [DANAS_BOOK]),
  ...emptyBook(),
  configAnswer("demo", { hasMailbox: true }),
];

export const MAIL = {
  id: "5f0e0c39-8a2f-4b1d-9e0e-7c7f8f3f2a10",
  recipient: "dana@example.com",
  subject: "Confirm your e-mail address",
  text: "An account was made with this address.\n\nConfirm my address:\nhttp://127.0.0.1:3000/confirm?token=eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImRhbmFAZXhhbXBsZS5jb20ifQ.q5Zy0m1f",
  html: "<p>An account was made with this address.</p>",
  createdAt: "2026-11-20T09:10:00.000Z",
};
