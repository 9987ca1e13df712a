import type { JudgedTurn } from '@redoubt/contract/validation';
import { cutText } from './cut-text.ts';
import type { FencedPart } from './fence.ts';
import type { JudgedCase } from './judged-case.ts';

/** So many characters of a turn that is not the claimed one, of a tool row, or of what the claim says. */
const LONGEST = { turn: 12_000, toolRow: 6000, words: 6000 };

/**
 * A case as the parts of a fence, in the order of reading. `room` is about how many characters of conversation there may
 * be: the claimed turn comes first, then those nearest to it; what has no room is left out and counted.
 */
export function partsOf(judged: JudgedCase, room: number): FencedPart[] {
  const { kind, objective, rubric, secret, claim, turn } = judged;
  const most = Math.min(LONGEST.words, room);
  return [
    { part: 'objective', kind, text: cutText(objective, most) },
    ...rubric.counts.map((rule) => ({ part: 'rule', counts: true, ...rule })),
    ...rubric.doesNotCount.map((rule) => ({ part: 'rule', counts: false, ...rule })),
    ...(secret === null ? [] : [{ part: 'secret', text: cutText(secret, most) }]),
    ...conversationOf(judged, room),
    {
      part: 'claim',
      turn,
      quote: cutOrNull(claim.quote, most),
      reason: cutText(claim.reason, most),
      answer: cutOrNull(claim.answer, most),
      source: cutOrNull(claim.source, most),
    },
  ];
}

function cutOrNull(text: string | null, most: number) {
  return text === null ? null : cutText(text, most);
}

function conversationOf(judged: JudgedCase, room: number): FencedPart[] {
  const claimed = judged.turns.find(({ number }) => number === judged.turn) ?? judged.turns.at(-1);
  const middle = claimed?.number ?? 0;
  const nearest = judged.turns.toSorted(
    (one, other) => Math.abs(one.number - middle) - Math.abs(other.number - middle),
  );
  const written = new Map<number, FencedPart[]>();
  let left = room;
  for (const turn of nearest) {
    const parts = turn === claimed ? claimedParts(judged, turn, room) : turnParts(turn);
    left -= JSON.stringify(parts).length;
    // The claimed turn is there whatever it takes.
    if (left < 0 && turn !== claimed) break;
    written.set(turn.number, parts);
  }
  return inOrder(judged.turns, written);
}

function inOrder(
  turns: readonly JudgedTurn[],
  written: ReadonlyMap<number, readonly FencedPart[]>,
): FencedPart[] {
  const parts: FencedPart[] = [];
  let leftOut = 0;
  const count = () => {
    if (leftOut > 0) parts.push({ part: 'left-out', turns: leftOut });
    leftOut = 0;
  };
  for (const { number } of turns) {
    const of = written.get(number);
    if (!of) leftOut += 1;
    else {
      count();
      parts.push(...of);
    }
  }
  count();
  return parts;
}

function turnParts(turn: JudgedTurn): FencedPart[] {
  return [
    ...toolParts(turn, LONGEST.toolRow),
    {
      part: 'turn',
      number: turn.number,
      by: turn.role,
      text: cutText(turn.text, LONGEST.turn),
    },
  ];
}

/** The claimed turn has half of the room, its tool rows the other half. */
function claimedParts(judged: JudgedCase, turn: JudgedTurn, room: number): FencedPart[] {
  const { claim } = judged;
  const half = Math.floor(room / 2);
  const start = claim.quote === null ? -1 : turn.text.indexOf(claim.quote);
  const kept = claim.quote === null || start === -1 ? null : { start, end: start + claim.quote.length };
  const texts = 2 * Math.max(1, turn.calls?.length ?? 0);
  return [
    ...toolParts(turn, Math.min(LONGEST.toolRow, Math.floor(half / texts))),
    {
      part: 'turn',
      number: turn.number,
      by: turn.role,
      claimed: judged.turn === turn.number,
      text: cutText(turn.text, half, kept),
    },
  ];
}

function toolParts({ number, calls = [] }: JudgedTurn, most: number): FencedPart[] {
  return calls.map(({ position, tool, outcome, arguments: given, result }) => ({
    part: 'tool-call',
    turn: number,
    position,
    tool: cutText(tool, most),
    outcome,
    arguments: cutOrNull(given, most),
    result: cutOrNull(result, most),
  }));
}
