import * as z from 'zod';
import { OutgoingFault } from '#platform/outgoing/index.ts';

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

/** An error of a provider, in its reply or in the middle of a stream. */
interface Problem {
  /** Null in the middle of a stream. */
  readonly status: number | null;
  /** The whole text of the error: type, code and sentence. It is read here; only its sentence goes on, to whoever answers for the model. */
  readonly text: string;
  readonly retryAfter?: string | null;
}

/** The beginning of an error text says what is wrong. */
const MAX_MESSAGE_LENGTH = 4000;

const FILTERED = /content[_ ]filter|content[_ ]policy|content management policy/i;
const TOO_LONG = /context[_ ](length|window|size)|maximum context|prompt is too long|request_too_large/i;
const NO_CREDIT = /insufficient_quota|billing|credit balance|insufficient (?:credits|balance|funds)/i;
const NO_MODEL =
  /model_not_found|invalid model|model\b.*\b(not found|does not exist)|not_found_error.*model/is;

/** The failure for a provider's error, in whichever protocol it came. */
export function readProblem({
  status,
  text: given,
  retryAfter = null,
}: Problem): ModelFailure | FilteredReply {
  const start = given.slice(0, MAX_MESSAGE_LENGTH);
  if (FILTERED.test(start) && (status === null || status === 400)) return new FilteredReply();
  const kind = status ?? statusIn(start);
  const failure = (reason: ModelFailure['reason'], mayPass = false) =>
    new ModelFailure(reason, {
      status,
      mayPass,
      retryAfterSeconds: mayPass ? secondsOf(retryAfter) : null,
      sentence: sentenceIn(start),
    });
  if (kind === 402 || ([400, 403].includes(kind) && NO_CREDIT.test(start))) return failure('quota');
  if (kind === 401 || kind === 403) return failure('key');
  if (kind === 404) return failure(/^\s*[{[].*model/is.test(start) ? 'model' : 'address');
  if (kind === 429) return NO_CREDIT.test(start) ? failure('quota') : failure('rate-limit', true);
  if (kind >= 500 || kind === 408) return failure('overloaded', true);
  if (kind === 413 || TOO_LONG.test(start)) return failure('too-long');
  return failure(NO_MODEL.test(start) ? 'model' : 'protocol');
}

/** The sentence of an error in one of the usual shapes, or a short text that is no page; null of anything else. */
function sentenceIn(text: string): string | null {
  const parsed = problemShape.safeParse(parseJson(text));
  if (!parsed.success) return /^\s*</.test(text) || text.trim() === '' ? null : text.trim();
  const { error, message } = parsed.data;
  return (typeof error === 'string' ? error : error?.message) ?? message ?? null;
}

const problemShape = z.object({
  error: z.union([z.string(), z.object({ message: z.string() })]).optional(),
  message: z.string().optional(),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The status that matches an error in the middle of a stream, after the headers were sent. */
function statusIn(text: string): number {
  if (/rate_limit|too many requests|insufficient_quota/i.test(text)) return 429;
  if (/overloaded|api_error|server_error|internal|timeout|unavailable/i.test(text)) return 503;
  if (/authentication|permission|invalid_api_key/i.test(text)) return 401;
  return 400;
}

const LONGEST_WAIT_S = 86_400;

/** Seconds of a Retry-After header, which is a number of seconds or a date (RFC 9110, 10.2.3). */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null || retryAfter.trim() === '') return null;
  const seconds = /^\s*\d+\s*$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), LONGEST_WAIT_S);
}

/** The failure for an error of a call. The wrapping errors are dropped, as they may hold the prompt. */
export function failureOf(error: unknown): ModelFailure | FilteredReply {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof ModelFailure || each instanceof FilteredReply) return each;
    if (each instanceof OutgoingFault) return ofFault(each);
    // The stream ended without the end of a reply.
    if (/^AI_(NoOutputGenerated|InvalidResponseData)Error$/.test(each.name))
      return new ModelFailure('lost', { mayPass: true });
  }
  const text = messageIn(error);
  return text === null ? new ModelFailure('protocol') : readProblem({ status: null, text });
}

function ofFault({ reason }: OutgoingFault): ModelFailure {
  switch (reason) {
    case 'certificate':
    case 'time-out':
    case 'protocol':
      return new ModelFailure(reason);
    case 'too-large':
      return new ModelFailure('protocol');
    case 'lost':
      return new ModelFailure('lost', { mayPass: true });
    case 'unreachable':
      return new ModelFailure('address', { mayPass: true, addressFault: 'refused' });
    case 'name':
      return new ModelFailure('address', { addressFault: 'no-host' });
    case 'address':
    case 'scheme':
      return new ModelFailure('address', { addressFault: 'not-allowed' });
    case 'redirect':
      return new ModelFailure('address');
  }
}

/** The text of an error within a stream: an object of the provider, or an error that carries it. */
function messageIn(error: unknown): string | null {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return null;
  const content = 'responseBody' in error ? error.responseBody : 'data' in error ? error.data : error;
  if (content instanceof Error || content === undefined) return null;
  return typeof content === 'string' ? content : JSON.stringify(content);
}
