import type { FastifyReply, FastifyRequest } from 'fastify';
import { Overload } from '#platform/overload.ts';
import { refusalForError, sendProblem } from './problem-reply.ts';
import { reportFault } from './report-fault.ts';

/** Answers what was thrown: a mistake of the client as its problem, a fault of ours reported and as a 500. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalForError(error, request.caller);
  // An overload is no fault, and a line for each of a rush would make it worse: the request log counts them.
  if (refusal.refused.status >= 500 && !(error instanceof Overload)) reportFault(request, error);
  sendProblem(reply, refusal);
}
