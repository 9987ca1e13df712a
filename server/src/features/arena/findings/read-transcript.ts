import type { Attempt, Finding } from '@redoubt/contract/arena';
import type { PublishedChallenge } from '#features/challenges';
import type { VerdictRecord } from '#features/judging';
import { agentOf } from '#features/targets';
import { presentAgent, withCalls } from '../attempts/agent-turns.ts';
import type { AttemptRecord } from '../attempts/attempts.store.ts';
import { type ArenaKit, presentVerdict, readAttemptContext, withClaim } from '../attempts/get-attempt.ts';
import { readTurns } from '../attempts/read-attempts.store.ts';

interface ReadTranscript {
  readonly published: PublishedChallenge;
  readonly records: readonly VerdictRecord[];
  /** What of it the organization may see. */
  readonly shown: Pick<Finding, 'turns' | 'verdicts'> & Pick<Attempt, 'agent'>;
}

/**
 * The transcript of an attempt as experts see theirs: without system prompt, secret and what the challenge hides of calls.
 * What the break is worth to its expert is left out too.
 */
export async function readTranscript(arena: ArenaKit, record: AttemptRecord): Promise<ReadTranscript> {
  const published = await arena.catalogue.get(record);
  const [turns, { verdicts: records, calls, claimed }] = await Promise.all([
    readTurns(arena.kit.database, record.id),
    readAttemptContext(arena, record),
  ]);
  const agent = agentOf(published);
  const { points } = published.challenge;
  return {
    published,
    records,
    shown: {
      turns: agent ? withCalls(agent, turns, calls) : turns,
      verdicts: records.map((one) => ({ ...withClaim(presentVerdict(one, points), claimed), award: null })),
      ...(agent && { agent: presentAgent(agent) }),
    },
  };
}
