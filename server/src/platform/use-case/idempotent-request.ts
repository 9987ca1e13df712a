import { createHash } from 'node:crypto';

/** What a client sent under an Idempotency-Key, kept so that the same sent again is told from something else. */
export interface IdempotentRequest {
  readonly key: string;
  /** The SHA-256 of what was sent. */
  readonly requestHash: Buffer;
}

/** Null without a key. `body` is what the endpoint's schema made of it, so that the same is always written the same. */
export function idempotentRequest(key: string | null, body: unknown): IdempotentRequest | null {
  return key === null ? null : { key, requestHash: hashOf(body) };
}

/** Whether it is what was sent before; what was taken before hashes were kept counts as the same. */
export function isSameRequest({ requestHash }: IdempotentRequest, before: Buffer | null): boolean {
  return before === null || before.equals(requestHash);
}

function hashOf(body: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}
