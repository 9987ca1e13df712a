import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** What a hash costs: memory in KiB, and passes over it. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** What a hash thread is asked. */
export type HashTask =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: HashCost }
  | { readonly kind: 'verify'; readonly password: string; readonly stored: string };

export type HashResult = { readonly value: string | boolean } | { readonly failure: string };

// `algorithm: 2` is argon2id in the library's const enum.
const ARGON2ID = { algorithm: 2, parallelism: 1 } as const;

export interface HashThreadData {
  /** How far this thread stands behind the others of the process; 0 where it cannot. */
  readonly niceness: number;
}

const LOWEST_PRIORITY = 19;

const { niceness } = workerData as HashThreadData;
if (niceness > 0) setPriority(Math.min(LOWEST_PRIORITY, getPriority() + niceness));

parentPort?.on('message', (task: HashTask) => parentPort?.postMessage(run(task)));

function run(task: HashTask): HashResult {
  try {
    return {
      value:
        task.kind === 'hash'
          ? hashSync(task.password, { ...ARGON2ID, ...task.cost })
          : verifySync(task.stored, task.password),
    };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'The hash could not be worked out.' };
  }
}
