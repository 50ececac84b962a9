import type { gfm } from "micromark-extension-gfm";

type Extension = ReturnType<typeof gfm>;
type Construct = Extract<
  NonNullable<NonNullable<Extension["text"]>[string]>,
  { tokenize: unknown }
>;
type Tokenize = Construct["tokenize"];
type Context = ThisParameterType<Tokenize>;
type Code = Context["previous"];

const STAR = 42;
const UNDERSCORE = 95;
/** How far the other half of emphasis inside one word is looked for. */
const LONGEST_WORD = 40;

/**
 * An extension of the Markdown parser: a star between figures or letters ("$10k*0.88", "f*ck") is a star. Only within
 * one word ("Git**Lab**") and after a star that opens at the word's edge ("*re*make") it marks emphasis, as in
 * CommonMark. Scripts without blanks are left to CommonMark, because there every mark stands between letters.
 */
export const literalStars: Extension = {
  text: {
    [STAR]: { name: "literalStars", tokenize: readStars },
    [UNDERSCORE]: { name: "literalNames", tokenize: readName },
  },
};

/** Names of Python and JavaScript with two underscores at both ends, which are no bold words. */
const NAME =
  /^__(?:init|main|name|file|dict|class|doc|call|str|repr|len|iter|next|enter|exit|new|all|version|getitem|setitem|proto|dirname|filename)__$/u;
const LONGEST_NAME = 12;

/** Reads a name such as "__init__" as it stands. */
function readName(
  this: Context,
  effects: Parameters<Tokenize>[0],
  ok: Parameters<Tokenize>[1],
  nok: Parameters<Tokenize>[2],
): ReturnType<Tokenize> {
  let name = "";
  const more = (code: Code): ReturnType<typeof nok> => {
    const sign = signOf(code);
    if (/[a-z_]/u.test(sign) && name.length < LONGEST_NAME) {
      name += sign;
      effects.consume(code);
      return more;
    }
    effects.exit("data");
    return NAME.test(name) && !isWord(code) ? ok(code) : nok(code);
  };
  return (code) => {
    effects.enter("data");
    return more(code);
  };
}

/** Reads a run of one or two stars that are no emphasis. */
function readStars(
  this: Context,
  effects: Parameters<Tokenize>[0],
  ok: Parameters<Tokenize>[1],
  nok: Parameters<Tokenize>[2],
): ReturnType<Tokenize> {
  const { previous } = this;
  let size = 0;
  let open = [0, 0];
  const start = (code: Code): ReturnType<typeof nok> => {
    if (!isOperand(previous)) return nok(code);
    open = openRuns(this);
    effects.enter("data");
    return more(code);
  };
  const more = (code: Code): ReturnType<typeof nok> => {
    if (code === STAR) {
      effects.consume(code);
      size += 1;
      return more;
    }
    effects.exit("data");
    if (size > 2) return nok(code);
    if (isFigure(code) && (size === 1 || isFigure(previous))) return ok(code);
    if (isCloser(previous) || (open[size - 1] ?? 0) > 0) return nok(code);
    if (isFigure(previous) && isOpener(code)) return ok(code);
    if (!isWord(code)) return nok(code);
    if (isFigure(previous) || isFigure(code)) return ok(code);
    return effects.check({ tokenize: restReader(size), partial: true }, nok, ok)(code);
  };
  return start;
}

/** Succeeds if the word goes on to a run of as many stars, which is its end if it is a single star. */
function restReader(size: number): Tokenize {
  return function readRest(effects, ok, nok) {
    let letters = 0;
    let stars = 0;
    const within = (code: Code): ReturnType<typeof nok> => {
      if (code === STAR) {
        effects.consume(code);
        stars += 1;
        return stars > size ? nok : within;
      }
      if (stars > 0) {
        effects.exit("data");
        return stars === size && (size === 2 || !isWord(code)) ? ok(code) : nok(code);
      }
      letters += 1;
      if (!isWord(code) || letters > LONGEST_WORD) return nok(code);
      effects.consume(code);
      return within;
    };
    return (code) => {
      effects.enter("data");
      return within(code);
    };
  };
}

type Seen = { events: number; open: [number, number] };

const seen = new WeakMap<Context, Seen>();

/** How many runs of one star and of two have opened emphasis that nothing has closed yet. */
function openRuns(context: Context): [number, number] {
  const known = seen.get(context) ?? { events: 0, open: [0, 0] };
  for (const [kind, token] of context.events.slice(known.events)) {
    if (kind !== "exit" || token.type !== "attentionSequence") continue;
    const length = token.end.offset - token.start.offset;
    if (length > 2 || !context.sliceSerialize(token).startsWith("*")) continue;
    const index = length === 1 ? 0 : 1;
    const { _open: opens, _close: closes } = token;
    if (closes === true && known.open[index] > 0) known.open[index] -= 1;
    else if (opens === true) known.open[index] += 1;
  }
  known.events = context.events.length;
  seen.set(context, known);
  return known.open;
}

const WORD = /[\p{L}\p{N}]/u;
const WITHOUT_BLANKS = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Khmr}\p{scx=Laoo}]/u;

function signOf(code: Code): string {
  return code === null || code < 0 ? "" : String.fromCharCode(code);
}

function isWord(code: Code): boolean {
  const sign = signOf(code);
  return WORD.test(sign) && !WITHOUT_BLANKS.test(sign);
}

function isFigure(code: Code): boolean {
  return /\p{N}/u.test(signOf(code));
}

/** A sign that ends a number or a sum: "(a + b)*2", "50%*2". */
function isCloser(code: Code): boolean {
  return /[)\]%]/u.test(signOf(code));
}

/** A sign that begins a number or a sum: "2*(a + b)", "2*$5". */
function isOpener(code: Code): boolean {
  return /[([$€£.]/u.test(signOf(code));
}

function isOperand(code: Code): boolean {
  return isWord(code) || isCloser(code);
}
