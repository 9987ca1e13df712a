import type { Element, ElementContent } from 'hast';
import { captionOf, element, text } from './elements.ts';
import { markPieces, span } from './inline-marks.ts';

interface Turn {
  readonly number: string;
  readonly role: string;
  /** The turn in which the model gave way. */
  readonly isBroken: boolean;
  readonly text: string;
}

interface Transcript {
  readonly id: string;
  readonly range: string;
  readonly caption: string;
  readonly turns: readonly Turn[];
}

const HEAD = /^# ([^|]+) \| ([^|]+) \| (.+)$/;
const TURN = /^(\d{1,3}) ([a-z]{2,12})([:!]) (.+)$/;

/**
 * Reads a `transcript` block: `# T-20418 | turns 3 and 4 of 5 | Caption.`, then `3 expert: text` a turn, with `!` instead
 * of the colon where the model broke. A line that begins no turn goes on with the one before.
 *
 * @throws with a sentence for the writer where it has another form
 */
export function parseTranscript(source: string): Transcript {
  const [first = '', ...lines] = source.split('\n').map((line) => line.trim());
  const [, id, range, caption] = HEAD.exec(first) ?? [];
  const turns: Turn[] = [];
  for (const line of lines) {
    const [, number, role = '', mark, spoken = ''] = TURN.exec(line) ?? [];
    const before = turns.at(-1);
    if (number !== undefined) turns.push({ number, role, isBroken: mark === '!', text: spoken });
    else if (before && line !== '') turns.splice(-1, 1, { ...before, text: `${before.text}\n${line}` });
    else if (line !== '') throw new Error(`A transcript begins with something else than a turn: ${line}`);
  }
  if (id === undefined || range === undefined || caption === undefined || turns.length === 0)
    throw new Error(`A transcript has another form than the one known here: ${first}`);
  return { id, range, caption, turns };
}

/** The sheet of a transcript: turns, marks and bars, and the caption below. */
export function drawTranscript(source: string, figure: number): Element {
  const { id, range, caption, turns } = parseTranscript(source);
  return element('figure', 'transcript', [
    element('div', 'sheet', [
      element('p', 'sheet-head', [span(['sheet-id'], [text(id)]), span([], [text(range)])]),
      element('ol', 'turns', turns.map(drawTurn)),
    ]),
    captionOf(figure, caption),
  ]);
}

function drawTurn({ number, role, isBroken, text: spoken }: Turn): ElementContent {
  const broken = isBroken ? [span(['sr-only'], [text('Here it gave way. ')])] : [];
  return element('li', isBroken ? 'turn is-broken' : 'turn', [
    span(['turn-number'], [text(number)]),
    span(['turn-role', `is-${role}`], [text(role)]),
    element('p', 'turn-text', [...broken, ...markPieces(spoken)]),
  ]);
}
