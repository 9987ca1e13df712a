/** The list with another item at that place. */
export function withItem<Item>(items: readonly Item[], at: number, item: Item): Item[] {
  return items.map((one, place) => (place === at ? item : one));
}

export function withoutItem<Item>(items: readonly Item[], at: number): Item[] {
  return items.filter((_, place) => place !== at);
}

/** With it or without it, as is said. */
export function toggled<Item>(items: readonly Item[], item: Item, isIn: boolean): Item[] {
  const others = items.filter((one) => one !== item);
  return isIn ? [...others, item] : others;
}
