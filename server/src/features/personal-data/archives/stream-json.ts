/** What a part of the product handed over, as JSON on its way into an archive. */
export interface JsonText {
  readonly chunks: AsyncGenerator<string>;
  /** How many items a list had, once it is written; null for what is no list. */
  countItems(): number | null;
}

/** The JSON of a value; of an async iterable a list, of which one item at a time is in memory. */
export function writeJson(held: unknown): JsonText {
  if (!isAsyncIterable(held)) {
    const items = Array.isArray(held) ? held.length : null;
    return { chunks: writeWhole(held), countItems: () => items };
  }
  let written = 0;
  return { chunks: writeItems(held, () => (written += 1)), countItems: () => written };
}

async function* writeWhole(held: unknown): AsyncGenerator<string> {
  yield `${JSON.stringify(held, null, 2)}\n`;
}

async function* writeItems(items: AsyncIterable<unknown>, onItem: () => void): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield before + JSON.stringify(item, null, 2);
    onItem();
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
