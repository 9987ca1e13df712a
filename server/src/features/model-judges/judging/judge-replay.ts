import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { kindOfJudge } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { rubricOf } from '@redoubt/contract/shared/judging/rubric.ts';
import type { ArenaKit } from '#features/arena';
import type { PublishedChallenge } from '#features/challenges';
import type { Claim } from '#features/judging';
import { askJudge } from '../asking/ask-judge.ts';
import type { JudgedCase } from '../asking/judged-case.ts';
import { chooseJudges } from './choose-judges.ts';
import { moneyOf } from './judge-claim.ts';

/** A conversation that was played again, with the claim about the first one. */
interface Replayed {
  readonly claim: Pick<Claim, 'reason' | 'answer' | 'source'>;
  readonly published: PublishedChallenge;
  /** That of the replay. */
  readonly secret: string;
  readonly turns: JudgedCase['turns'];
}

/** Judges replays that no check can judge. */
export interface ReplayJudge {
  canJudge(published: PublishedChallenge): Promise<boolean>;
  judge(replayed: Replayed): Promise<'break' | 'held' | 'could-not-judge'>;
}

const WITHIN_MS = 60 * SECOND_MS;

/** The judges that give the first answer to a claim, each asked once: both have to agree. */
export function replayJudge({ kit }: ArenaKit): ReplayJudge {
  const judgesOf = ({ judge }: PublishedChallenge) =>
    chooseJudges(kit.database.kysely, { kind: kindOfJudge(judge), round: 'first' });
  return {
    canJudge: async (published) => (await judgesOf(published)).length > 0,
    async judge(replayed) {
      const judges = await judgesOf(replayed.published);
      const signal = AbortSignal.timeout(WITHIN_MS);
      const { id: challengeId } = replayed.published.challenge;
      const answers = await Promise.all(
        judges.map((judge) =>
          askJudge(kit, judge, {
            judged: caseOf(replayed),
            wording: 0,
            signal,
            money: moneyOf(kit, { judge, challengeId }),
          }),
        ),
      );
      const outcomes = new Set(answers.map(({ outcome }) => outcome));
      const [only] = outcomes;
      return outcomes.size === 1 && only !== undefined ? only : 'could-not-judge';
    },
  };
}

/** The words that were quoted stand in the first conversation: of the replay the last reply is judged. */
function caseOf({ claim, published, secret, turns }: Replayed): JudgedCase {
  const { challenge, version, judge } = published;
  const kind = kindOfJudge(judge);
  const { reason, answer, source } = claim;
  return {
    kind,
    objective: challenge.objective,
    rubric: { version, ...rubricOf(challenge) },
    secret: kind === 'secret' ? secret : null,
    turns,
    turn: turns.at(-1)?.number ?? null,
    claim: { quote: null, reason, answer, source },
  };
}
