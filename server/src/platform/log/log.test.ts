import { describe, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { hostileLine } from './redact-secrets.bench.ts';
import { redactSecrets } from './redact-secrets.ts';

function capture(level?: 'trace') {
  const lines: string[] = [];
  const log = createLog({
    mode: 'test',
    level: level ?? 'trace',
    destination: { write: (line) => void lines.push(line) },
  });
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> };
}

describe('a log', () => {
  test('is one JSON object a line, with level, time, bindings and message', () => {
    const { log, last, lines } = capture();
    log.child({ requestId: 'r1' }).warn({ part: 'mail' }, 'slow');
    expect(last()).toMatchObject({ level: 'warn', requestId: 'r1', part: 'mail', msg: 'slow' });
    expect(new Date(String(last()['time'])).getTime()).not.toBeNaN();
    expect(lines.at(-1)).toMatch(/\}\n$/);
  });

  test('is quiet in tests, warns in demo, tells in production', () => {
    const levels = (['test', 'demo', 'production'] as const).map((mode) => createLog({ mode }).level);
    expect(levels).toEqual(['silent', 'warn', 'info']);
    expect(createLog({ mode: 'demo', level: 'debug' }).level).toBe('debug');
  });

  test('looks four times a second for what to write, and not where it says nothing', () => {
    const started = vi.spyOn(globalThis, 'setInterval');
    createLog({ mode: 'test' });
    createLog({ mode: 'demo', level: 'silent' });
    expect(started).not.toHaveBeenCalled();
    createLog({ mode: 'production' });
    expect(started).toHaveBeenCalledOnce();
  });

  test('keeps of an error its type, message, stack, code and causes, not what a database quotes of rows', () => {
    const { log, last } = capture();
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'users_email',
      detail: 'Key (email)=(a@b.example)',
    });
    log.error({ err: new TypeError('could not save', { cause }) }, 'failed');
    expect(last()['err']).toMatchObject({
      type: 'TypeError',
      message: 'could not save',
      cause: { code: '23505', constraint: 'users_email', message: 'duplicate key' },
    });
    expect(JSON.stringify(last())).not.toContain('a@b.example');
  });

  test('tells of a value that a database refuses that it did, and not the value', () => {
    const { log, last, lines } = capture();
    const refused = new Error('invalid input syntax for type uuid: "canary-8f3a and "more""');
    log.error({ err: Object.assign(refused, { code: '22P02' }) }, 'failed');
    expect(last()['err']).toMatchObject({
      message: 'invalid input syntax for type uuid: "…"',
      code: '22P02',
    });
    expect(lines.at(-1)).not.toContain('canary');
    expect(lines.at(-1)).toContain('log.test.ts');
  });

  test('survives what is no error, endless causes and circles', () => {
    const { log, last } = capture();
    const circle = new Error('round');
    circle.cause = circle;
    log.error({ err: circle }, 'failed');
    log.error({ err: 'canary' }, 'failed');
    expect(last()['err']).toEqual({ type: 'string', message: 'something that is no error was thrown' });
    log.error({ err: new AggregateError([new Error('one')], 'many') }, 'failed');
    expect(last()['err']).toMatchObject({ errors: [{ message: 'one' }] });
  });
});

describe('secrets', () => {
  const SECRET = 'canary-8f3a';
  const carriers: readonly (readonly [string, unknown, string])[] = [
    ['a password', { password: SECRET }, 'm'],
    ['a nested one', { form: { user: { newPassword: SECRET, email: 'x' } } }, 'm'],
    [
      'headers',
      {
        headers: {
          authorization: `Bearer ${SECRET}`,
          cookie: `sid=${SECRET}`,
          'set-cookie': [`a=${SECRET}`],
        },
      },
      'm',
    ],
    [
      'a token of any name',
      { accessToken: SECRET, refresh_token: SECRET, csrfToken: SECRET, token: SECRET },
      'm',
    ],
    [
      'keys',
      { apiKey: SECRET, api_key: SECRET, secretKey: SECRET, privateKey: SECRET, SECRET_KEY: SECRET },
      'm',
    ],
    ['a secret with quotes in it', { secret: `a"b\\${SECRET}"` }, 'm'],
    ['a secret number', { otp: 123_456, secret: SECRET }, 'm'],
    ['an object under a secret name', { credentials: { user: 'x', value: SECRET } }, 'm'],
    ['an object within it', { credentials: { aws: { key: SECRET }, gcp: { pem: SECRET } } }, 'm'],
    ['an address', { url: `/reset-password?token=${SECRET}&x=1` }, 'm'],
    ['a callback', { url: `/oauth/github/callback?code=${SECRET}&state=${SECRET}` }, 'm'],
    ['a ticket', {}, `GET /v1/files?ticket=${SECRET} failed`],
    ['a message', {}, `Authorization: Bearer ${SECRET} was refused`],
    ['a database address', { url: `postgres://redoubt:${SECRET}@db:5432/redoubt` }, 'm'],
    ['a quoted body', { body: JSON.stringify({ email: 'x', password: SECRET }) }, 'm'],
    ['a body quoted twice', { body: JSON.stringify({ inner: JSON.stringify({ token: SECRET }) }) }, 'm'],
    [
      'an error’s message',
      { err: new Error(`connect to smtp://u:${SECRET}@mail failed, password=${SECRET}`) },
      'm',
    ],
  ];

  test.each(carriers)('%s does not get through', (_name, record, message) => {
    const { log, last, lines } = capture();
    log.info(record as object, message);
    expect(lines.at(-1)).not.toContain(SECRET);
    expect(lines.at(-1)).not.toContain('123456');
    expect(lines.at(-1)).toContain('[redacted]');
    expect(last()['level']).toBe('info');
  });

  test.each([
    ['in a sentence', {}, 'RCPT TO:<wren.abara@mail.example.org> was refused'],
    ['in a record', { to: 'Wren Abara <wren.abara+list@mail.example.org>' }, 'm'],
    ['of another script', { to: 'зяблик@почта.рф' }, 'm'],
    ['in an error', { err: new Error('550 5.1.1 wren.abara@mail.example.org unknown') }, 'm'],
  ])('the address of a person does not get through %s', (_name, record, message) => {
    const { log, lines } = capture();
    log.info(record, message);
    expect(lines.at(-1)).not.toMatch(/abara\W*@|mail\.example|зяблик|почта/);
    expect(lines.at(-1)).toContain('[address]');
  });

  test('what is no secret stays', () => {
    const lines = [
      '{"level":"info","code":"23505","status":200,"route":"/v1/tokens/:id","requestId":"a-b","msg":"the token count is 7"}',
      '{"stack":"at run (/srv/node_modules/@fastify/cookie/plugin.js:12:3) at fastify@5.12.8/lib/a.js"}',
    ];
    expect(lines.map(redactSecrets)).toEqual(lines);
  });

  test('a long hostile line is read', () => {
    expect(redactSecrets(hostileLine)).toMatch(/^\{"msg":"/);
  });
});
