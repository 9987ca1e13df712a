import * as z from 'zod';
import { attempt } from './attempt.ts';
import { toolRow } from '#shared/judging/tool-row.ts';

/**
 * `text`: a piece of the reply, to be put at `from` (UTF-16 units) of turn `turn`.
 * `waiting`: turn `turn` has not begun, others come first; its place in the line, 1 at its head. It holds until the first
 * piece or call.
 * `tool`: a call of turn `turn`, with what came of it. Its position says whether the browser has it already.
 * `finished`: the reply is over; the whole attempt follows, with its verdicts. The stream ends after it, unless one of
 * them is pending.
 * `judged`: the verdicts that were pending are reached; the attempt follows with them, and the stream ends.
 * The event id is `turn:length`, so that Last-Event-ID says what the browser already has.
 */
export const streamEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), turn: z.number().int(), from: z.number().int(), text: z.string() }),
  z.object({ type: z.literal('waiting'), turn: z.number().int(), place: z.number().int() }),
  z.object({ type: z.literal('tool'), turn: z.number().int(), row: toolRow }),
  z.object({ type: z.literal('finished'), turn: z.number().int(), attempt }),
  z.object({ type: z.literal('judged'), turn: z.number().int(), attempt }),
]);
export type StreamEvent = z.infer<typeof streamEvent>;
