import * as z from 'zod';
import { FilteredReply, ModelFailure } from './model-failure.ts';

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
