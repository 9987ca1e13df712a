import type { Attempt, Finding } from '@redoubt/contract/arena';
import type { PublishedChallenge } from '#features/challenges';
import type { VerdictRecord } from '#features/judging';
import { agentOf } from '#features/targets';
import { presentAgent, withCalls } from '../attempts/agent-turns.ts';
import type { AttemptRecord } from '../attempts/attempts.store.ts';
import {
  type ArenaKit,
  presentVerdict,
  readAttemptContext,
  withClaim,
  withholdVerdict,
} from '../attempts/get-attempt.ts';
import { isWithheldFrom } from '../attempts/arena.policy.ts';
import { readShownTurns } from '../attempts/read-attempts.store.ts';
import { WITHHELD } from '@redoubt/contract/shared/judging/report.ts';
import type { Caller } from '#platform/use-case/caller.ts';

interface ReadTranscript {
  readonly published: PublishedChallenge;
  readonly records: readonly VerdictRecord[];
  /** What of it the organization may see. */
  readonly shown: Pick<Finding, 'turns' | 'verdicts' | 'withheld'> & Pick<Attempt, 'agent'>;
}

/**
 * The transcript of an attempt as experts see theirs: without system prompt, secret and what the challenge hides of calls.
 * What the break is worth to its expert is left out too.
 */
export async function readTranscript(
  arena: ArenaKit,
  record: AttemptRecord,
  reader: Pick<Caller, 'role'> | null,
): Promise<ReadTranscript> {
  const published = await arena.catalogue.get(record);
  const [turns, { verdicts: records, calls, claimed }] = await Promise.all([
    readShownTurns(arena.kit.database, record.id, reader),
    readAttemptContext(arena, record),
  ]);
  const agent = agentOf(published);
  const { points } = published.challenge;
  const isWithheld = isWithheldFrom(record, reader);
  const verdicts = records.map((one) => ({
    ...withClaim(presentVerdict(one, points), claimed),
    award: null,
  }));
  return {
    published,
    records,
    shown: {
      turns: isWithheld ? [] : agent ? withCalls(agent, turns, calls) : turns,
      verdicts: isWithheld ? verdicts.map(withholdVerdict) : verdicts,
      ...(record.isWithheld && { withheld: WITHHELD }),
      ...(agent && { agent: presentAgent(agent) }),
    },
  };
}
