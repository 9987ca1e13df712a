import { picturePath } from './open-graph/picture-path.ts';

/** Placeholder for the product's address, which only the server knows; the server replaces it. */
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
  const { title, description } = readHead(path, html);
  const address = PUBLIC_URL_PLACEHOLDER + path;
  const tags = [
    `<link rel="canonical" href="${address}"/>`,
    property('og:type', path === '/' ? 'website' : 'article'),
    property('og:url', address),
    ...card({ title, description, picture: picturePath(path) }),
  ];
  return { html: addToHead(html, tags), title: unescape(title) };
}

/**
 * Adds to the page that the client draws what the product is, as its landing page says it: what the client will draw is
 * not known to those who show a link.
 */
export function describeProduct(html: string, landing: string): string {
  const product = { ...readHead('/', landing), picture: picturePath('/') };
  return addToHead(html, [property('og:type', 'website'), ...card(product)]);
}

/**
 * Adds to the fallback page what a page that the client draws is to whoever shows a link to it: its words are not in its
 * HTML, so they are given here.
 */
export function describeClientDrawn(html: string, page: ClientDrawnPage): string {
  const address = PUBLIC_URL_PLACEHOLDER + page.path;
  return addToHead(html, [
    `<link rel="canonical" href="${address}"/>`,
    `<meta name="description" content="${page.description}"/>`,
    property('og:type', 'website'),
    property('og:url', address),
    ...card({ title: page.title, description: page.description, picture: picturePath(page.path) }),
  ]);
}

/** Title and description in plain text without `"`, `<` and `&`. */
export interface ClientDrawnPage {
  /** As in `/challenges/active`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

interface Head {
  /** Without the product's name, as HTML. */
  readonly title: string;
  readonly description: string | undefined;
}

function readHead(path: string, html: string): Head {
  const [, title] = TITLE.exec(html) ?? [];
  if (title === undefined) throw new Error(`The page ${path} has no title.`);
  return { title: withoutName(title), description: DESCRIPTION.exec(html)?.[1] };
}

function card({ title, description, picture }: Head & { readonly picture: string }): string[] {
  return [
    property('og:site_name', NAME),
    property('og:title', title),
    property('og:image', PUBLIC_URL_PLACEHOLDER + picture),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', title),
    '<meta name="twitter:card" content="summary_large_image"/>',
    ...(description === undefined ? [] : [property('og:description', description)]),
  ];
}

function addToHead(html: string, tags: readonly string[]): string {
  return html.replace('</head>', () => `${tags.join('')}</head>`);
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
