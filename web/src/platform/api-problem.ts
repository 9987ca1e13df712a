import type { ProblemReply, ProblemWithMembers } from '@redoubt/contract/shared/problem.ts';
import type * as z from 'zod';

/** A call that did not succeed: the server's problem, or one of ours when no readable answer came (status 0). */
export class ApiProblem extends Error {
  readonly reply: ProblemReply;
  /** In how many milliseconds the server takes the next try; undefined where it gave no time. */
  readonly retryAfterMs: number | undefined;

  constructor(reply: ProblemReply, cause?: unknown, retryAfterMs?: number) {
    super(reply.message, { cause });
    this.name = 'ApiProblem';
    this.reply = reply;
    this.retryAfterMs = retryAfterMs;
  }

  get code(): string {
    return this.reply.code;
  }

  get status(): number {
    return this.reply.status;
  }

  get requestId(): string | undefined {
    return this.reply.requestId;
  }

  /** True when no answer came: the browser is offline, or the server cannot be reached. */
  get isOffline(): boolean {
    return this.reply.status === 0;
  }
}

/** The problem when `error` is one; with `code`, only when it is that one. */
export function problemOf(error: unknown, code?: string): ApiProblem | undefined {
  return error instanceof ApiProblem && (code === undefined || error.code === code) ? error : undefined;
}

/** What a problem says beside its sentence, when `error` is that problem: `membersOf(error, secondFactorRequired)`. */
export function membersOf<Members extends z.ZodObject>(
  error: unknown,
  { code, members }: ProblemWithMembers<Members>,
): z.output<Members> | undefined {
  return members.safeParse(problemOf(error, code)?.reply).data;
}

/** A sentence for a person about any thrown thing. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiProblem && error.message !== '' ? error.message : fallback;
}

/**
 * The message for something that was not stored: the server's sentence. Without one, `fallback`, and whatever the
 * client knows about the silence.
 */
export function storeMessageOf(error: unknown, fallback: string): string {
  const message = messageOf(error, '');
  if (message === '') return fallback;
  return ownCodes.some((code) => problemOf(error, code)) ? `${fallback}. ${message}` : message;
}

const UNREACHABLE = 'unreachable';
const UNREADABLE = 'unreadable';
/** The codes of problems that the client itself names. */
const ownCodes = [UNREACHABLE, UNREADABLE];

export function unreachable(cause: unknown): ApiProblem {
  const message = navigator.onLine
    ? 'The server did not answer. Try again in a moment.'
    : 'You are offline. Try again when you are connected.';
  return new ApiProblem(localReply(0, UNREACHABLE, message), cause);
}

export function unreadable(status: number, cause?: unknown): ApiProblem {
  return new ApiProblem(
    localReply(status, UNREADABLE, 'The server sent an answer that we could not read.'),
    cause,
  );
}

/** A problem that this side names; `status` 0 says that no answer came. */
export function localReply(status: number, code: string, message: string): ProblemReply {
  return { type: 'about:blank', title: message, status, detail: message, message, code };
}
