import { isWhole } from '../exact/rational.ts';
import { readLiteral } from '../reading/read-number.ts';
import type { Token } from '../reading/tokens.ts';

/** A stretch of calendar time; years count as twelve months and weeks as seven days. */
export interface Span {
  readonly months: number;
  readonly days: number;
}

export interface SpanRead {
  readonly span: Span;
  readonly next: number;
}

const UNITS = new Map<string, Span>(
  Object.entries({
    day: { months: 0, days: 1 },
    week: { months: 0, days: 7 },
    fortnight: { months: 0, days: 14 },
    month: { months: 1, days: 0 },
    quarter: { months: 3, days: 0 },
    year: { months: 12, days: 0 },
    decade: { months: 120, days: 0 },
    century: { months: 1200, days: 0 },
  }),
);
const MAX_COUNT = 4_000_000n;

/** "3 weeks and 2 days", "1 year, 2 months", "a month"; whole counts only. */
export function readSpan(tokens: readonly Token[], at: number): SpanRead | null {
  let total = readPart(tokens, at);
  while (total !== null) {
    const start = ['and', ','].includes(tokens[total.next]?.text ?? '') ? total.next + 1 : total.next;
    const part = readPart(tokens, start);
    if (part === null) return total;
    const span = { months: total.span.months + part.span.months, days: total.span.days + part.span.days };
    total = { span, next: part.next };
  }
  return null;
}

function readPart(tokens: readonly Token[], at: number): SpanRead | null {
  const count = readCount(tokens, at);
  if (count === null) return null;
  const word = tokens[count.next]?.text ?? '';
  const unit = UNITS.get(word) ?? UNITS.get(word.replace(/s$/u, '')) ?? UNITS.get(word.replace(/ies$/u, 'y'));
  if (unit === undefined) return null;
  return { span: { months: unit.months * count.value, days: unit.days * count.value }, next: count.next + 1 };
}

function readCount(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const read = readLiteral(tokens, at);
  if (read !== null) {
    const isCount = isWhole(read.value) && read.value.numerator <= MAX_COUNT;
    return isCount ? { value: Number(read.value.numerator), next: read.next } : null;
  }
  const isOne = ['a', 'an'].includes(tokens[at]?.text ?? '');
  return isOne ? { value: 1, next: at + 1 } : null;
}
