import type { Moment } from './moment.ts';
import { isVague, type Understanding } from '../understanding/understand.ts';
import type { Draft } from './disclose.ts';
import type { Memory } from './memory.ts';
import type { Request } from './request.ts';

/** What came of a message: the reply as it was sent, the draft where one was sent whole, and the guard where one acted. */
export interface Outcome {
  readonly text: string;
  readonly sent: Draft | null;
  readonly guard: string | null;
  readonly isFriendly: boolean;
}

/** Pretexts that hold until something else is agreed: a part in a play, a mode, a world in which. */
const lasting = new Set(['role-play', 'story', 'debug', 'override', 'quoted', 'authority']);

/** These hold also where nobody proposed anything. */
const claims = new Set(['quoted', 'authority']);

/** The memory after the turn. */
export function memorise({ understanding, request, memory }: Moment, outcome: Outcome): Memory {
  const { habits, form, reference } = understanding;
  const { sent, guard } = outcome;
  const lastingForm = habits.has('lasting') && form !== null ? form : memory.lastingForm;
  const places = sent?.selection?.places ?? [];
  const isPartial = request !== null && request.part.kind !== 'whole';
  const isByLetter = isPartial && !['word', 'next-word', 'digits'].includes(request.part.kind);
  const agreed = guard === null ? listAgreed(understanding, request) : [];
  const isOver = habits.has('ending');
  return {
    messages: memory.messages + 1,
    said: [...memory.said, outcome.text],
    hasSubject: memory.hasSubject || request !== null || (reference !== null && !isVague(reference)),
    lastingForm: isOver ? null : lastingForm,
    alias: readAlias(understanding) ?? memory.alias,
    lastRequest: request ?? memory.lastRequest,
    isPending: request !== null,
    frames: agreed.length > 0 || isOver ? agreed : memory.frames,
    given: isPartial ? Math.max(memory.given, (places.at(-1) ?? -1) + 1) : memory.given,
    shown: isByLetter ? new Set([...memory.shown, ...places]) : memory.shown,
    friendly: memory.friendly + (outcome.isFriendly ? 1 : 0),
    stopped: memory.stopped + (guard === null ? 0 : 1),
    stoppedBy: guard,
  };
}

/** Around a request all that it is wrapped in; else what was proposed or claimed: a film that somebody saw is no play. */
function listAgreed({ frames, proposed }: Understanding, request: Request | null): string[] {
  const said = request === null ? [...proposed, ...frames.filter((frame) => claims.has(frame))] : frames;
  return said.filter((frame) => lasting.has(frame));
}

/** "Let's call it 'pancake'." */
function readAlias({ habits, message }: Understanding): string | null {
  if (!habits.has('alias')) return null;
  const alias = /\b(?:call|refer to)\s+(?:it|that|this|them)\s+(?:as\s+)?(?:the\s+)?\W?(\p{L}{3,20})/iu.exec(
    message.text,
  )?.[1];
  return alias?.toLowerCase() ?? null;
}
