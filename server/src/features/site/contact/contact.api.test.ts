import { randomUUID } from 'node:crypto';
import { siteEndpoints } from '@redoubt/contract/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudited } from '#testing/features/audited.ts';
import { listMails } from '#testing/mail/mails.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const OPERATORS = 'operators@redoubt.example';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ contactEmail: OPERATORS });
});
afterAll(() => server.close());

const form = {
  name: 'Inês Duarte',
  email: 'ines@santaluzia.example',
  topic: 'press' as const,
  message: 'Good morning.\n\nMay we quote you on redaction bars?',
};

async function listAll() {
  const { token } = await buildPerson(server.kit, { role: 'Admin' });
  return (await server.api.call(siteEndpoints.listContactMessages, { token, query: { limit: 100 } })).items;
}

async function findMail(reference: string) {
  const mails = await listMails(server.database, OPERATORS);
  return mails.filter(({ subject }) => subject.includes(reference));
}

describe('a message to the operators', () => {
  it('is kept, mailed, and found by its reference', async () => {
    const { reference } = await server.api.call(siteEndpoints.sendContactMessage, { body: form });
    expect(reference).toMatch(/^C-[2-9A-HJKMNP-TV-Z]{8}$/);
    const [mail] = await findMail(reference);
    expect(mail?.subject).toBe(`Contact ${reference}: Press`);
    expect(mail?.text).toContain('May we quote you on redaction bars?');
    const { rows } = await server.database.ownerPool.query<{ replyTo: string }>(
      'select reply_to as "replyTo" from mail_message where subject like $1',
      [`%${reference}%`],
    );
    expect(rows).toEqual([{ replyTo: form.email }]);
    expect((await listAll())[0]).toMatchObject({ ...form, reference, isSignedIn: false, isSuspect: false });
    // Anybody can type that address.
    expect(await listMails(server.database, form.email)).toEqual([]);
  });

  it('says who was signed in', async () => {
    const { token } = await buildPerson(server.kit);
    await server.api.call(siteEndpoints.sendContactMessage, { body: form, token });
    expect((await listAll())[0]).toMatchObject({ isSignedIn: true });
  });

  it('is taken once under one key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await server.api.call(siteEndpoints.sendContactMessage, { body: form, headers });
    const second = await server.api.call(siteEndpoints.sendContactMessage, { body: form, headers });
    expect(second).toEqual(first);
    expect(await findMail(first.reference)).toHaveLength(1);
    expect((await listAll()).filter(({ reference }) => reference === first.reference)).toHaveLength(1);
  });

  it('is refused under the key of another one, and taken under the key that somebody else chose too', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await server.api.call(siteEndpoints.sendContactMessage, { body: form, headers });
    const before = (await listAll()).length;
    const body = { ...form, message: 'Good morning again, about something else.' };
    expect(await server.api.refused(siteEndpoints.sendContactMessage, { body, headers })).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    });
    expect(await listAll()).toHaveLength(before);
    const { token } = await buildPerson(server.kit);
    const { reference } = await server.api.call(siteEndpoints.sendContactMessage, { body, headers, token });
    expect(await findMail(reference)).toHaveLength(1);
  });

  it('of a program is kept and marked, and not mailed', async () => {
    const { reference } = await server.api.call(siteEndpoints.sendContactMessage, {
      body: { ...form, website: 'https://spam.example' },
    });
    expect(await findMail(reference)).toEqual([]);
    expect((await listAll())[0]).toMatchObject({ reference, isSuspect: true });
  });

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: 'A\nB' }, 'name', 'Name must be one line'],
    [{ name: 'x'.repeat(121) }, 'name', 'Name must be at most 120 characters long'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b(c).example' }, 'email', 'Please enter a valid email address'],
    [{ topic: 'sales' }, 'topic', 'Please choose what it is about'],
    [{ message: '   ' }, 'message', 'Message is required'],
    [{ message: 'short' }, 'message', 'Message must be at least 10 characters long'],
    [{ message: 'x'.repeat(5001) }, 'message', 'Message must be at most 5000 characters long'],
  ])('with %j is refused at the field %s', async (given, path, message) => {
    const reply = await server.api.send(siteEndpoints.sendContactMessage, { body: { ...form, ...given } });
    expect(reply.status).toBe(422);
    expect(JSON.parse(reply.body)).toMatchObject({ errors: [{ path, message }] });
  });

  it('lets no word of a stranger into a header', async () => {
    const { reference } = await server.api.call(siteEndpoints.sendContactMessage, {
      body: {
        ...form,
        name: 'X <x@y.example>, Bcc: z@w.example',
        message: 'Subject: gotcha\r\n\r\nBcc: all',
      },
    });
    const [mail] = await findMail(reference);
    expect(mail?.subject).toBe(`Contact ${reference}: Press`);
  });
});

