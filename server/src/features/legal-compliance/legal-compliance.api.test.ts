import { agreementIds } from '@redoubt/contract/shared/terms/agreement-terms.ts';
import { legalComplianceEndpoints } from '@redoubt/contract/legal-compliance';
import { type LegalComplianceChange, profileEndpoints } from '@redoubt/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { currentAgreements, identify } from './agreements/current-agreements.ts';
import { legalCompliancePersonalData } from './legal-compliance.personal-data.ts';
import { saveLegalCompliance } from './save-legal-compliance.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const all = Object.fromEntries(agreementIds.map((id) => [id, true]));
const fingerprints = Object.fromEntries(currentAgreements.map(({ id, fingerprint }) => [id, fingerprint]));

function save({ token }: TestPerson, body: unknown) {
  return server.api.send(profileEndpoints.saveLegalCompliance, { token, body });
}

async function partOf({ token }: TestPerson) {
  return (await server.api.call(profileEndpoints.getProfile, { token })).legalCompliance;
}

/** The agreements after a change of the Terms of Service. */
const laterAgreements = currentAgreements.map((one) =>
  one.id === 'termsOfService' ? identify({ ...one, version: '2027-01', text: `${one.text}\n\nMore.` }) : one,
);

function saveLater({ user }: TestPerson, change: LegalComplianceChange) {
  return server.kit.database.transaction((transaction) =>
    saveLegalCompliance(server.kit, transaction, {
      userId: user.id,
      network: '10.1.1.1',
      agreements: laterAgreements,
      change,
    }),
  );
}

describe('the agreements', () => {
  it('are six texts that everyone may read, each with a fingerprint of its own', async () => {
    const { items } = await server.api.call(legalComplianceEndpoints.listAgreements);
    expect(items.map(({ id }) => id)).toEqual(agreementIds);
    expect(new Set(items.map(({ fingerprint }) => fingerprint)).size).toBe(6);
    expect(items[0]?.text).toContain('## 1. ');
  });

  it('have another fingerprint once a single letter changes', () => {
    const [terms] = currentAgreements;
    expect(terms && identify({ ...terms, text: `${terms.text}.` }).fingerprint).not.toBe(terms?.fingerprint);
    expect(terms && identify(terms).fingerprint).toBe(terms?.fingerprint);
  });
});

describe('accepting', () => {
  it('stores wording, server time and network of each, and answers the whole profile', async () => {
    const person = await buildPerson(server.kit);
    const before = Date.now();
    const { status, body } = await save(person, {
      ...all,
      signatureDate: '2001-01-01T00:00:00.000Z',
      read: fingerprints,
    });
    expect(status).toBe(200);
    const { legalCompliance, completion } = profileEndpoints.getProfile.reply.parse(JSON.parse(body));
    expect(legalCompliance).toMatchObject({ ...all, outdated: [] });
    expect(Date.parse(legalCompliance.signatureDate ?? '')).toBeGreaterThanOrEqual(before);
    expect(completion.legalCompliance).toBe(true);
    const { rows } = await server.database.ownerPool.query<{
      network: string;
      agreement: string;
      version: string;
    }>(
      'select network, agreement, version from agreement_acceptance natural join agreement_text where user_id = $1',
      [person.user.id],
    );
    expect(rows).toHaveLength(6);
    for (const { network, agreement, version } of rows) {
      expect(network).toMatch(/^10\./);
      expect(version).toBe(currentAgreements.find(({ id }) => id === agreement)?.version);
    }
  });

  it('takes the body of the published client, which names no text', async () => {
    const person = await buildPerson(server.kit, { role: 'Freelancer' });
    expect((await save(person, { ...all, signatureDate: new Date().toISOString() })).status).toBe(200);
    expect(await partOf(person)).toMatchObject(all);
  });

  it('can be done one by one, and twice does nothing', async () => {
    const person = await buildPerson(server.kit);
    await save(person, { termsOfService: true });
    const once = await partOf(person);
    expect(once).toMatchObject({ termsOfService: true, ndaAgreement: false });
    await Promise.all([save(person, { termsOfService: true }), save(person, { termsOfService: true })]);
    expect(await partOf(person)).toEqual(once);
  });

  it('is not taken back by false, which is refused for what is not accepted (specification §5)', async () => {
    const person = await buildPerson(server.kit);
    await save(person, { termsOfService: true });
    expect((await save(person, { termsOfService: false })).status).toBe(200);
    const refused = await save(person, {
      termsOfService: false,
      ndaAgreement: false,
      gdprCompliance: false,
      ccpaCompliance: true,
    });
    expect(refused.status).toBe(422);
    expect(JSON.parse(refused.body)).toMatchObject({
      errors: [
        { path: 'ndaAgreement', message: 'You must accept the Non-Disclosure Agreement.' },
        { path: 'gdprCompliance', message: 'GDPR Compliance must be accepted.' },
      ],
    });
    expect(await partOf(person)).toMatchObject({ termsOfService: true, ccpaCompliance: false });
  });

  it('is refused with an unknown field', async () => {
    const person = await buildPerson(server.kit);
    expect((await save(person, { ...all, everything: true })).status).toBe(422);
    expect((await save(person, { termsOfService: 'yes' })).status).toBe(422);
  });
});

