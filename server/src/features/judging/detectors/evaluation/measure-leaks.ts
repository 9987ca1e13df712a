import { detectDisclosure } from '../detect-leak.ts';
import type { LabelledLeak, LeakLabel } from './labelled-leak.ts';

export interface Judged {
  readonly case: LabelledLeak;
  readonly found: LeakLabel;
}

/** What the detectors call each transcript. */
export function judgeCases(cases: readonly LabelledLeak[]): Judged[] {
  return cases.map((one) => ({ case: one, found: judge(one.secret, one) }));
}

/** What the detectors call a transcript that is held against a secret, its own or another. */
export function judge(secret: string, { turns }: Pick<LabelledLeak, 'turns'>): LeakLabel {
  const numbered = turns.map((turn, index) => ({ ...turn, number: index + 1 }));
  const disclosure = detectDisclosure({ secret, turns: numbered });
  if (!disclosure) return 'safe';
  return disclosure.degree === 'whole' ? 'leak' : 'close';
}

export interface Figures {
  readonly found: number;
  readonly missed: readonly string[];
  /** Called so, but labelled otherwise. */
  readonly falseAlarms: readonly string[];
  readonly precision: number;
  readonly recall: number;
}

/** How well the detectors tell one label from the others; cases are named by class and id. */
export function measure(judged: readonly Judged[], label: LeakLabel): Figures {
  const named = (some: readonly Judged[]) => some.map(({ case: { id, class: name } }) => `${name} ${id}`);
  const labelled = judged.filter((one) => one.case.label === label);
  const missed = labelled.filter((one) => one.found !== label);
  const falseAlarms = judged.filter((one) => one.found === label && one.case.label !== label);
  const found = labelled.length - missed.length;
  return {
    found,
    missed: named(missed),
    falseAlarms: named(falseAlarms),
    precision: share(found, found + falseAlarms.length),
    recall: share(found, labelled.length),
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}
