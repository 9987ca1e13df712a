/** A part of an article under a heading of the second level. */
export interface ArticleSection {
  /** Its anchor in the address, and its name in what a person has read. */
  readonly id: string;
  readonly title: string;
}

const MOST_SECTIONS = 24;
const MOST_OF_ID = 80;

/** The sections of an article's Markdown in their order; a line inside a fenced block is no heading. */
export function listSections(markdown: string): readonly ArticleSection[] {
  const sections: ArticleSection[] = [];
  for (const line of outsideFences(markdown)) {
    const [, heading] = /^ {0,3}##[ \t]+(.+?)[ \t]*#*[ \t]*$/.exec(line) ?? [];
    if (heading === undefined || sections.length === MOST_SECTIONS) continue;
    const title = stripMarkdown(heading);
    sections.push({ id: anchorOf(title, new Set(sections.map(({ id }) => id))), title });
  }
  return sections;
}

/**
 * An anchor made of a heading's letters and figures, unlike those that are `taken`: 'What a refusal carries' becomes
 * 'what-a-refusal-carries', a second one 'what-a-refusal-carries-2'.
 */
export function anchorOf(title: string, taken: ReadonlySet<string>): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_OF_ID)
    .replaceAll(/^-+|-+$/g, '');
  const anchor = plain === '' ? 'section' : plain;
  let unlike = anchor;
  for (let number = 2; taken.has(unlike); number += 1) unlike = `${anchor}-${String(number)}`;
  return unlike;
}

function* outsideFences(markdown: string): Generator<string> {
  let fence: string | undefined;
  for (const line of markdown.split(/\r?\n/)) {
    const [, delimiter = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined && delimiter === '') yield line;
    if (fence === undefined) fence = delimiter === '' ? undefined : delimiter;
    else if (delimiter.startsWith(fence)) fence = undefined;
  }
}

/** A heading as it is read: no emphasis, no code marks, links by their words. */
function stripMarkdown(heading: string): string {
  return heading
    .replaceAll(/!?\[([^\]]*)\](?:\([^)]*\))?/g, '$1')
    .replaceAll(/[*_`]+/g, '')
    .trim();
}
