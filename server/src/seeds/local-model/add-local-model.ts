import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { difficulties } from '@redoubt/contract/challenges';
import type { ModelContent } from '@redoubt/contract/models';
import { MINUTE_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { requirement } from '@redoubt/contract/shared/terms/shown-challenge.ts';
import * as z from 'zod';
import { findChallengeId, insertChallenge } from '#features/challenges/load';
import { insertAnsweredModel, updateServedModels, withFreeNames } from '#features/models/load';
import type { Kit } from '#kit.ts';
import { isPrivateHost, type PrivateHost } from '#platform/outgoing/index.ts';
import { retryDelayMs } from '#platform/retry-delay.ts';
import { fillOnce } from '../scenarios.store.ts';
import { type Endpoint, findEndpoint, LOOPBACK } from '#local-model/endpoint.ts';
import localChallenge from './local-challenge.json' with { type: 'json' };

const LOOK_EVERY_MS = 3 * SECOND_MS;

type AddingKit = Pick<Kit, 'database' | 'clock' | 'outbox' | 'log' | 'audit'>;

/**
 * Adds the model of `npm run model` and a challenge over it, once in the life of a database: what an Admin changes or
 * removes stays so.
 */
export async function addLocalModel(kit: Omit<AddingKit, 'audit'>, endpoint: Endpoint): Promise<void> {
  await fillOnce(kit, 'local model', async () => {
    // An earlier run may have been cut off before it was noted.
    if (await findChallengeId(kit.database.kysely, localChallenge.slug)) return;
    const now = kit.clock.now();
    await kit.database.transaction(async (transaction) => {
      const model = await withFreeNames(transaction, modelAt(endpoint));
      const targetKey = await insertAnsweredModel(transaction, model, { now });
      const { systemPrompt, difficulty, requires, ...content } = localChallenge;
      const challenge = {
        ...content,
        difficulty: z.enum(difficulties).parse(difficulty),
        requires: requirement.parse(requires),
        track: 'red-team',
        targetKey,
        model: { systemPrompt, codeName: model.codeName, name: model.name, agent: null },
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

function addressAt(port: number): string {
  return `http://${LOOPBACK}:${String(port)}/v1`;
}

/** Free, and slow: short replies at a low temperature, at which a small model keeps to its system prompt. */
function modelAt({ port, contextTokens, parallel }: Endpoint) {
  return {
    name: 'Local',
    codeName: 'Local model',
    adapter: 'openai-compatible',
    baseUrl: addressAt(port),
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
    replayDayMicros: 1_000_000,
    versionLabel: '',
  } as const;
}

export interface Following {
  readonly dataDirectory: string;
  /** Where something else than the command's model may be called. */
  readonly privateHosts: readonly PrivateHost[];
  readonly everyMs?: number;
}

/** Adds the model when the command runs, which may be started after this server, and calls it as the command serves it now. */
export function followLocalModel(
  kit: AddingKit,
  { dataDirectory, privateHosts, everyMs = LOOK_EVERY_MS }: Following,
): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const { signal } = stopped;
  const look = async () => {
    const delays = { firstMs: everyMs, longestMs: MINUTE_MS };
    let failures = 0;
    let known: Endpoint | null = null;
    for (;;) {
      const afterMs = failures === 0 ? everyMs : retryDelayMs(failures, delays);
      await sleep(afterMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        const endpoint = await findEndpoint(dataDirectory);
        if (endpoint && !isDeepStrictEqual(endpoint, known)) {
          await addLocalModel(kit, endpoint);
          await updateLocalModel(kit, endpoint, privateHosts);
          known = endpoint;
        }
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

/**
 * On the loopback address only the command's model may be called, besides what an operator names: another port is an
 * earlier one. The context becomes shorter where the model has less, and is longer again only where an Admin makes it so.
 */
function updateLocalModel(
  kit: AddingKit,
  endpoint: Endpoint,
  privateHosts: readonly PrivateHost[],
): Promise<void> {
  const baseUrl = addressAt(endpoint.port);
  const change = (content: ModelContent) => {
    if (!isOfCommand(content.baseUrl, privateHosts)) return null;
    const contextTokens = Math.min(content.contextTokens, endpoint.contextTokens);
    const replyTokens = Math.min(content.replyTokens, Math.floor(contextTokens / 2));
    const isSame = content.baseUrl === baseUrl && content.contextTokens === contextTokens;
    return isSame ? null : { ...content, baseUrl, contextTokens, replyTokens };
  };
  return updateServedModels(kit, { change, command: 'model' });
}

function isOfCommand(baseUrl: string, privateHosts: readonly PrivateHost[]): boolean {
  const { protocol, hostname: name, port, pathname } = new URL(baseUrl);
  if (protocol !== 'http:' || name !== LOOPBACK || pathname !== '/v1') return false;
  return !isPrivateHost(privateHosts, { name, port: Number(port) || 80, address: name });
}
