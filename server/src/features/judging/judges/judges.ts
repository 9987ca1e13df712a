import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import { invariant } from '#platform/invariant.ts';
import { actsJudge } from './acts-judge.ts';
import type { Judge, Judgement, Ruling } from './judge.ts';
import { leakJudge } from './leak-judge.ts';
import { contentJudges } from './people-judge.ts';
import { refusalJudge } from './refusal-judge.ts';

const judges = new Map(
  [leakJudge, actsJudge, refusalJudge, ...contentJudges].map((judge) => [judge.key, judge]),
);

/** The judge that a challenge names. */
export function getJudge(key: string): Judge {
  const judge = judges.get(key);
  invariant(judge, `There is no judge ${key}.`);
  return judge;
}

/** A judge that fails has not judged; the expert learns so, and nothing counts against them. */
export async function judgeSafely<Found>(
  { log }: Pick<Kit, 'log'>,
  { judge, attemptId, turn }: { judge: Judge; attemptId: AttemptId; turn: number | null },
  look: () => Ruling<Found>,
): Promise<Found | Judgement> {
  try {
    return await look();
  } catch (error) {
    log.error({ err: error, attemptId, judge: judge.key }, 'judge failed');
    return couldNotJudge(judge, turn);
  }
}

function couldNotJudge({ key, name, version }: Judge, turn: number | null): Judgement {
  return {
    outcome: 'could-not-judge',
    turn,
    reason:
      'The judge failed with an error of its own. Your transcript is kept and nothing counts against you.',
    judge: name,
    judgeVersion: `${key} ${version}`,
    marks: [],
  };
}
