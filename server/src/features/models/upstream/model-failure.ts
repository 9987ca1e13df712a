/** The cause of a failure, in categories that the operator of a model can act on. */
export type FailureReason =
  /** Not an address that we call, nobody there, or no such path. */
  | 'address'
  | 'key'
  /** The provider has no such model. */
  | 'model'
  /** The credit or the quota of the account is used up. */
  | 'quota'
  /** Too many requests or tokens at once. */
  | 'rate-limit'
  /** What answers does not speak the adapter's protocol. */
  | 'protocol'
  | 'certificate'
  | 'time-out'
  /** The connection broke. */
  | 'lost'
  /** The provider failed or has too much to do. */
  | 'overloaded'
  /** The conversation does not fit what the model reads. */
  | 'too-long';

/** Why an address was not reached: no such host, nobody there, or one that may not be called. */
export type AddressFault = 'no-host' | 'refused' | 'not-allowed';

interface Details {
  readonly addressFault?: AddressFault;
  readonly status?: number | null;
  readonly retryAfterSeconds?: number | null;
  readonly mayPass?: boolean;
  readonly sentence?: string | null;
}

/** A call without a complete reply. What is logged of it has neither key nor prompt, nor a word of the provider's answer. */
export class ModelFailure extends Error {
  readonly reason: FailureReason;
  /** The HTTP status of the failure. */
  readonly status: number | null;
  /** The provider's Retry-After. */
  readonly retryAfterSeconds: number | null;
  /** True where the same call may succeed on a retry. */
  readonly mayPass: boolean;
  /** Null where something answered, or for another reason than the address. */
  readonly addressFault: AddressFault | null;
  // Private, so that no log or error report has it.
  #sentence: string | null;

  constructor(reason: FailureReason, details: Details = {}) {
    const { status, retryAfterSeconds, mayPass, sentence, addressFault } = details;
    super(`The model could not be asked: ${reason}.`);
    this.name = 'ModelFailure';
    this.reason = reason;
    this.status = status ?? null;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
    this.mayPass = mayPass ?? false;
    this.addressFault = addressFault ?? null;
    this.#sentence = sentence ?? null;
  }

  /** The provider's own words, for whoever answers for the model. Null where there are none. */
  get words(): string | null {
    return this.#sentence;
  }

  /** Takes the key out of the provider's words, and cuts them off where they begin to repeat the conversation. */
  redact({ key, texts }: { readonly key: string | null; readonly texts: readonly string[] }): this {
    this.#sentence &&= shorten(withoutKey(beforeEcho(this.#sentence, texts), key));
    return this;
  }
}

const LONGEST_SENTENCE = 300;
/** So many characters of a conversation in a row are no coincidence. */
const ECHO = 16;
/** So many characters of a key in a row give it away in part. */
const PART_OF_KEY = 8;

function beforeEcho(sentence: string, texts: readonly string[]): string {
  const places = new Map<string, number>();
  for (let at = sentence.length - ECHO; at >= 0; at -= 1) places.set(sentence.slice(at, at + ECHO), at);
  let end = sentence.length;
  for (const text of texts)
    for (let at = 0; at + ECHO <= text.length; at += 1)
      end = Math.min(end, places.get(text.slice(at, at + ECHO)) ?? end);
  return end === sentence.length ? sentence : `${sentence.slice(0, end)}…`;
}

function withoutKey(sentence: string, key: string | null): string {
  let text = key ? sentence.replaceAll(key, '…') : sentence;
  for (let at = 0; key && at + PART_OF_KEY <= key.length; at += 1)
    text = text.replaceAll(key.slice(at, at + PART_OF_KEY), '…');
  // Providers quote a refused key in part.
  return text.replaceAll(/\b(?:(?:sk|pk|key)[-_]|Bearer )[\w*.-]{6,}|[\w-]*\*{3,}[\w-]*/g, '…');
}

/** One line without control characters, and without those that turn the direction of what follows. */
function shorten(text: string): string | null {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  if (line === '' || line === '…') return null;
  return line.length > LONGEST_SENTENCE ? `${line.slice(0, LONGEST_SENTENCE - 1).toWellFormed()}…` : line;
}

/** A filter of the provider blocked the prompt or the reply; the call itself succeeded. */
export class FilteredReply extends Error {}
