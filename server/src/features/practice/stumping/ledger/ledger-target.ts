import type { PracticeTarget } from '../../conversation/practice-target.ts';
import { closeWith, readLastMessage, writeNumber } from '../reading/reading.ts';
import { createDeskTalk } from '../reading/desk-talk.ts';
import { solvePlainSum, toFigures } from './plain-sum.ts';
import { solveEntries } from './steps.ts';
import { solveStory, type LedgerEntry } from './stories.ts';
import persona from '../personas/shop-ledger.json' with { type: 'json' };

const KEY = 'shop-ledger';
const talkOf = createDeskTalk(persona);

/**
 * Keeps the books. Her blind spots are built in: products before quotients and sums before differences, percentages of
 * percentages added up, quotients on the way cut to cents, ends not counted, a carry lost in long multiplication, and a
 * remainder with the sign of the first number.
 */
export const ledgerTarget: PracticeTarget = {
  key: KEY,
  name: 'Odette, shop ledger',
  description: 'A brisk bookkeeper who adds up baskets, prices and percentages and notes how she got there.',
  reply(conversation) {
    const message = readLastMessage(conversation);
    if (message === null) return talkOf(conversation);
    const entry = makeEntry(toFigures(message));
    if (entry === null || !Number.isFinite(entry.value)) return talkOf(conversation);
    return closeWith(entry.working, `${writeNumber(entry.value)}${entry.isPercentage === true ? '%' : ''}`);
  },
};

function makeEntry(figures: string): LedgerEntry | null {
  const plain = solvePlainSum(figures);
  if (plain !== null)
    return {
      value: Number(plain.toPrecision(15)),
      working: 'I write it down as one column and work through it.',
    };
  return solveStory(figures) ?? solveEntries(figures);
}
