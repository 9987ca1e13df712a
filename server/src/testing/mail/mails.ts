import { invariant } from '#platform/invariant.ts';
import type { TestDatabase } from '../test-database.ts';

export interface TestMail {
  readonly purpose: string;
  readonly subject: string;
  readonly text: string;
}

/** What was mailed to an address, the oldest first. No worker runs in these tests, so that it all waits in its queue. */
export async function listMails({ ownerPool }: TestDatabase, address: string): Promise<TestMail[]> {
  const { rows } = await ownerPool.query<TestMail>(
    'select purpose, subject, text from mail_message where recipient = $1 order by id',
    [address],
  );
  return rows;
}

/** The purposes of what was mailed to an address, the oldest first. */
export async function listMailPurposes(database: TestDatabase, address: string): Promise<string[]> {
  return (await listMails(database, address)).map(({ purpose }) => purpose);
}

/** The token of the link in the newest mail of a purpose to an address. */
export async function tokenMailedTo(
  database: TestDatabase,
  address: string,
  purpose: string,
): Promise<string> {
  const mails = await listMails(database, address);
  const token = mails
    .filter((mail) => mail.purpose === purpose)
    .at(-1)
    ?.text.match(/[?&]token=([\w-]+)/)?.[1];
  invariant(token, `A link for ${purpose} was mailed to ${address}.`);
  return token;
}
