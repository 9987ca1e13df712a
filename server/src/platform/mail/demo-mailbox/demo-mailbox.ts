import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Database } from '#platform/database/database.ts';
import { hasLoopbackHost } from '#platform/http/admission/network.ts';
import { escapeHtml } from '../letter/escape-html.ts';
import { normalizeEmail } from '@redoubt/contract/shared/terms/person-terms.ts';
import { hashAddress } from '../letter/keyed-hash.ts';
import { findMailboxMessage, listMailbox, type MailboxEntry, type MailboxMessage } from './mailbox.store.ts';

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
    const addressHash = to.trim() === '' ? null : hashAddress(hashKey, normalizeEmail(to));
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

interface MailboxList {
  readonly entries: readonly MailboxEntry[];
  /** The address that the list is narrowed to; empty for all. */
  readonly to: string;
  /** The id to go on from; null when this is the last page. */
  readonly nextBefore: number | null;
}

function renderList({ entries, to, nextBefore }: MailboxList): string {
  const rows = entries.map(renderRow).join('\n');
  const empty = `<p class="empty">${to === '' ? 'No mail yet. Sign up, and the welcome mail appears here.' : 'No mail to this address yet.'}</p>`;
  const older = new URLSearchParams({ ...(to !== '' && { to }), before: String(nextBefore) });
  return renderPage(
    'Demo mailbox',
    `<header><h1>Demo mailbox</h1>
<p>Every mail that this demonstration would have sent, newest first. Nothing leaves this machine.</p>
<form action="/dev/mail" role="search">
<label for="to">Mails to</label>
<input id="to" name="to" type="email" value="${escapeHtml(to)}" autocomplete="off" placeholder="everyone">
<button type="submit">Show</button>
</form></header>
<main>${entries.length === 0 ? empty : `<ol class="list">${rows}</ol>`}
${nextBefore === null ? '' : `<nav><a href="/dev/mail?${escapeHtml(older.toString())}">Older mails</a></nav>`}</main>`,
  );
}

function renderRow(mail: MailboxEntry): string {
  return `<li><a href="/dev/mail/${String(mail.id)}"><strong>${escapeHtml(mail.subject)}</strong>
<span>${escapeHtml(mail.recipient)}</span> ${renderTime(mail.createdAt)} <span class="state">${escapeHtml(mail.state)}</span></a></li>`;
}

function renderMessage(mail: MailboxMessage): string {
  return renderPage(
    mail.subject,
    `<header><nav><a href="/dev/mail">All mails</a></nav>
<h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd>
${mail.replyTo === null ? '' : `<dt>Reply-To</dt><dd>${escapeHtml(mail.replyTo)}</dd>\n`}<dt>When</dt><dd>${renderTime(mail.createdAt)}</dd>
<dt>Purpose</dt><dd>${escapeHtml(mail.purpose)}</dd>
<dt>State</dt><dd>${escapeHtml(mail.state)}</dd>${mail.unsubscribeUrl === null ? '' : `\n<dt>List-Unsubscribe</dt><dd>${escapeHtml(mail.unsubscribeUrl)}</dd>`}</dl></header>
<main><iframe title="The mail as HTML" src="/dev/mail/${String(mail.id)}/body" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h2>As plain text</h2>
<pre>${linkAddresses(mail.text)}</pre>${mail.calendar === null ? '' : `\n<h2>invitation.ics</h2>\n<pre>${escapeHtml(mail.calendar)}</pre>`}</main>`,
  );
}

function renderTime(at: Date): string {
  return `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;
}

function linkAddresses(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Redoubt demo</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/mail/mailbox.css">
</head>
<body>
${body}
</body>
</html>
`;
}
