import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { profileEndpoints, type TaxationPaymentChange } from '@redoubt/contract/profile';
import { taxationPaymentEndpoints } from '@redoubt/contract/taxation-payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invariant } from '#platform/invariant.ts';
import { listMails } from '#testing/mail/mails.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { ACCOUNT, IBAN, wholeStep } from '../taxation.fixture.ts';

let server: TestApp;
let now = Date.parse('2026-11-20T10:00:00Z');
beforeAll(async () => {
  server = await testApp({ clock: { now: () => new Date(now), sleep: () => Promise.resolve() } });
});
afterAll(() => server.close());

const { sendPaymentCode, confirmPaymentCode } = taxationPaymentEndpoints;

async function buildPayee(change: TaxationPaymentChange = wholeStep): Promise<TestPerson> {
  const person = await buildPerson(server.kit);
  await save(person, change);
  return person;
}

const save = ({ token }: TestPerson, body: TaxationPaymentChange) =>
  server.api.call(profileEndpoints.saveTaxationPayment, { token, body });
const ask = ({ token }: TestPerson) => server.api.send(sendPaymentCode, { token });
const confirm = ({ token }: TestPerson, code: string) =>
  server.api.send(confirmPaymentCode, { token, body: { code } });
const statusAndCode = ({ status, body }: { status: number; body: string }) => [
  status,
  (JSON.parse(body) as { code?: string }).code,
];

async function codeFor({ user }: TestPerson): Promise<string> {
  const mails = await listMails(server.database, user.email);
  const code = /enter (\d{3} \d{3}) to/.exec(mails.at(-1)?.text ?? '')?.[1];
  invariant(code, 'A code was mailed.');
  return code;
}

async function isVerified({ token }: TestPerson): Promise<boolean> {
  const { taxationPayment } = await server.api.call(profileEndpoints.getProfile, { token });
  return taxationPayment.paymentMethodVerified;
}

const wrongCode = (code: string) => (code === '000 000' ? '000001' : '000000');

describe('a payment code', () => {
  it('verifies the method, once', async () => {
    const person = await buildPayee();
    const { status, body } = await ask(person);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({
      expiresAt: new Date(now + 600_000).toISOString(),
      nextCodeAt: new Date(now + MINUTE_MS).toISOString(),
    });
    const code = await codeFor(person);
    expect((await confirm(person, code)).status).toBe(200);
    expect(await isVerified(person)).toBe(true);
    expect(statusAndCode(await confirm(person, code))).toEqual([409, 'payment_code_over']);
    expect(statusAndCode(await ask(person))).toEqual([409, 'payment_method_verified']);
  });

  it('is kept hashed, and its mail says nothing of the account', async () => {
    const person = await buildPayee();
    await ask(person);
    const digits = (await codeFor(person)).replace(' ', '');
    const { rows } = await server.database.ownerPool.query<{ row: string }>(
      'select row::text as row from payment_code row where user_id = $1',
      [person.user.id],
    );
    expect(rows[0]?.row).toContain('$argon2id$');
    expect(rows[0]?.row).not.toContain(digits);
    expect(server.logged()).not.toContain(digits);
    const [mail] = await listMails(server.database, person.user.email);
    for (const secret of [ACCOUNT, IBAN, ACCOUNT.slice(-4), 'Third Bank'])
      expect(mail?.text).not.toContain(secret);
  });

  it('expires after ten minutes', async () => {
    const person = await buildPayee();
    await ask(person);
    const code = await codeFor(person);
    now += 600_000;
    expect(statusAndCode(await confirm(person, code))).toEqual([409, 'payment_code_over']);
    expect(await isVerified(person)).toBe(false);
  });

  it('is good for five tries, however parallel', async () => {
    const person = await buildPayee();
    await ask(person);
    const code = await codeFor(person);
    const first = await confirm(person, wrongCode(code));
    expect(JSON.parse(first.body)).toMatchObject({ code: 'payment_code_wrong', triesLeft: 4 });
    const rush = await Promise.all(Array.from({ length: 6 }, () => confirm(person, wrongCode(code))));
    expect(rush.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      409, 409, 422, 422, 422, 422,
    ]);
    expect(statusAndCode(await confirm(person, code))).toEqual([409, 'payment_code_over']);
  });

  it('is used by one of two who send it at once', async () => {
    const person = await buildPayee();
    await ask(person);
    const code = await codeFor(person);
    const replies = await Promise.all([confirm(person, code), confirm(person, code)]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('is replaced by a newer one, at most once a minute', async () => {
    const person = await buildPayee();
    await ask(person);
    const first = await codeFor(person);
    now += 59_000;
    const early = await ask(person);
    expect(JSON.parse(early.body)).toMatchObject({ code: 'payment_code_too_soon', waitSeconds: 1 });
    now += 1000;
    expect((await ask(person)).status).toBe(200);
    const second = await codeFor(person);
    // One in a million is the same again.
    const refused = first === second ? 422 : (await confirm(person, first)).status;
    expect(refused).toBe(422);
    expect((await confirm(person, second)).status).toBe(200);
  });

  it('is no code of another person', async () => {
    const [one, other] = [await buildPayee(), await buildPayee()];
    await ask(one);
    await ask(other);
    const [code, theirs] = [await codeFor(one), await codeFor(other)];
    const refused = code === theirs ? 422 : (await confirm(other, code)).status;
    expect(refused).toBe(422);
    expect(await isVerified(other)).toBe(false);
  });

  it.each(['', '12345', '1234567', 'abcdef', '12 34 5x'])('is six digits, not %j', async (code) => {
    const person = await buildPayee();
    expect(statusAndCode(await confirm(person, code))).toEqual([422, 'invalid_fields']);
  });
});

describe('a change of the method', () => {
  it.each<TaxationPaymentChange>([
    { bankDetails: { accountNumber: '555544443333' } },
    { paymentMethod: 'paypal', paypalEmail: 'me@pay.example' },
  ])('voids the flag and the code that is on its way: %j', async (change) => {
    const person = await buildPayee();
    await ask(person);
    await confirm(person, await codeFor(person));
    await save(person, change);
    expect(await isVerified(person)).toBe(false);
    await ask(person);
    const code = await codeFor(person);
    await save(person, wholeStep);
    expect(statusAndCode(await confirm(person, code))).toEqual([409, 'payment_code_over']);
  });

  it('that is none leaves the flag, also when the masks come back', async () => {
    const person = await buildPayee();
    await ask(person);
    await confirm(person, await codeFor(person));
    const { taxationPayment } = await server.api.call(profileEndpoints.getProfile, { token: person.token });
    const { bankDetails } = taxationPayment;
    await save(person, { bankDetails, taxFormDetails: { city: 'Berkeley' } });
    expect(await isVerified(person)).toBe(true);
  });
});

it('is not mailed before there is a method, nor to an address that is not verified', async () => {
  const none = await buildPerson(server.kit);
  expect(statusAndCode(await ask(none))).toEqual([409, 'payment_method_missing']);
  const unverified = await buildPerson(server.kit, { isVerified: false });
  await save(unverified, wholeStep);
  expect(statusAndCode(await ask(unverified))).toEqual([403, 'address_unverified']);
  const client = await buildPerson(server.kit, { role: 'Client' });
  expect((await ask(client)).status).toBe(403);
});
