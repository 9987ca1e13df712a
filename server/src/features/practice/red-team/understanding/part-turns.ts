import type { Message } from '../../language/message.ts';
import { compileSignals, findSignal } from '../../language/signals.ts';
import type { Part } from './part.ts';
import names from './vocabulary/part-names.json' with { type: 'json' };

const FEW_LETTERS = 3;
const turnSignals = compileSignals(names.turns, {});

/** Parts that whole turns of phrase name: "what does it begin with", "the shortest word", "its initials". */
const partOf: ReadonlyMap<string, Part> = new Map<string, Part>([
  ['digits', { kind: 'digits' }],
  ['initials', { kind: 'edges', isFirst: true }],
  ['finals', { kind: 'edges', isFirst: false }],
  ['longest', { kind: 'extreme', isLongest: true }],
  ['shortest', { kind: 'extreme', isLongest: false }],
  ['beforeLast', { kind: 'word', place: 2 }],
  ['middleWord', { kind: 'word', place: 2 }],
  ['byLetter', { kind: 'letters', from: 1, count: 1 }],
  ['byWord', { kind: 'word', place: 1 }],
  ['beginsWith', { kind: 'letters', from: 1, count: 1 }],
  ['begins', { kind: 'letters', from: 1, count: FEW_LETTERS }],
  ['ends', { kind: 'share', of: 3, at: 2 }],
  ['endsWith', { kind: 'last-letters', count: 1 }],
  ['middle', { kind: 'share', of: 3, at: 1 }],
]);

export function readTurn(message: Message): Part | null {
  return partOf.get(findSignal(message, turnSignals) ?? '') ?? null;
}
