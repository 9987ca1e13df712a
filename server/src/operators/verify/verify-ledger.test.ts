import { ledgerEndpoints } from '@redoubt/contract/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMember } from '#testing/organizations/members.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { verifyLedger } from './verify-ledger.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  const { token } = await buildPerson(server.kit, { role: 'Admin' });
  const { organizationId } = await buildMember(server, { role: 'Client' });
  for (const reference of ['A', 'B'])
    await server.api.call(ledgerEndpoints.bookPayment, {
      token,
      body: { organizationId, currency: 'EUR', amountMinor: 700, reference, receivedOn: '2026-11-20' },
    });
});
afterAll(() => server.close());

async function run(): Promise<{ code: number; output: string[] }> {
  const output: string[] = [];
  return {
    code: await verifyLedger({ kit: server.kit, say: (sentence) => void output.push(sentence) }),
    output,
  };
}

/** Tampers as a superuser would, past triggers and foreign keys; what it did is taken back by `undo`. */
async function tamper(statement: string): Promise<void> {
  await server.database.ownerPool.query(
    `begin; set local session_replication_role = replica; ${statement}; commit`,
  );
}

it('adds up what nobody touched', async () => {
  expect(await run()).toEqual({
    code: 0,
    output: [
      'EUR: 1400 debited and 1400 credited, in minor units.',
      'The ledger balances: 2 transactions with 4 postings.',
    ],
  });
});

it('names a transaction whose posting was changed past the application', async () => {
  const change = (minor: number) =>
    `update ledger_posting set amount_minor = ${String(minor)} where amount_minor > 0 and transaction_id = (select min(id) from ledger_transaction)`;
  await tamper(change(701));
  const { code, output } = await run();
  await tamper(change(700));
  expect(code).toBe(1);
  expect(output[0]).toBe('Debits and credits in EUR differ.');
  expect(output[1]).toMatch(/^The postings of transaction \d+ do not sum to zero\.$/);
  expect(output[2]).toMatch(
    /^Account \d+ \(client-balance, EUR\) has 1400 minor units available, but its postings sum to 1401\.$/,
  );
  expect(output.at(-1)).toBe('The ledger does not balance: 2 transactions with 4 postings.');
});

it('names an account whose available balance was changed', async () => {
  await tamper(
    'update ledger_account set available_minor = available_minor + 5 where available_minor is not null',
  );
  const { code, output } = await run();
  await tamper(
    'update ledger_account set available_minor = available_minor - 5 where available_minor is not null',
  );
  expect([code, output[0]]).toEqual([1, expect.stringContaining('has 1405 minor units available')]);
});
