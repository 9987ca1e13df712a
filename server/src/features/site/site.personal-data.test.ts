import { siteEndpoints } from '@redoubt/contract/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '#testing/jobs.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { contactPersonalData } from './contact/contact.personal-data.ts';
import { newsletterPersonalData } from './newsletter/newsletter.personal-data.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const holders = [newsletterPersonalData, contactPersonalData] as const;

/** A person whose address has requested the newsletter and written to us, signed out. */
async function buildWriter(isVerified: boolean) {
  const { user } = await buildPerson(server.kit, { isVerified });
  const { email } = user;
  await runJob(server.kit, 'newsletter.mail-confirmation', { payload: { email } });
  await server.api.call(siteEndpoints.sendContactMessage, {
    body: { name: 'Ada', email, topic: 'other', message: 'A word about bars.' },
  });
  return user;
}

async function countRows(email: string): Promise<number> {
  const { rows } = await server.database.ownerPool.query<{ held: number }>(
    `select (select count(*) from newsletter_subscriber where email = $1)::int +
      (select count(*) from contact_message where email = $1)::int as held`,
    [email],
  );
  return rows[0]?.held ?? 0;
}

describe('what the public site holds of a person', () => {
  it('is handed over and goes with the account, by their verified address', async () => {
    const { id, email } = await buildWriter(true);
    const on = server.kit.database.kysely;
    expect(await newsletterPersonalData.exportOf(on, id)).toMatchObject({ email, confirmedAt: null });
    expect(await contactPersonalData.exportOf(on, id)).toMatchObject([{ message: 'A word about bars.' }]);
    await server.kit.database.transaction(async (transaction) => {
      for (const holder of holders) await holder.erase(transaction, id, new Date());
    });
    expect(await countRows(email)).toBe(0);
  });

  it('is not given to who signed up with the address of another', async () => {
    const { id, email } = await buildWriter(false);
    for (const holder of holders) expect(await holder.exportOf(server.kit.database.kysely, id)).toBeNull();
    await server.kit.database.transaction(async (transaction) => {
      for (const holder of holders) await holder.erase(transaction, id, new Date());
    });
    expect(await countRows(email)).toBe(2);
  });
});
