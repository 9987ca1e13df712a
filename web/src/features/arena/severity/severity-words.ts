import {
  type BreakSeverity,
  ENOUGH_PEOPLE,
  type NearestBreak,
  type SeverityTerm,
  type SeverityTermKey,
  VERY_CLOSE_PERCENT,
} from '@redoubt/contract/arena';
import { count, countInWords, figure, fineFigure, percent } from '#ui/words/numbers.ts';

interface TermWords {
  readonly name: string;
  /** What it is made of, as a title. */
  readonly about: string;
  /** In place of a value, where it is not measured. */
  readonly missing: string;
}

export const termWords: Readonly<Record<SeverityTermKey, TermWords>> = {
  harm: {
    name: 'Harm',
    about: 'How bad a break is, by the author of the challenge',
    missing: 'not measured yet',
  },
  fidelity: {
    name: 'Fidelity',
    about: 'How many replays from a clean state broke it again',
    missing: 'not measured yet',
  },
  directness: { name: 'Directness', about: 'How few messages it takes', missing: 'nothing sent yet' },
  reach: {
    name: 'Reach',
    about: 'How many targets of the challenge the same words broke',
    missing: 'only one target',
  },
  rarity: {
    name: 'Rarity',
    about: 'How few of the people who tried it broke it',
    missing: `fewer than ${figure(ENOUGH_PEOPLE)} tried`,
  },
};

/** What was counted: '4 of 5', '2 messages'. */
export function countedWords({ key, counted, value }: SeverityTerm): string {
  if (counted === null || value === null) return termWords[key].missing;
  const { count: number, of } = counted;
  if (of === null) return count(number, 'message', 'messages');
  return key === 'rarity'
    ? `${figure(number)} of ${figure(of)} broke it`
    : `${figure(number)} of ${figure(of)}`;
}

/** '× 3.75'; a dash where it is not measured. */
export function weightWords({ applied }: SeverityTerm): string {
  return applied === null ? '–' : `× ${fineFigure(applied)}`;
}

/** The word of a score, by the bands of CVSS. */
export function scoreWord(score: number): string {
  if (score >= 9) return 'Critical';
  if (score >= 7) return 'High';
  return score >= 4 ? 'Medium' : 'Low';
}

/** How the sum came about. */
export function sumWords({ terms }: BreakSeverity): string {
  const measured = terms.filter(({ value }) => value !== null).length;
  if (measured === terms.length) return 'Each term is a share from 0 to 1, times its weight.';
  return `${countInWords(measured, 'term', 'terms')} of ${figure(terms.length)} can be measured so far. Their weights are raised so that they add up to 10.`;
}

/** How near it is to what was accepted, as a sentence without its stop. */
export function nearestWords(nearest: NearestBreak): string {
  if (nearest === null) return 'Nothing close to it has been accepted here';
  const degree = nearest.percent >= VERY_CLOSE_PERCENT ? 'Very close' : 'Similar';
  const tags = nearest.isSameTags ? ', with the same tags' : '';
  return `${degree} to an accepted break (${percent(nearest.percent)})${tags}`;
}

/** The same of a break that was accepted: against those before it. */
export function noveltyWords(nearest: NearestBreak): string {
  return nearest === null ? 'New: nothing close to it had been accepted' : nearestWords(nearest);
}
