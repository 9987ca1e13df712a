import { difficulties } from '@redoubt/contract/challenges';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { requirement } from '@redoubt/contract/shared/terms/shown-challenge.ts';
import * as z from 'zod';
import { findChallengeId, insertChallenge } from '#features/challenges/load';
import { insertAnsweredModel } from '#features/models/load';
import type { Kit } from '#kit.ts';
import { fillOnce } from '../scenarios.store.ts';
import { type Endpoint, findEndpoint, LOOPBACK } from '#local-model/endpoint.ts';
import localChallenge from './local-challenge.json' with { type: 'json' };

const NAME = 'Local';
const CODE_NAME = 'Local model';
const LOOK_EVERY_MS = 3 * SECOND_MS;

type AddingKit = Pick<Kit, 'database' | 'clock' | 'outbox' | 'log'>;

/**
 * Adds the model of `npm run model` and a challenge over it, once in the life of a database: what an Admin changes or
 * removes stays so.
 */
export async function addLocalModel(kit: AddingKit, endpoint: Endpoint): Promise<void> {
  await fillOnce(kit, 'local model', async () => {
    // An earlier run may have been cut off before it was noted.
    if (await findChallengeId(kit.database.kysely, localChallenge.slug)) return;
    const now = kit.clock.now();
    await kit.database.transaction(async (transaction) => {
      const targetKey = await insertAnsweredModel(transaction, modelAt(endpoint), { now });
      const { systemPrompt, difficulty, requires, ...content } = localChallenge;
      const challenge = {
        ...content,
        difficulty: z.enum(difficulties).parse(difficulty),
        requires: requirement.parse(requires),
        track: 'red-team',
        targetKey,
        model: { systemPrompt, codeName: CODE_NAME, name: NAME, agent: null },
        opensAt: now,
        closesAt: null,
        timeLimitMinutes: null,
        article: null,
      } as const;
      await insertChallenge(transaction, challenge, now);
    });
    kit.outbox.nudge();
  });
}

/** Free, and slow: short replies at a low temperature, at which a small model keeps to its system prompt. */
function modelAt({ port, contextTokens, parallel }: Endpoint) {
  return {
    name: NAME,
    codeName: CODE_NAME,
    adapter: 'openai-compatible',
    baseUrl: `http://${LOOPBACK}:${String(port)}/v1`,
    modelId: 'local',
    temperature: 0.2,
    topP: null,
    inputMicros: 0,
    outputMicros: 0,
    contextTokens,
    parallelReplies: parallel,
    requestsPerMinute: 600,
    replyTokens: 160,
    attemptMicros: null,
    personDayMicros: null,
    dayMicros: null,
    totalMicros: null,
  } as const;
}

/** Looks until the command runs, which may be started after this server. */
export function addLocalModelOnceItRuns(
  kit: AddingKit,
  dataDirectory: string,
  everyMs = LOOK_EVERY_MS,
): { stop(): Promise<void> } {
  let looking = Promise.resolve();
  const stopped = new AbortController();
  const look = async () => {
    const endpoint = await findEndpoint(dataDirectory);
    if (!endpoint || stopped.signal.aborted) return;
    clearInterval(timer);
    await addLocalModel(kit, endpoint);
  };
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: unknown) => {
      clearInterval(timer);
      kit.log.error({ err: error }, 'local model not added');
    });
  }, everyMs).unref();
  return {
    stop() {
      stopped.abort();
      clearInterval(timer);
      return looking;
    },
  };
}
