import { createHash } from 'node:crypto';

/** The request of a client under an Idempotency-Key, stored so that a repetition is distinguished from another request. */
export interface IdempotentRequest {
  readonly key: string;
  /** The SHA-256 of what was sent. */
  readonly requestHash: Buffer;
}

/** Null without a key. `body` is what the endpoint's schema made of it, so that the same is always written the same. */
export function idempotentRequest(key: string | null, body: unknown): IdempotentRequest | null {
  return key === null ? null : { key, requestHash: hashOf(body) };
}

/** Whether it is the same request; one that was stored before hashes were counts as the same. */
export function isSameRequest({ requestHash }: IdempotentRequest, before: Buffer | null): boolean {
  return before === null || before.equals(requestHash);
}

function hashOf(body: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}
