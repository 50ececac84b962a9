/**
 * What people write around a post rather than in it, as alternatives of a regular expression ("a|b|c").
 *
 * English, French and Portuguese were read against real corpora; German, Spanish, Italian, Dutch and Swedish are written
 * from the same model and not yet measured.
 */
export type CleaningPhrases = {
  /** A sentence that only sends the reader to a link. */
  announcement: string;
  /** Opens a sentence that shows something: "Here is the video". Matched at the start only. */
  showing: string;
  /** What a sentence can show or point at once it is gone: "photo", "below", "the following". */
  shown: string;
  /** Words that, left before a vanished link, leave the sentence unfinished. Matched at the end only. */
  beforeLink: string;
  /** A call to buy, follow, write or comment: enough by itself at the edge of a post. */
  call: string;
  /** Words of calls that are also words of prose: they need an imperative and somebody spoken to. */
  weakCall: string;
  /** "Me", "us", "my", "please": whoever calls names himself. */
  person: string;
  /** Opens a request: "please", "do", "let". Matched at the start only. */
  request: string;
  /** A short greeting or sign-off. Matched at the start only. */
  greeting: string;
  /** Credits, thanks, origins and the status of the text. Matched at the start only. */
  credit: string;
  /** Opens a line that names what the whole post was quoted from: "Excerpt from". Matched at the start only. */
  citation: string;
  /** What shows that a question is put to the readers. */
  readerQuestion: string;
  /** What is only true, or only news, on the day it is written: dates to come, jobs, launches, talk about the platform. */
  occasion: string;
  /** In a short post: it is the caption of something shown, somebody's praise, or the news of one day. */
  caption: string;
  /** Opens a notice: a job, an event with its date, an absence. In a short post's first sentences it is the whole post. */
  notice: string;
};
