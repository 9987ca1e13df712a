import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { invariant } from '#platform/invariant.ts';

/**
 * Seals small secrets that the product has to read again, such as the key of an authenticator app (AES-256-GCM).
 * `context` binds a secret to where it belongs, as `totp:<user id>`: what was sealed in one context opens in no other.
 */
export interface Vault {
  /** The id of the key that seals; what another one sealed begins with another id. */
  readonly keyId: string;
  /** The ids of all keys that open, the newest first. */
  readonly keyIds: readonly string[];
  /** The id of the key, the nonce, and the ciphertext with its tag, in base64url with dots between. */
  seal(secret: Uint8Array, context: string): string;
  /** @throws when the text was altered, was sealed in another context, or under a key that is not there. */
  open(sealed: string, context: string): Buffer;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface VaultKey {
  readonly id: string;
  readonly key: Buffer;
}

/** A vault that seals with the newest of `secretKeys`, the first, and opens what any of them sealed. */
export function createVault(secretKeys: readonly [string, ...string[]]): Vault {
  const keys = secretKeys.map(vaultKeyOf);
  const [newest] = keys;
  invariant(newest, 'A vault has a key.');
  return {
    keyId: newest.id,
    keyIds: keys.map(({ id }) => id),
    seal(secret, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newest.key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(boundTo(newest.id, context));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
      return [newest.id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
    },
    open(sealed, context) {
      const [id = '', nonce = '', content = ''] = sealed.split('.');
      const known = keys.find((key) => key.id === id);
      if (!known) throw new Error('The vault lacks the key that sealed this.');
      try {
        return decipher(known, { nonce, content, context });
      } catch (error) {
        throw new Error('The vault did not seal this, or in another context.', { cause: error });
      }
    },
  };
}

function decipher(
  { id, key }: VaultKey,
  { nonce, content, context }: { nonce: string; content: string; context: string },
): Buffer {
  const bytes = Buffer.from(content, 'base64url');
  const opening = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'base64url'), {
    authTagLength: TAG_BYTES,
  });
  opening.setAAD(boundTo(id, context));
  opening.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([opening.update(bytes.subarray(0, -TAG_BYTES)), opening.final()]);
}

function vaultKeyOf(secretKey: string): VaultKey {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'vault', 32));
  return { key, id: createHash('sha256').update('vault key id').update(key).digest('hex').slice(0, 12) };
}

function boundTo(keyId: string, context: string): Buffer {
  return Buffer.from(`${keyId}:${context}`);
}
