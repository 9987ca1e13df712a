import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { escapeHtml } from '#platform/mail/letter/escape-html.ts';
import { knownPeople } from './person.ts';
import { STAND_IN_PATH } from './stand-in-plan.ts';

/** Nothing but the style sheet is loaded, and forms lead back here. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Who is to be here? `label` is the provider's name, `action` where the answer goes. */
export function renderChoice({ label, action }: { label: string; action: string }): string {
  const name = escapeHtml(label);
  const people = knownPeople.map(
    (person, index) => `<li><form method="post" action="${escapeHtml(action)}">
<button name="person" value="${String(index)}">
<strong>${escapeHtml(person.name)}</strong>
<span>${person.email === '' ? 'no address' : `${escapeHtml(person.email)}, ${person.isEmailVerified ? 'verified' : 'not verified'}`}</span>
<small>${escapeHtml(person.note)}</small>
</button></form></li>`,
  );
  return renderPage(
    `Demonstration of ${label}`,
    `<header>
<p class="label">Demonstration</p>
<h1>This stands in for ${name}</h1>
<p>You are still on your own machine. Nothing is sent to ${name}, and no account there is needed. Choose who you are for ${name}.</p>
</header>
<main>
<h2>Prepared people</h2>
<ul class="people">${people.join('\n')}</ul>
<h2>Someone else</h2>
<form class="other" method="post" action="${escapeHtml(action)}">
<label for="name">Name</label>
<input id="name" name="name" autocomplete="off" required maxlength="100">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="off" maxlength="200">
<label class="check"><input name="verified" type="checkbox" value="yes" checked> ${name} has verified this address</label>
<button name="person" value="other">Continue as this person</button>
</form>
<h2>Or go back without signing in</h2>
<form class="ways-back" method="post" action="${escapeHtml(action)}">
<button name="refuse" value="access_denied">Cancel</button>
<button name="refuse" value="server_error">Let ${name} fail</button>
</form>
</main>`,
  );
}

/** A page that only says something. */
export function renderNotice(title: string, text: string): string {
  return renderPage(
    title,
    `<header><p class="label">Demonstration</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></header>
<main><p><a href="${pagePaths.signIn()}">Back to sign in</a></p></main>`,
  );
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
<link rel="stylesheet" href="${STAND_IN_PATH}/stand-in.css">
</head>
<body>
${body}
</body>
</html>
`;
}
