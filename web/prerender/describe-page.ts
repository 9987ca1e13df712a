import { picturePath } from './open-graph/picture-path.ts';

/** Stands for the address of the product, which only the server knows; it writes its own over it. */
export const PUBLIC_URL_PLACEHOLDER = '__PUBLIC_URL__';

const TITLE = /<title>([^<]+)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]+)"\/?>/;
const NAME = 'Redoubt';

/**
 * Adds to a page what those need who show a link to it, taken from its own title and description: Open Graph, the card of
 * X, and the one address that it has.
 *
 * @param path as in `/about`
 * @returns the page, and its title in plain text
 * @throws where the page has no title
 */
export function describePage(path: string, html: string): { html: string; title: string } {
  const [, title] = TITLE.exec(html) ?? [];
  if (title === undefined) throw new Error(`The page ${path} has no title.`);
  const description = DESCRIPTION.exec(html)?.[1];
  const address = PUBLIC_URL_PLACEHOLDER + path;
  const heading = withoutName(title);
  const tags = [
    `<link rel="canonical" href="${address}"/>`,
    property('og:type', path === '/' ? 'website' : 'article'),
    property('og:site_name', NAME),
    property('og:title', heading),
    property('og:url', address),
    property('og:image', PUBLIC_URL_PLACEHOLDER + picturePath(path)),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', heading),
    '<meta name="twitter:card" content="summary_large_image"/>',
    ...(description === undefined ? [] : [property('og:description', description)]),
  ];
  return { html: html.replace('</head>', () => `${tags.join('')}</head>`), title: unescape(heading) };
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${content}"/>`;
}

/** What the page is called where the product is named beside it. */
function withoutName(title: string): string {
  const words = title.replace(/ · Redoubt$/, '').replace(/^Redoubt: /, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function unescape(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
