import { createHash, randomBytes } from 'node:crypto';

/** A value with the salt that makes its digest say nothing once both are erased. */
export interface SealedValue {
  readonly salt: Buffer;
  readonly content: string;
  readonly digest: Buffer;
}

const SALT_BYTES = 16;

export function sealValue(content: string): SealedValue {
  const salt = randomBytes(SALT_BYTES);
  return { salt, content, digest: digestOf(salt, content) };
}

/** The SHA-256 of salt and text. */
export function digestOf(salt: Buffer, content: string): Buffer {
  return createHash('sha256').update(salt).update(content, 'utf8').digest();
}
