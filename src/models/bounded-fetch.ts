/** Forty times the longest answer with its thoughts, a token to an event of 300 bytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** An answer that goes on and on: a model that repeats itself, or a server that is none. */
class EndlessAnswer extends Error {
  constructor() {
    super("The answer of the language model does not end.");
  }
}

/**
 * Fetches from the model's host and from nowhere else: posts and key go where the author agreed, so a redirect is an answer
 * like any other. What comes back is given up beyond `mostBytes`; a heap limit would end the whole server instead.
 */
export function boundedFetch(
  fetch: typeof globalThis.fetch = globalThis.fetch,
  mostBytes = MOST_BYTES,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "manual" });
    if (response.body === null) return response;
    return new Response(response.body.pipeThrough(atMost(mostBytes)), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}

function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = bytes;
  return new TransformStream({
    transform: (chunk, out) => {
      left -= chunk.byteLength;
      if (left < 0) out.error(new EndlessAnswer());
      else out.enqueue(chunk);
    },
  });
}
