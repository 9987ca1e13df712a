import { foldText } from './fold.ts';

export interface NumberedTurn {
  readonly number: number;
  readonly role: 'expert' | 'target';
  readonly text: string;
}

/** A stretch of a turn's own text, in UTF-16 units; `end` is exclusive. */
export interface Mark {
  readonly turn: number;
  readonly start: number;
  readonly end: number;
}

/** A stretch of a script's joined text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Everything one side said, joined by line breaks, so that one pass reads across its messages. */
export interface Script {
  readonly text: string;
  /** `text`, folded unit by unit. */
  readonly folded: Uint8Array;
  readonly parts: readonly { readonly turn: number; readonly from: number; readonly to: number }[];
}

export function joinTurns(turns: readonly NumberedTurn[], role: NumberedTurn['role']): Script {
  const said = turns.filter((turn) => turn.role === role);
  const parts: { turn: number; from: number; to: number }[] = [];
  let from = 0;
  for (const turn of said) {
    parts.push({ turn: turn.number, from, to: from + turn.text.length });
    from += turn.text.length + 1;
  }
  const text = said.map((turn) => turn.text).join('\n');
  return { text, folded: foldText(text), parts };
}

/** The number of the turn that holds the unit at `index`. */
export function turnAt(script: Script, index: number): number {
  let low = 0;
  let high = script.parts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((script.parts[middle]?.from ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return script.parts[low]?.turn ?? 0;
}

/** One mark for every turn that the span touches. */
export function toMarks(script: Script, span: Span): Mark[] {
  const touched = script.parts.filter(({ from, to }) => from < to && from < span.end && to > span.start);
  return touched.map((part) => ({
    turn: part.turn,
    start: Math.max(span.start, part.from) - part.from,
    end: Math.min(span.end, part.to) - part.from,
  }));
}
