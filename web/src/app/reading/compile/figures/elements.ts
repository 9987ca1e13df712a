import type { Element, ElementContent, Text } from 'hast';

export function text(value: string): Text {
  return { type: 'text', value };
}

export function element(tagName: string, className: string, children: ElementContent[]): Element {
  const properties = className === '' ? {} : { className: className.split(' ') };
  return { type: 'element', tagName, properties, children };
}

/** Like `element`, for what may be wider than the page: it scrolls on its own, also by keys, and has a name. */
export function scrollable(className: string, name: string, children: ElementContent[]): Element {
  const frame = element('div', className, children);
  return { ...frame, properties: { ...frame.properties, role: 'group', ariaLabel: name, tabIndex: 0 } };
}

export function captionOf(figure: number, caption: string): Element {
  return element('figcaption', '', [
    element('strong', '', [text(`Figure ${String(figure)}.`)]),
    text(` ${caption}`),
  ]);
}
