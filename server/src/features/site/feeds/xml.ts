/** A piece of XML that is well-formed; text becomes one only through `element`. */
export interface Xml {
  readonly xml: string;
}

type Attributes = Readonly<Record<string, string>>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// What no XML 1.0 document may hold, not even as an entity.
// oxlint-disable-next-line no-control-regex -- naming control characters is the purpose
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** An element with text, which is escaped, or with other elements. Names are ours, never from outside. */
export function element(
  name: string,
  content: string | readonly Xml[] = [],
  attributes: Attributes = {},
): Xml {
  const inside = typeof content === 'string' ? escapeXml(content) : content.map(({ xml }) => xml).join('');
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return { xml: `<${name}${said.join('')}>${inside}</${name}>` };
}

/** A whole document in UTF-8. */
export function writeDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
