import { afterEach, beforeEach, expect, it } from 'vitest';
import { operatorWarnings } from '@redoubt/contract/shared/operator/operator-warnings.ts';
import { createLog } from '#platform/log/log.ts';
import { createMailCheck } from './mail-check.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.fixture.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import type { MailFault } from './transport.ts';

let smtp: TestSmtpServer;
beforeEach(async () => {
  smtp = await startSmtpServer();
});
afterEach(() => smtp.close());

/** What an Admin and the log get about a mail server with this address. */
async function check(url: string): Promise<{ shown: string[]; logged: string }> {
  const shown = new Set(['mail-tls']);
  let logged = '';
  const { handlers } = createMailCheck({
    transport: createSmtpTransport({ url, from: 'Redoubt <no-reply@redoubt.example>' }),
    warnings: {
      async notice(kind) {
        shown.add(kind);
      },
      async mended(kinds) {
        for (const kind of kinds) shown.delete(kind);
      },
    },
    log: createLog({ mode: 'production', destination: { write: (line) => void (logged += line) } }),
  });
  const context = { attempt: 1, signal: new AbortController().signal, log: createLog({ mode: 'test' }) };
  for (const { run } of handlers) await run({}, context);
  return { shown: [...shown], logged };
}

it('says nothing of a server that takes us, and takes back what was said before', async () => {
  expect(await check(smtp.url)).toEqual({ shown: [], logged: '' });
});

interface Trouble {
  readonly what: string;
  /** Derived from the address of a good server. */
  readonly url: (good: string) => string;
  readonly kind: MailFault['kind'];
  readonly code: string;
}

it.each<Trouble>([
  { what: 'nobody listens', url: () => 'smtp://127.0.0.1:9', kind: 'mail-unreachable', code: 'ECONNREFUSED' },
  {
    what: 'the password is wrong',
    url: (good) => good.replace('//', '//redoubt:wrong@'),
    kind: 'mail-sign-in',
    code: 'EAUTH 535',
  },
  {
    what: 'it speaks no TLS',
    url: (good) => good.replace('smtp:', 'smtps:'),
    kind: 'mail-tls',
    code: 'ERR_SSL',
  },
  {
    what: 'it offers none where some is asked for',
    url: (good) => `${good}?requireTLS=true`,
    kind: 'mail-tls',
    code: 'ETLS',
  },
])('says in a sentence what to mend where $what', async ({ url, kind, code }) => {
  const { shown, logged } = await check(url(smtp.url));
  expect(shown).toEqual([kind]);
  expect(logged).toContain(operatorWarnings[kind]);
  expect(logged).toContain('SMTP_URL');
  expect(logged).toContain(code);
  expect(logged).not.toContain('wrong@');
});
