import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { BackupUnusable } from './backup-unusable.ts';

/** The lock of an archive: a passphrase, or the public half of an age key (`age1…`). */
export type Lock = { readonly passphrase: string } | { readonly recipient: string };

/** The key of an archive: the passphrase, or the other half (`AGE-SECRET-KEY-1…`). */
export type Key = { readonly passphrase: string } | { readonly identity: string };

/** age's own first line. */
const ENCRYPTED = Buffer.from('age-encryption.org/');

/** The bytes in age's format, which the command `age` reads too. @throws BackupUnusable where the recipient is none. */
export async function encrypt(plain: Readable, lock: Lock): Promise<Readable> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  if ('passphrase' in lock) encrypter.setPassphrase(lock.passphrase);
  else take('--recipient', lock.recipient, (recipient) => encrypter.addRecipient(recipient));
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** Whether an archive that begins with these bytes is encrypted. */
export function isEncrypted(head: Uint8Array): boolean {
  return ENCRYPTED.equals(head.subarray(0, ENCRYPTED.length));
}

/** @throws BackupUnusable where the key is not the one. */
export async function decrypt(encrypted: Readable, key: Key): Promise<Readable> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  if ('passphrase' in key) decrypter.addPassphrase(key.passphrase);
  else take('--identity', key.identity, (identity) => decrypter.addIdentity(identity));
  try {
    return fromWeb(await decrypter.decrypt(toWeb(encrypted)));
  } catch (error) {
    throw new BackupUnusable('The archive does not open with this passphrase or key.', { cause: error });
  }
}

/** @throws BackupUnusable where the library cannot read the half of a key. */
function take(option: string, half: string, add: (half: string) => void): void {
  try {
    add(half);
  } catch (error) {
    throw new BackupUnusable(`${option} names no key of age that is whole.`, { cause: error });
  }
}

/** Unlike with `Readable.toWeb`, a piece that comes once nobody reads any more is no uncaught error. */
export function toWeb(stream: Readable): globalThis.ReadableStream<Uint8Array<ArrayBuffer>> {
  // The two declare the same streams, each in words of its own.
  return ReadableStream.from<Uint8Array<ArrayBuffer>>(stream);
}

function fromWeb(stream: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream);
}
