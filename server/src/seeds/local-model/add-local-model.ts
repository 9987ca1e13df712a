import { setTimeout as sleep } from 'node:timers/promises';
import { difficulties } from '@redoubt/contract/challenges';
import { MINUTE_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { requirement } from '@redoubt/contract/shared/terms/shown-challenge.ts';
import * as z from 'zod';
import { findChallengeId, insertChallenge } from '#features/challenges/load';
import { insertAnsweredModel } from '#features/models/load';
import type { Kit } from '#kit.ts';
import { retryDelayMs } from '#platform/retry-delay.ts';
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
  const stopped = new AbortController();
  const { signal } = stopped;
  const look = async () => {
    const delays = { firstMs: everyMs, longestMs: MINUTE_MS };
    let failures = 0;
    let isAdded = false;
    while (!isAdded) {
      const afterMs = failures === 0 ? everyMs : retryDelayMs(failures, delays);
      await sleep(afterMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        const endpoint = await findEndpoint(dataDirectory);
        if (endpoint) await addLocalModel(kit, endpoint);
        isAdded = endpoint !== null;
        failures = 0;
      } catch (error) {
        failures += 1;
        kit.log.error({ err: error }, 'local model not added');
      }
    }
  };
  const looking = look();
  return {
    stop() {
      stopped.abort();
      return looking;
    },
  };
}
