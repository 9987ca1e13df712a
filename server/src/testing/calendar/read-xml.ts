import { SaxesParser } from 'saxes';

export interface XmlElement {
  readonly path: string;
  readonly text: string;
}

/** The elements of a document with their text, in the order in which they end. @throws where it is not well-formed. */
export function readXml(document: string): XmlElement[] {
  const open: { path: string; text: string }[] = [];
  const elements: XmlElement[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    const above = open.at(-1);
    open.push({ path: above ? `${above.path}/${name}` : name, text: '' });
  });
  const addText = (text: string) => {
    const inside = open.at(-1);
    if (inside) inside.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed) elements.push(closed);
  });
  parser.write(document).close();
  return elements;
}

/** The texts of all elements at a path, as in `rss/channel/item/title`. */
export function textsAt(elements: readonly XmlElement[], path: string): string[] {
  return elements.filter((element) => element.path === path).map(({ text }) => text);
}