describe('the list of Admins', () => {
  it('comes page by page, the newest first', async () => {
    const { token } = await buildPerson(server.kit, { role: 'Admin' });
    for (let nth = 0; nth < 3; nth += 1)
      await server.api.call(siteEndpoints.sendContactMessage, {
        body: { ...form, name: `Nth ${String(nth)}` },
      });
    const first = await server.api.call(siteEndpoints.listContactMessages, { token, query: { limit: 2 } });
    expect(first.items.map(({ name }) => name)).toEqual(['Nth 2', 'Nth 1']);
    expect(first.isMailed).toBe(true);
    const second = await server.api.call(siteEndpoints.listContactMessages, {
      token,
      query: { limit: 2, cursor: first.nextCursor ?? '' },
    });
    expect(second.items[0]?.name).toBe('Nth 0');
  });

  it('knows its own cursors alone', async () => {
    const { token } = await buildPerson(server.kit, { role: 'Admin' });
    const problem = await server.api.refused(siteEndpoints.listContactMessages, {
      token,
      query: { cursor: 'x' },
    });
    expect(problem.status).toBe(422);
  });

  it('loses a message for good when it is removed', async () => {
    const { token } = await buildPerson(server.kit, { role: 'Admin' });
    const { reference } = await server.api.call(siteEndpoints.sendContactMessage, { body: form });
    const [message] = (await listAll()).filter((one) => one.reference === reference);
    const params = { id: message?.id ?? '' };
    await server.api.call(siteEndpoints.removeContactMessage, { token, params });
    const problem = await server.api.refused(siteEndpoints.removeContactMessage, { token, params });
    expect(problem.code).toBe('contact_message_not_found');
  });

  it('are found by their words and by whether they wait, and what was marked is written down', async () => {
    const { token, user } = await buildPerson(server.kit, { role: 'Admin' });
    const send = (message: string) =>
      server.api.call(siteEndpoints.sendContactMessage, { body: { ...form, message } });
    const first = await send('About 100% of the amber lanterns.');
    const second = await send('About the violet lanterns.');
    const find = async (query: { q?: string; state?: 'all' | 'waiting' | 'answered' }) => {
      const { items } = await server.api.call(siteEndpoints.listContactMessages, { token, query });
      return items.map(({ reference }) => reference);
    };
    expect(await find({ q: 'LANTERNS inês' })).toEqual([second.reference, first.reference]);
    expect(await find({ q: '100% amber' })).toEqual([first.reference]);
    expect(await find({ q: '100_' })).toEqual([]);
    expect(await find({ q: first.reference })).toEqual([first.reference]);
    const [message] = (await listAll()).filter(({ reference }) => reference === first.reference);
    const call = { token, params: { id: message?.id ?? '' } };
    const marked = await server.api.call(siteEndpoints.answerContactMessage, call);
    expect(marked.answeredAt).not.toBeNull();
    expect(await server.api.call(siteEndpoints.answerContactMessage, call)).toEqual(marked);
    expect(await find({ q: 'lanterns', state: 'answered' })).toEqual([first.reference]);
    expect(await find({ q: 'lanterns', state: 'waiting' })).toEqual([second.reference]);
    expect((await server.api.call(siteEndpoints.reopenContactMessage, call)).answeredAt).toBeNull();
    const entries = await listAudited(server.database, `contact-message ${call.params.id}`);
    expect(entries.map(({ action, by }) => [action, by])).toEqual([
      ['contact-message.answer', `person ${user.id}`],
      ['contact-message.reopen', `person ${user.id}`],
    ]);
    const gone = { token, params: { id: randomUUID() } };
    expect((await server.api.refused(siteEndpoints.answerContactMessage, gone)).code).toBe(
      'contact_message_not_found',
    );
  });

  it('says where messages are kept for Admins alone', async () => {
    const other = await testApp({ database: server.database, contactEmail: null });
    const { reference } = await other.api.call(siteEndpoints.sendContactMessage, { body: form });
    const { token } = await buildPerson(other.kit, { role: 'Admin' });
    const page = await other.api.call(siteEndpoints.listContactMessages, { token });
    expect([page.isMailed, page.items[0]?.reference]).toEqual([false, reference]);
    expect(await findMail(reference)).toEqual([]);
    await other.close();
  });
});
