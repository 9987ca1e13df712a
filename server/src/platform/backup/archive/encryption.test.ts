import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { decrypt, encrypt, isEncrypted } from './encryption.ts';

it('opens with the passphrase that it was locked with', { tags: ['slow'] }, async () => {
  const plain = Buffer.from('all that there is');
  const locked = await buffer(await encrypt(Readable.from([plain]), { passphrase: 'four words on paper' }));
  expect(isEncrypted(locked)).toBe(true);
  const opened = await decrypt(Readable.from([locked]), { passphrase: 'four words on paper' });
  expect(await buffer(opened)).toEqual(plain);
});
