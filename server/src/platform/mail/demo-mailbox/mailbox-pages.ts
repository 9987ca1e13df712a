import { escapeHtml } from '../letter/escape-html.ts';
import type { MailboxEntry, MailboxMessage } from './mailbox.store.ts';

export interface MailboxList {
  readonly entries: readonly MailboxEntry[];
  /** The address that the list is narrowed to; empty for all. */
  readonly to: string;
  /** The id to go on from; null when this is the last page. */
  readonly nextBefore: number | null;
}

export function renderList({ entries, to, nextBefore }: MailboxList): string {
  const rows = entries.map(renderRow).join('\n');
  const empty = `<p class="empty">${to === '' ? 'No mail yet. Sign up, and the greeting will be here.' : 'No mail to this address yet.'}</p>`;
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

export function renderMessage(mail: MailboxMessage): string {
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
