import { invariant } from '#platform/invariant.ts';
import { listMails } from '../mail/mails.ts';
import type { TestDatabase } from '../test-database.ts';

/** The token of the link in the newest invitation to become a member that was mailed to an address. */
export async function joinTokenMailedTo(database: TestDatabase, address: string): Promise<string> {
  const letters = await listMails(database, address);
  const letter = letters.findLast(({ purpose }) => purpose === 'member-invitation');
  const [, token] = /\/join\/([\w-]+)/.exec(letter?.text ?? '') ?? [];
  invariant(token, `${address} was invited.`);
  return token;
}
