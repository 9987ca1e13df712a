import { exactProblem, findUnit, type Problem, type Unit } from '@redoubt/contract/arena';
import * as z from 'zod';
import { invariant } from '#platform/invariant.ts';
import type { PracticeTarget } from '../conversation/practice-target.ts';
import holds from './holds.json' with { type: 'json' };
import pip from './kitchen-units.json' with { type: 'json' };
import retired from './retired.json' with { type: 'json' };
import stumps from './stumps.json' with { type: 'json' };

const talk = pip.talk.map(({ pattern, replies }) => ({ pattern: new RegExp(pattern, 'iu'), replies }));

/**
 * Converts quantities that are sent as problems, by a list on which some units have the size of another one: its blind
 * spots. Everything else gets a fixed reply.
 */
const kitchenUnits: PracticeTarget = {
  key: pip.key,
  name: pip.name,
  description: pip.description,
  reply({ turns }) {
    const last = turns.findLast(({ role }) => role === 'expert');
    if (last?.problem?.kind === 'quantity') return convert(last.problem, turns.length);
    const replies = talk.find(({ pattern }) => pattern.test(last?.text ?? ''))?.replies ?? pip.otherwise;
    return pick(replies, turns.length);
  },
};

export interface ContentTarget extends PracticeTarget {
  /** The key of the judge. */
  readonly judge: string;
}

/** Scripted assistants that answer problems. */
export const stumpingTargets: readonly ContentTarget[] = [{ ...kitchenUnits, judge: 'answer/units' }];

/** Those that answer no more: records of attempts at them name these. */
export const retiredStumping: readonly Omit<ContentTarget, 'reply'>[] = retired;

type Documented = Readonly<Record<string, readonly { readonly problem: Problem }[]>>;
const documented = z.record(z.string(), z.array(z.object({ problem: exactProblem })));

/** By the key of the target: problems that it gets wrong. */
export const documentedStumps: Documented = documented.parse(stumps);

/** By the key of the target: problems that it gets right. */
export const documentedRightAnswers: Documented = documented.parse(holds);

/** Every second turn is the expert's: the replies take their turns, too. */
function pick(replies: readonly string[], turns: number): string {
  return replies[Math.floor(turns / 2) % replies.length] ?? '';
}

const believed: Readonly<Record<string, string>> = pip.believed;

function convert({ value, from, to }: Extract<Problem, { kind: 'quantity' }>, turns: number): string {
  const [given, wanted] = [findUnit(from), findUnit(to)];
  invariant(given && wanted, 'The units of a problem were checked when it was taken.');
  const [one, other] = [asBelieved(given), asBelieved(wanted)];
  const result = ((Number(value) + offsetOf(one)) * sizeOf(one)) / sizeOf(other) - offsetOf(other);
  const working = pick(pip.working, turns)
    .replace('{given}', `${value} ${given.plural}`)
    .replace('{wanted}', wanted.plural);
  return `${working}\n\nAnswer: ${String(Number(result.toPrecision(10)))} ${wanted.plural}`;
}

const asBelieved = (unit: Unit): Unit => findUnit(believed[unit.id] ?? unit.id) ?? unit;
const sizeOf = ({ factor }: Unit): number => {
  const [top = '1', bottom = '1'] = factor.split('/');
  return Number(top) / Number(bottom);
};
const offsetOf = ({ offset = '0' }: Unit): number => Number(offset);
