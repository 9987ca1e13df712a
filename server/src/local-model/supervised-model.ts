import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import pLimit from 'p-limit';
import { retryDelayMs } from '#platform/retry-delay.ts';
import type { Progress } from '#progress.ts';
import type { Generation, GenerationEvent, LoadOptions } from './messages.ts';
import { LocalModelFault } from './model-file.ts';
import {
  type ModelProcess,
  ModelProcessEnded,
  type ProcessLimits,
  startModelProcess,
} from './start-model-process.ts';

/** Why a reply is not written, or not to its end. */
export class ModelUnavailable extends Error {
  readonly status: 429 | 503;
  constructor(status: 429 | 503, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** A model in a process of its own, which is started again when it ends. */
export interface SupervisedModel {
  readonly contextTokens: number;
  /** The process; null while it is started again. */
  pid(): number | null;
  /**
   * Yields what the model writes, once it is its turn. Aborting the signal stops the model too.
   *
   * @throws {ModelUnavailable} and the signal's reason
   */
  generate(generation: Generation, signal: AbortSignal): AsyncGenerator<GenerationEvent, void, void>;
  /** Resolves when the process is not started again: because it ended too often, or with null because it was to stop. */
  readonly ended: Promise<LocalModelFault | null>;
  stop(): Promise<void>;
}

export interface Supervision {
  readonly load: LoadOptions;
  readonly limits: ProcessLimits;
  /** How many replies may wait for their turn. */
  readonly maxWaiting: number;
  readonly say: Progress;
  readonly restartAfterMs?: number;
}

/** One that lived for so long was well. */
const WELL_AFTER_MS = MINUTE_MS;
const RESTARTS = 5;

/**
 * Starts the process of a model and looks after it.
 *
 * @throws {LocalModelFault} when the model cannot be loaded
 */
export async function superviseModel(supervision: Supervision): Promise<SupervisedModel> {
  const { load, limits, maxWaiting } = supervision;
  let current: ModelProcess | null = await startModelProcess(load, limits);
  const { contextTokens } = current;
  const stopping = new AbortController();
  const ended = keepRunning(supervision, current, {
    signal: stopping.signal,
    onChange: (next) => (current = next),
  });
  const takeTurn = createQueue(load.parallel, maxWaiting);
  return {
    contextTokens,
    pid: () => current?.pid ?? null,
    ended,
    async *generate(generation, signal) {
      const over = Promise.withResolvers<void>();
      let isBegun = false;
      try {
        await takeTurn(over.promise, signal);
        if (!current) throw new ModelUnavailable(503, 'The model is started again: try again in a moment.');
        const reply = current.write(generation, signal);
        isBegun = true;
        void reply.over.then(over.resolve);
        yield* reply.events;
      } catch (error) {
        throw error instanceof ModelProcessEnded ? new ModelUnavailable(503, error.message) : error;
      } finally {
        // Where it was not begun, nothing else ends its turn.
        if (!isBegun) over.resolve();
      }
    },
    async stop() {
      stopping.abort();
      current?.kill();
      await ended;
    },
  };
}

interface Keeping {
  readonly signal: AbortSignal;
  readonly onChange: (current: ModelProcess | null) => void;
}

async function keepRunning(
  { load, limits, say, restartAfterMs = SECOND_MS }: Supervision,
  first: ModelProcess,
  { signal, onChange }: Keeping,
): Promise<LocalModelFault | null> {
  const delays = { firstMs: restartAfterMs, longestMs: MINUTE_MS / 2 };
  let startedAt = Date.now();
  let why = await first.ended;
  for (let restarts = 1; restarts <= RESTARTS; restarts += 1) {
    onChange(null);
    if (signal.aborted) return null;
    if (Date.now() - startedAt > WELL_AFTER_MS) restarts = 1;
    say(`The process of the model ${why}; it is started again.`);
    await sleep(retryDelayMs(restarts, delays), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return null;
    startedAt = Date.now();
    try {
      const next = await startModelProcess(load, limits);
      onChange(next);
      say('The model answers again.');
      why = await next.ended;
    } catch (error) {
      why = `did not load: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  onChange(null);
  return signal.aborted
    ? null
    : new LocalModelFault(`The process of the model ${why}, too often in a row to start it again.`);
}

type TakeTurn = (over: Promise<void>, signal: AbortSignal) => Promise<void>;

/** So many at a time; a turn lasts until its `over` resolves. */
export function createQueue(parallel: number, maxWaiting: number): TakeTurn {
  const turns = pLimit(parallel);
  /** Who left before their turn, and is pending until a place is free. */
  const gone = new Set<Promise<void>>();
  return async (over, signal) => {
    signal.throwIfAborted();
    if (turns.pendingCount - gone.size >= maxWaiting)
      throw new ModelUnavailable(
        429,
        `${String(maxWaiting)} replies wait for the model already: try again in a moment.`,
      );
    const turn = Promise.withResolvers<void>();
    let hasTurn = false;
    void turns(() => {
      hasTurn = true;
      gone.delete(over);
      turn.resolve();
      return over;
    });
    const waiting = new AbortController();
    const left = once(signal, 'abort', { signal: waiting.signal }).catch(() => undefined);
    await Promise.race([turn.promise, left]);
    waiting.abort();
    if (!hasTurn) gone.add(over);
    signal.throwIfAborted();
  };
}
