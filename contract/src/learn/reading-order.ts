export interface Neighbours<Card> {
  readonly before: Card | null;
  readonly next: Card | null;
}

/** The articles before and after one in the order of its kind; the order does not wrap around. */
export function neighboursOf<Card extends { readonly slug: string }>(
  order: readonly Card[],
  slug: string,
): Neighbours<Card> {
  const index = order.findIndex((card) => card.slug === slug);
  if (index === -1) return { before: null, next: null };
  return { before: order[index - 1] ?? null, next: order[index + 1] ?? null };
}
