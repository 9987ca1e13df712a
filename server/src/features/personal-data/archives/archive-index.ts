import { readFileSync } from 'node:fs';

const STYLE = readFileSync(new URL('archive-index.css', import.meta.url), 'utf8').trim();

export interface ArchivePart {
  readonly name: string;
  /** A sentence on what is in it. */
  readonly about: string;
  readonly path: string;
  /** How many items, where it is a list. */
  readonly items: number | null;
}

/** The page of an archive that says what is what; it opens from a disk and loads nothing. */
export function renderArchiveIndex({ parts, at }: { parts: readonly ArchivePart[]; at: Date }): string {
  const day = at.toISOString().slice(0, 16).replace('T', ' ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What Redoubt holds about you</title>
<style>
${STYLE}
</style>
</head>
<body>
<main>
<h1>What Redoubt holds about you</h1>
<p>As of ${day} UTC. Each part is a JSON file, which any text editor opens and any program reads. Times are in UTC.</p>
<p>Passwords and secret keys are not in here: we keep only what checks them. Neither is anything that would give a challenge away.</p>
<ul>
${parts.map(renderPart).join('\n')}
</ul>
</main>
</body>
</html>
`;
}

function renderPart({ name, about, path, items }: ArchivePart): string {
  const count =
    items === null ? '' : ` <span>${items.toLocaleString('en')} ${items === 1 ? 'entry' : 'entries'}</span>`;
  const title = name.replaceAll('-', ' ');
  return `<li><a href="${path}">${title.charAt(0).toUpperCase()}${title.slice(1)}</a>${count}<p>${about}</p></li>`;
}
