/** A generator of numbers in [0, 1) that always draws the same (mulberry32): a scenario looks alike on every machine. */
export function createDraw(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<Item>(draw: () => number, items: readonly Item[]): Item | undefined {
  return items[Math.floor(draw() * items.length)];
}
