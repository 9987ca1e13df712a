/** Makes a pattern of `/challenges/c/:slug` or `/dev/kit/:part?`, with or without a trailing slash. */
export function toPattern(route: string): RegExp {
  const parts = route.split('/').filter(Boolean).map(toPart);
  return new RegExp(`^${parts.join('')}/?$`, 'i');
}

function toPart(segment: string): string {
  if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  return `/${RegExp.escape(segment)}`;
}
