/** Of `/challenges/c/:slug` and `/dev/kit/:part?`, with a slash behind or without. */
export function toPattern(route: string): RegExp {
  const parts = route.split('/').filter(Boolean).map(toPart);
  return new RegExp(`^${parts.join('')}/?$`, 'i');
}

function toPart(segment: string): string {
  if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  return `/${RegExp.escape(segment)}`;
}
