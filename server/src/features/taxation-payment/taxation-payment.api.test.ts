import { problemReply } from '@redoubt/contract/shared/problem.ts';
import { profileEndpoints } from '@redoubt/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { ACCOUNT, IBAN, TAX_ID, wholeStep } from './taxation.fixture.ts';
import { taxationPaymentPersonalData } from './taxation-payment.personal-data.ts';
import { findTaxation } from './record/taxation.store.ts';
import { openRecord } from './record/taxation-record.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

function save({ token }: TestPerson, body: unknown) {
  return server.api.send(profileEndpoints.saveTaxationPayment, { token, body });
}

async function saved(person: TestPerson, body: unknown) {
  const reply = await save(person, body);
  expect(reply.status).toBe(200);
  return profileEndpoints.getProfile.reply.parse(JSON.parse(reply.body)).taxationPayment;
}

async function partOf({ token }: TestPerson) {
  return (await server.api.call(profileEndpoints.getProfile, { token })).taxationPayment;
}

async function storedOf({ user }: TestPerson) {
  const row = await findTaxation(server.database.database.kysely, user.id);
  return row && openRecord(server.kit, user.id, row.sealed);
}

async function errorsOf(person: TestPerson, body: unknown) {
  const { status, body: reply } = await save(person, body);
  expect(status).toBe(422);
  return problemReply.parse(JSON.parse(reply)).errors;
}

describe('a whole step', () => {
  it('comes back masked, with the flags that the server sets', async () => {
    const person = await buildPerson(server.kit);
    const { body } = await save(person, {
      ...wholeStep,
      taxFormCompleted: false,
      paymentMethodVerified: true,
    });
    const { taxationPayment, completion } = profileEndpoints.getProfile.reply.parse(JSON.parse(body));
    expect(taxationPayment).toMatchObject({
      taxId: '••••6789',
      bankDetails: { accountNumber: '••••1234', iban: '••••3000', routingNumber: '021000021' },
      taxFormCompleted: true,
      paymentMethodVerified: false,
    });
    expect(taxationPayment.taxFormSignedAt).not.toBeNull();
    expect(completion.taxationPayment).toBe(true);
    for (const whole of [TAX_ID, ACCOUNT, IBAN]) expect(body).not.toContain(whole);
  });

  it('is unreadable in the table, and appears in no log and no queue', async () => {
    const person = await buildPerson(server.kit);
    await save(person, wholeStep);
    await save(person, { ...wholeStep, taxId: 'WRONG-987-TAX' });
    const { rows } = await server.database.ownerPool.query<{ row: string }>(
      'select row::text as row from taxation_payment row where user_id = $1',
      [person.user.id],
    );
    expect(rows[0]?.row).toContain(server.kit.vault.keyId);
    const queued = await server.database.ownerPool.query<{ row: string }>(
      `select coalesce(string_agg(row::text, ' '), '') as row from
       (select row::text from outbox_event row union all select row::text from mail_message row) as row`,
    );
    const texts = [rows[0]?.row ?? '', queued.rows[0]?.row ?? '', server.logged()];
    const secrets = [TAX_ID, ACCOUNT, IBAN, 'WRONG-987-TAX', 'Quince', 'Adelheid', 'banktransfer'];
    for (const text of texts) {
      const decoded = text + Buffer.from(text, 'base64url').toString('latin1');
      for (const secret of secrets) expect(decoded).not.toContain(secret);
    }
  });

  it('of one person cannot be put in the place of another’s', async () => {
    const [one, other] = [await buildPerson(server.kit), await buildPerson(server.kit)];
    await save(one, wholeStep);
    await save(other, wholeStep);
    await server.database.ownerPool.query(
      `update taxation_payment set sealed = (select sealed from taxation_payment where user_id = $1) where user_id = $2`,
      [one.user.id, other.user.id],
    );
    const { status } = await server.api.send(profileEndpoints.getProfile, { token: other.token });
    expect(status).toBe(500);
  });

  it('is nobody’s but its owner’s, and nothing for other roles', async () => {
    const [one, other] = [await buildPerson(server.kit), await buildPerson(server.kit)];
    await save(one, wholeStep);
    expect(await partOf(other)).toMatchObject({ taxForm: '', taxId: '', workEligibility: false });
    const partner = await buildPerson(server.kit, { role: 'Partner' });
    expect((await save(partner, wholeStep)).status).toBe(403);
    expect((await server.api.send(profileEndpoints.saveTaxationPayment, { body: wholeStep })).status).toBe(
      401,
    );
  });
});

