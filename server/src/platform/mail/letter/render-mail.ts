import { readFileSync } from 'node:fs';
import { escapeHtml } from './escape-html.ts';
import type { Letter, LetterList } from './letter.ts';

const STYLE = readFileSync(new URL('mail.css', import.meta.url), 'utf8').trim();
/** The mark as in the header of the site: courses of bars, each a class of mail.css. */
const WALL = [
  ['wide', 'mid'],
  ['short', 'lit', 'short'],
  ['long', 'broad'],
];

export interface RenderedMail {
  readonly html: string;
  readonly text: string;
}

/**
 * A mail as HTML, readable in light and dark and without images, and as plain text. Throws when the action's path is
 * not a path under `publicUrl`: a mail of ours leads nowhere else.
 */
export function renderMail({
  publicUrl,
  title,
  paragraphs,
  lists = [],
  action,
  unsubscribe,
}: Letter & { publicUrl: string }): RenderedMail {
  const own = (path: string) => resolveOwnLink(publicUrl, path);
  const link = action && { label: action.label, url: own(action.path) };
  const host = new URL(publicUrl).host;
  const page: Page = {
    title,
    paragraphs,
    lists: lists.map((list) => resolveList(list, own)),
    link,
    unsubscribeUrl: unsubscribe && own(unsubscribe.pagePath),
    publicUrl,
    host,
  };
  return { html: renderHtml(page), text: renderText(page) };
}

function resolveList({ title, entries }: LetterList, own: (path: string) => string): LinkedList {
  return { title, entries: entries.map(({ path, ...words }) => ({ ...words, url: own(path) })) };
}

/** The absolute address of a path of ours. */
export function resolveOwnLink(publicUrl: string, path: string): string {
  const url = new URL(path, publicUrl);
  if (!path.startsWith('/') || url.origin !== new URL(publicUrl).origin) {
    throw new Error(`A mail may link only to a path of ours, not to ${JSON.stringify(path)}`);
  }
  return url.href;
}

interface Page {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly lists: readonly LinkedList[];
  readonly link: { readonly label: string; readonly url: string } | undefined;
  readonly unsubscribeUrl: string | undefined;
  readonly publicUrl: string;
  readonly host: string;
}

interface LinkedList {
  readonly title: string;
  readonly entries: readonly { readonly title: string; readonly text: string; readonly url: string }[];
}

function renderText({ title, paragraphs, lists, link, unsubscribeUrl, host }: Page): string {
  const blocks = [
    title,
    ...paragraphs,
    ...lists.flatMap((list) => [
      list.title,
      ...list.entries.map((entry) => `${entry.title}\n${entry.text}\n${entry.url}`),
    ]),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(unsubscribeUrl ? [`Unsubscribe:\n${unsubscribeUrl}`] : []),
    `--\nRedoubt, ${host}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function renderHtml({ title, paragraphs, lists, link, unsubscribeUrl, publicUrl, host }: Page): string {
  const wall = WALL.map(
    (course) => `<div>${course.map((bar) => `<span class="${bar}"></span>`).join('')}</div>`,
  ).join('');
  const prose = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
${STYLE}
</style>
</head>
<body>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="inside">
<div class="wall" aria-hidden="true">${wall}</div>
<h1>${escapeHtml(title)}</h1>
${prose}
${lists.map(renderList).join('\n')}
${link ? renderAction(link) : ''}
</td></tr></table>
<p class="foot">Sent by <a href="${escapeHtml(publicUrl)}">Redoubt, ${escapeHtml(host)}</a>${unsubscribeUrl ? renderUnsubscribe(unsubscribeUrl) : ''}</p>
</td></tr></table>
</body>
</html>
`;
}

function renderList({ title, entries }: LinkedList): string {
  const items = entries.map(
    ({ title: name, text, url }) =>
      `<p class="entry"><a href="${escapeHtml(url)}">${escapeHtml(name)}</a><br>${escapeHtml(text)}</p>`,
  );
  return [`<h2>${escapeHtml(title)}</h2>`, ...items].join('\n');
}

function renderUnsubscribe(url: string): string {
  return `<br>No longer want these mails? <a href="${escapeHtml(url)}">Unsubscribe</a>`;
}

function renderAction({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<p class="act"><a class="button" href="${address}">${escapeHtml(label)}</a></p>
<p class="address">If the button does not work, open this address:<br><a href="${address}">${address}</a></p>`;
}
