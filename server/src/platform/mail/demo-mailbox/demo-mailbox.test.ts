import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createJobs } from '#platform/jobs/index.ts';
import { testDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createMail } from '../mail.ts';
import { demoMailbox } from './demo-mailbox.ts';

const hashKey = 'a key for tests';
let fixture: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  fixture = await testDatabase();
  app = fastify();
  demoMailbox(app, { database: fixture.database, hashKey });
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await fixture.close();
});

beforeEach(() => fixture.ownerPool.query('delete from mail_message'));

async function send(to: string, title: string): Promise<void> {
  const mail = createMail({
    jobs: createJobs(),
    clock: systemClock,
    publicUrl: 'http://localhost:3000',
    hashKey,
  });
  const action = { label: 'Sign in', path: '/signin' };
  await fixture.database.transaction((transaction) =>
    mail.send(transaction, {
      to: { email: to, isEmailVerified: true },
      purpose: 'welcome',
      idempotencyKey: `${to} ${title}`,
      title,
      paragraphs: ['<b>Hello</b>'],
      action,
    }),
  );
}

const get = (url: string) => app.inject({ method: 'GET', url });

async function readFirstId(): Promise<string> {
  const list = await get('/dev/mail');
  return /href="\/dev\/mail\/(\d+)"/.exec(list.body)?.[1] ?? '';
}

test('an empty mailbox says what will be here', async () => {
  expect((await get('/dev/mail')).body).toContain('No mail yet.');
});

test('the list shows the newest first, page by page, and each mail once', async () => {
  for (let n = 1; n <= 65; n += 1) await send('ada@example.org', `Mail ${String(n)}`);
  const titles: string[] = [];
  let url: string | undefined = '/dev/mail';
  while (url) {
    const { body } = await get(url);
    titles.push(...[...body.matchAll(/<strong>Mail (\d+)<\/strong>/g)].map(([, n = '']) => n));
    url = /href="(\/dev\/mail\?[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
  }
  expect(titles.map(Number)).toEqual(Array.from({ length: 65 }, (_, index) => 65 - index));
});

test('the list can be narrowed to an address, in any case', async () => {
  await send('ada@example.org', 'For Ada');
  await send('grace@example.org', 'For Grace');
  const { body } = await get('/dev/mail?to=ADA%40example.org');
  expect(body).toContain('For Ada');
  expect(body).not.toContain('For Grace');
});

test('a message shows its HTML in a sandboxed frame and its text with links', async () => {
  await send('ada@example.org', 'Hello <Ada>');
  const { body } = await get(`/dev/mail/${await readFirstId()}`);
  expect(body).toContain('<h1>Hello &lt;Ada&gt;</h1>');
  expect(body).toMatch(/<iframe [^>]*sandbox="allow-top-navigation-by-user-activation"/);
  expect(body).toContain('<a href="http://localhost:3000/signin">');
});

test('every page has a policy without unsafe-inline, and no script may run', async () => {
  await send('ada@example.org', 'Hello');
  const id = await readFirstId();
  for (const url of ['/dev/mail', `/dev/mail/${id}`, `/dev/mail/${id}/body`]) {
    const reply = await get(url);
    const policy = String(reply.headers['content-security-policy']);
    expect(reply.statusCode).toBe(200);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(reply.headers['cache-control']).toBe('no-store');
  }
});

test('the body lets in just its own style sheet and leads links out of the frame', async () => {
  await send('ada@example.org', 'Hello');
  const { body, headers } = await get(`/dev/mail/${await readFirstId()}/body`);
  expect(body).toContain('<base target="_top">');
  expect(body).toContain('&lt;b&gt;Hello&lt;/b&gt;');
  expect(headers['content-security-policy']).toMatch(
    /style-src 'sha256-[\w+/=]{44}';.*sandbox allow-top-navigation-by-user-activation$/,
  );
  expect(body).not.toContain('style="');
});

test.each(['/dev/mail/0', '/dev/mail/999999999', '/dev/mail/x', '/dev/mail/99999999999999999999/body'])(
  '%s is not found',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test('a page of nonsense is the first page', async () => {
  expect((await get('/dev/mail?before=x&to=%00')).statusCode).toBe(200);
});