describe('a mask', () => {
  it('that comes back keeps what is stored', async () => {
    const person = await buildPerson(server.kit);
    const first = await saved(person, wholeStep);
    const { taxFormSignedAt, ...echo } = first;
    expect(await saved(person, echo)).toEqual(first);
    expect(await storedOf(person)).toMatchObject({
      taxId: TAX_ID,
      bankDetails: { accountNumber: ACCOUNT, iban: IBAN },
      signedAt: taxFormSignedAt,
    });
  });

  it('of another number is refused, and so is half of one', async () => {
    const person = await buildPerson(server.kit);
    await save(person, wholeStep);
    const message = 'Type the whole number, or leave it as it was.';
    expect(await errorsOf(person, { taxId: '••••0000' })).toContainEqual({ path: 'taxId', message });
    expect(await errorsOf(person, { bankDetails: { iban: '••••3000 1' } })).toContainEqual({
      path: 'bankDetails.iban',
      message,
    });
    expect(await storedOf(person)).toMatchObject({ taxId: TAX_ID, bankDetails: { iban: IBAN } });
  });

  it('is replaced by a whole number', async () => {
    const person = await buildPerson(server.kit);
    await save(person, wholeStep);
    const { bankDetails } = await saved(person, { bankDetails: { iban: 'gb33 bukb 2020 1555 5555 55' } });
    expect(bankDetails).toMatchObject({ iban: '••••5555', accountNumber: '••••1234' });
  });
});

describe('a change', () => {
  it('leaves what it does not name as it is', async () => {
    const person = await buildPerson(server.kit);
    const first = await saved(person, wholeStep);
    const { paypalEmail, paymentMethod, ...rest } = await saved(person, {
      paymentMethod: 'paypal',
      paypalEmail: ' me@pay.example ',
    });
    expect([paymentMethod, paypalEmail]).toEqual(['paypal', 'me@pay.example']);
    expect(rest).toEqual({ ...first, paypalEmail: undefined, paymentMethod: undefined });
  });

  it.each([
    [{ paymentMethod: '' }, 'paymentMethod', 'Payment method is required.'],
    [{ workEligibility: false }, 'workEligibility', 'You must confirm your work eligibility.'],
    [{ paymentMethod: 'paypal' }, 'paypalEmail', 'PayPal email is required.'],
    [{ bankDetails: { routingNumber: '021000022' } }, 'bankDetails.routingNumber', /nine digits/],
    [{ bankDetails: { iban: 'DE89370400440532013001' } }, 'bankDetails.iban', /not valid/],
    [{ bankDetails: { accountNumber: '12' } }, 'bankDetails.accountNumber', /4 to 34/],
    [{ taxId: '000-00-0000' }, 'taxId', 'Enter an SSN, ITIN or EIN, such as 123-45-6789.'],
    [{ taxId: 'a\u0000b' }, 'taxId', 'Remove the control characters.'],
    [{ taxForm: 'W-4' }, 'taxForm', 'Choose W-9 or W-8BEN.'],
    [{ taxFormDetails: { secret: 1 } }, 'taxFormDetails.secret', /unknown field/],
    [{ everything: 1 }, 'everything', /unknown field/],
  ])('is refused where it is wrong: %j', async (change, path, message) => {
    const person = await buildPerson(server.kit);
    await save(person, wholeStep);
    const before = await storedOf(person);
    const errors = await errorsOf(person, change);
    expect(errors?.map((error) => error.path)).toEqual([path]);
    expect(errors?.[0]?.message).toMatch(message);
    expect(await storedOf(person)).toEqual(before);
  });

  it('of a signed form takes its signature away, unless it is signed again', async () => {
    const person = await buildPerson(server.kit);
    await save(person, wholeStep);
    const moved = await saved(person, { taxFormDetails: { city: 'Berkeley' } });
    expect(moved).toMatchObject({
      taxFormCompleted: false,
      taxFormSignedAt: null,
      taxFormDetails: { city: 'Berkeley', isCertified: false, signature: '' },
    });
    const again = await saved(person, {
      taxFormDetails: { isCertified: true, signature: 'Adelheid Parkinson' },
    });
    expect(again.taxFormCompleted).toBe(true);
    expect(again.taxFormSignedAt).not.toBeNull();
  });

  it('made twice at once loses neither half', async () => {
    const person = await buildPerson(server.kit);
    await Promise.all([
      save(person, { taxForm: 'W-9', taxId: TAX_ID }),
      save(person, { paymentMethod: 'wise', accountEmail: 'me@wise.example' }),
    ]);
    expect(await storedOf(person)).toMatchObject({ taxId: TAX_ID, accountEmail: 'me@wise.example' });
  });
});

describe('what is held about a person', () => {
  it('is handed over masked, and erased', async () => {
    const person = await buildPerson(server.kit);
    await save(person, wholeStep);
    const holder = taxationPaymentPersonalData(server.kit);
    const { kysely } = server.database.database;
    const exported = JSON.stringify(await holder.exportOf(kysely, person.user.id));
    expect(exported).toContain('••••6789');
    expect(exported).not.toContain(TAX_ID);
    await server.kit.database.transaction((transaction) =>
      holder.erase(transaction, person.user.id, new Date()),
    );
    expect(await holder.exportOf(kysely, person.user.id)).toBeNull();
  });
});
