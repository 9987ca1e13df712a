import { hashSync, verifySync } from '@node-rs/argon2';
import { serveThread } from '#platform/threads/serve-thread.ts';

/** What a hash costs: memory in KiB, and passes over it. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** The input of a hash thread. */
export type HashTask =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: HashCost }
  | { readonly kind: 'verify'; readonly password: string; readonly stored: string };

// `algorithm: 2` is argon2id in the library's const enum.
const ARGON2ID = { algorithm: 2, parallelism: 1 } as const;

serveThread((task: HashTask): string | boolean =>
  task.kind === 'hash'
    ? hashSync(task.password, { ...ARGON2ID, ...task.cost })
    : verifySync(task.stored, task.password),
);
