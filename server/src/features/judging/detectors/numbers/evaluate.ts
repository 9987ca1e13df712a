import type { Term } from './terms.ts';

/** What a row of terms comes to, products first; null where it makes no sense. */
export function evaluate(row: readonly Term[]): number | null {
  const values: number[] = [];
  const signs: string[] = [];
  let prefix = '';
  for (const term of row) {
    if (term.kind === 'value') {
      if (values.length > signs.length) return null;
      values.push(applyPrefix(prefix, term.value));
      prefix = '';
    } else if (['sq', 'cb', 'x2', 'h'].includes(term.operation)) prefix = term.operation;
    else if (term.operation.startsWith('^') && term.operation.length > 1) {
      const last = values.pop();
      if (last === undefined) return null;
      values.push(last ** Number(term.operation.slice(1)));
    } else if (values.length === signs.length + 1) signs.push(term.operation);
    else return null;
  }
  if (values.length !== signs.length + 1) return null;
  return sumUp(values, signs);
}

function applyPrefix(prefix: string, value: number): number {
  return { sq: value ** 2, cb: value ** 3, x2: value * 2, h: value / 2 }[prefix] ?? value;
}

function sumUp(values: readonly number[], signs: readonly string[]): number {
  let sum = 0;
  let product = values[0] ?? 0;
  for (const [index, sign] of signs.entries()) {
    const next = values[index + 1] ?? 0;
    if (sign === '*') product *= next;
    else if (sign === '/') product /= next;
    else if (sign === '^') product **= next;
    else {
      sum += product;
      product = sign === '-' ? -next : next;
    }
  }
  return sum + product;
}
