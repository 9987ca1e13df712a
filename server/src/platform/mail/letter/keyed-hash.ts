import { createHmac } from 'node:crypto';

/** HMAC-SHA-256 of the address as people compare it: without regard to case. */
export function hashAddress(hashKey: string, address: string): Buffer {
  return keyedHash(hashKey, address.trim().toLowerCase());
}

export function keyedHash(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