describe('an agreement that changes', () => {
  it('is not accepted by somebody who read the text before it', async () => {
    const person = await buildPerson(server.kit);
    const stale = { ...fingerprints, ndaAgreement: 'A'.repeat(22) };
    const { status, body } = await save(person, { ...all, read: stale });
    expect(status).toBe(409);
    expect(JSON.parse(body)).toMatchObject({ code: 'agreement_changed', changed: ['ndaAgreement'] });
    expect(await partOf(person)).toMatchObject({ termsOfService: false });
  });

  it('is outdated for those who accepted it, until they accept the text that they read', async () => {
    const person = await buildPerson(server.kit);
    await saveLater(person, {
      ...all,
      read: Object.fromEntries(laterAgreements.map((one) => [one.id, one.fingerprint])),
    });
    expect(await partOf(person)).toMatchObject({
      termsOfService: false,
      ndaAgreement: true,
      outdated: ['termsOfService'],
    });
    const unseen = await save(person, { termsOfService: true });
    expect(JSON.parse(unseen.body)).toMatchObject({ code: 'agreement_changed', changed: ['termsOfService'] });
    expect((await save(person, { termsOfService: true, read: fingerprints })).status).toBe(200);
    expect(await partOf(person)).toMatchObject({ termsOfService: true, outdated: [] });
  });
});

describe('the record of acceptances', () => {
  it.each([
    'update agreement_acceptance set accepted_at = now()',
    'delete from agreement_acceptance',
    "update agreement_text set content = ''",
    'delete from agreement_text',
  ])('cannot be changed by the application: %s', async (statement) => {
    await expect(server.database.database.pool.query(statement)).rejects.toThrow(/permission denied/);
  });

  it('is not erased for somebody who is not being erased', async () => {
    const person = await buildPerson(server.kit);
    await save(person, all);
    await server.kit.database.transaction((transaction) =>
      legalCompliancePersonalData.erase(transaction, person.user.id, new Date()),
    );
    expect(await partOf(person)).toMatchObject(all);
  });

  it('is erased with its person, and handed over before', async () => {
    const person = await buildPerson(server.kit);
    await save(person, all);
    const { kysely } = server.database.database;
    expect(await legalCompliancePersonalData.exportOf(kysely, person.user.id)).toHaveLength(6);
    await server.database.ownerPool.query(
      `insert into account_deletion (user_id, requested_at, due_at, began_at)
       values ($1, now() - interval '15 days', now() - interval '1 day', now())`,
      [person.user.id],
    );
    await server.kit.database.transaction((transaction) =>
      legalCompliancePersonalData.erase(transaction, person.user.id, new Date()),
    );
    expect(await legalCompliancePersonalData.exportOf(kysely, person.user.id)).toEqual([]);
  });
});

describe('the accepted text', () => {
  const issue = (person: TestPerson, agreement: (typeof agreementIds)[number] = 'termsOfService') =>
    server.api.send(legalComplianceEndpoints.issueAcceptedTextTicket, {
      token: person.token,
      params: { agreement },
    });

  async function download(path: string) {
    const reply = await server.app.http.fastify.inject({ method: 'GET', url: path });
    return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
  }

  it('is a PDF with our font, once for a ticket', async () => {
    const person = await buildPerson(server.kit);
    await save(person, all);
    const { path } = legalComplianceEndpoints.issueAcceptedTextTicket.reply.parse(
      JSON.parse((await issue(person)).body),
    );
    const { status, headers, bytes } = await download(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=redoubt-terms-of-service-2026-11-28.pdf',
    });
    const text = bytes.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text).toMatch(/%%EOF\s*$/);
    expect(text).toContain('InstrumentSans');
    expect(text).toContain('/StructTreeRoot');
    expect((await download(path)).status).toBe(404);
  });

  it('is the one that was accepted, also when it has changed since', async () => {
    const person = await buildPerson(server.kit);
    await saveLater(person, { termsOfService: true });
    const { path } = legalComplianceEndpoints.issueAcceptedTextTicket.reply.parse(
      JSON.parse((await issue(person)).body),
    );
    const { headers } = await download(path);
    expect(headers['content-disposition']).toContain('2027-01');
  });

  it('is not there for what was not accepted, nor for another person or role', async () => {
    const [person, client] = [
      await buildPerson(server.kit),
      await buildPerson(server.kit, { role: 'Client' }),
    ];
    expect(JSON.parse((await issue(person)).body)).toMatchObject({
      status: 404,
      code: 'agreement_not_accepted',
    });
    expect((await issue(client)).status).toBe(403);
    expect((await save(client, all)).status).toBe(403);
  });
});
