import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Database } from '#platform/database/database.ts';
import { hasLoopbackHost } from '#platform/http/admission/network.ts';
import { hashAddress } from '../letter/keyed-hash.ts';
import { renderList, renderMessage } from './mailbox-pages.ts';
import { findMailboxMessage, listMailbox } from './mailbox.store.ts';

const PAGE_SIZE = 30;
const STYLE = readFileSync(new URL('mailbox.css', import.meta.url), 'utf8');

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const mailId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const listQuery = z.object({ to: z.string().max(254).catch(''), before: mailId.nullable().catch(null) });

/**
 * The mailbox of demo mode at /dev/mail: the list (`?to=` narrows it to an address), a message, and its HTML in a
 * sandboxed frame. Register it in demo mode only; in any other these addresses must not exist.
 */
export function demoMailbox(
  app: FastifyInstance,
  { database, hashKey }: { database: Database; hashKey: string },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    // A page whose name was rebound to this machine must not read the mails of its demo.
    if (request.url.startsWith('/dev/mail') && !hasLoopbackHost(request)) reply.callNotFound();
    else done();
  });
  app.get('/dev/mail', async (request, reply) => {
    const { to, before } = listQuery.parse(request.query);
    const addressHash = to.trim() === '' ? null : hashAddress(hashKey, to);
    const found = await listMailbox(database.kysely, { before, addressHash, limit: PAGE_SIZE + 1 });
    const entries = found.slice(0, PAGE_SIZE);
    const nextBefore = found.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null;
    return sendPage(reply, renderList({ entries, to: to.trim(), nextBefore }), PAGE_POLICY);
  });
  app.get('/dev/mail/mailbox.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(STYLE),
  );
  app.get('/dev/mail/:id', async (request, reply) => {
    const mail = await findMessage(database, request.params);
    if (mail) return sendPage(reply, renderMessage(mail), PAGE_POLICY);
    reply.callNotFound();
    return reply;
  });
  app.get('/dev/mail/:id/body', async (request, reply) => {
    const mail = await findMessage(database, request.params);
    if (!mail) {
      reply.callNotFound();
      return reply;
    }
    // Links of the mail lead the whole tab on, out of the frame.
    const html = mail.html.replace('<head>', '<head>\n<base target="_top">');
    // Sandboxed, it has no origin of its own to ask a cluster for; browsers warn of the wish.
    reply.header('x-frame-options', 'SAMEORIGIN').removeHeader('origin-agent-cluster');
    return sendPage(reply, html, bodyPolicy(html));
  });
}

async function findMessage(database: Database, params: unknown) {
  const parsed = z.object({ id: mailId }).safeParse(params);
  return parsed.success ? findMailboxMessage(database.kysely, parsed.data.id) : null;
}

/** Lets the mail's own style sheets in, by their hashes, and nothing else. */
function bodyPolicy(html: string): string {
  const hashes = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
  const styles = hashes.length === 0 ? "'none'" : hashes.join(' ');
  return `default-src 'none'; style-src ${styles}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation`;
}

function sendPage(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
