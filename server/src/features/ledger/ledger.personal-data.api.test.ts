import { ledgerEndpoints } from '@redoubt/contract/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseNow } from '#testing/erase-now.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { insertTransaction } from './booking/postings.store.ts';
import { ledgerPersonalData } from './ledger.personal-data.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const payment = {
  organizationId: null,
  currency: 'EUR',
  amountMinor: 500,
  reference: 'OWN-1',
  receivedOn: '2026-11-20',
} as const;

function pay({ user }: TestPerson, key: string) {
  return server.kit.database.transaction((transaction) =>
    insertTransaction(transaction, {
      kind: 'payment',
      key,
      currency: 'EUR',
      reference: 'Owed',
      receivedOn: '2026-11-20',
      madeBy: null,
      at: new Date(),
      postings: [
        { account: { kind: 'platform-balance' }, amountMinor: -200 },
        { account: { kind: 'expert-payable', userId: user.id }, amountMinor: 200 },
      ],
    }),
  );
}

it('exports what somebody booked and what was posted to them, and nothing of others', async () => {
  const [admin, expert, other] = [
    await buildPerson(server.kit, { role: 'Admin' }),
    await buildPerson(server.kit),
    await buildPerson(server.kit),
  ];
  await server.api.call(ledgerEndpoints.bookPayment, { token: admin.token, body: payment });
  await pay(expert, 'test:owed');
  const exportOf = (person: typeof expert) =>
    ledgerPersonalData.exportOf(server.kit.database.kysely, person.user.id);
  expect(await exportOf(admin)).toMatchObject({
    booked: [{ kind: 'payment', reference: 'OWN-1', receivedOn: '2026-11-20' }],
    posted: [],
  });
  expect(await exportOf(expert)).toMatchObject({ booked: [], posted: [{ amountMinor: 200 }] });
  expect(await exportOf(other)).toBeNull();
});

it('stays when who booked is erased, under the name of nobody', async () => {
  const booker = await buildPerson(server.kit, { role: 'Admin' });
  const reader = await buildPerson(server.kit, { role: 'Admin' });
  const body = { ...payment, reference: 'OWN-2' };
  const { number, madeBy } = await server.api.call(ledgerEndpoints.bookPayment, {
    token: booker.token,
    body,
  });
  await eraseNow(server, booker);
  const { items } = await server.api.call(ledgerEndpoints.listLedgerTransactions, { token: reader.token });
  const kept = items.find((one) => one.number === number);
  expect(kept).toMatchObject({ reference: 'OWN-2', madeBy: { id: booker.user.id } });
  expect(kept?.madeBy?.handle).not.toBe(madeBy?.handle);
});

it('still posts to the account of somebody who was erased, and opens none for them', async () => {
  const booker = await buildPerson(server.kit, { role: 'Admin' });
  const body = { ...payment, reference: 'OWN-3' };
  await server.api.call(ledgerEndpoints.bookPayment, { token: booker.token, body });
  const [known, unknown] = [await buildPerson(server.kit), await buildPerson(server.kit)];
  await pay(known, 'test:before');
  await eraseNow(server, known);
  await eraseNow(server, unknown);
  expect(await pay(known, 'test:after')).not.toBeNull();
  await expect(pay(unknown, 'test:unknown')).rejects.toThrow('The person was erased.');
});
