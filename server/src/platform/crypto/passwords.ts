import { availableParallelism } from 'node:os';
import { normalizeText } from '@redoubt/contract/shared/unicode.ts';
import pLimit from 'p-limit';
import { Overload } from '#platform/overload.ts';
import { supportsThreadPriority } from '#platform/threads/serve-thread.ts';
import { ThreadPool } from '#platform/threads/thread-pool.ts';
import type { HashCost, HashTask } from './hash-thread.ts';

/** `outdated`: right, but hashed before passwords were brought into one form of Unicode; a new hash takes its place. */
export type PasswordMatch = 'none' | 'current' | 'outdated';

export interface Passwords {
  /**
   * An argon2id hash with its parameters (19 MiB, t=2, p=1), of the text in NFC: keyboards differ in how they compose an é.
   * @throws Overload when too many checks wait.
   */
  hash(password: string): Promise<string>;
  /** @throws Overload when too many checks wait. */
  verify(hash: string, password: string): Promise<PasswordMatch>;
  /** As slow as a real check, for an address that has no account. @throws Overload when too many checks wait. */
  verifyNothing(password: string): Promise<'none'>;
}

/** OWASP's first choice for argon2id. No setting changes it. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2 };
const WAITING_PER_SLOT = 64;
// A full queue takes about this long to empty: 64 checks of some 30 ms each.
const RETRY_AFTER_SECONDS = 2;

/** Threads are the process's, not those of who asks: an idle one serves whoever is next. */
export const hashThreads = new ThreadPool<HashTask, string | boolean>({
  module: new URL('./hash-thread.ts', import.meta.url),
  // What it hashes with lies outside of its heap.
  memory: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
});

interface PasswordsOptions {
  readonly parallel?: number;
  readonly maxWaiting?: number;
  /** Unset: {@link HASH_COST}. Only tests that are about something else give less. */
  readonly cost?: HashCost;
}

/** Password hashing with a bound on hashes at once, so that a rush of sign-ins leaves the other requests their core. */
export function createPasswords({ cost = HASH_COST, ...options }: PasswordsOptions = {}): Passwords {
  const parallel = options.parallel ?? mostAtOnce();
  const most = parallel + (options.maxWaiting ?? parallel * WAITING_PER_SLOT);
  const limit = pLimit(parallel);
  const run = async (task: HashTask) => {
    if (limit.activeCount + limit.pendingCount >= most)
      throw new Overload('Too many password checks are waiting.', RETRY_AFTER_SECONDS);
    return limit(() => hashThreads.run(task));
  };
  const verify: Passwords['verify'] = async (stored, typed) => {
    for (const password of formsOf(typed))
      if ((await run({ kind: 'verify', stored, password })) === true)
        return password === normalizeText(typed) ? 'current' : 'outdated';
    return 'none';
  };
  return {
    hash: async (password) => String(await run({ kind: 'hash', password: normalizeText(password), cost })),
    verify,
    async verifyNothing(password) {
      await verify(nobodysHash(cost), password);
      return 'none';
    },
  };
}

/** The forms in which a password may have been hashed: today's, as it was typed, and as some systems decompose it. */
function formsOf(typed: string): ReadonlySet<string> {
  return new Set([normalizeText(typed), typed, normalizeText(typed, 'NFD')]);
}

/** A hash of the same parameters that no password has: salt and sum are zeros. */
function nobodysHash({ memoryCost, timeCost }: HashCost): string {
  const parameters = `m=${String(memoryCost)},t=${String(timeCost)},p=1`;
  return `$argon2id$v=19$${parameters}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
}

/** Where hash threads give way to the others they may use every core; elsewhere one is left for the others. */
function mostAtOnce(): number {
  const cores = availableParallelism();
  return supportsThreadPriority ? cores : Math.max(1, cores - 1);
}
