import { multiplyLong, toCents } from './column-sum.ts';

export interface LedgerEntry {
  readonly value: number;
  readonly working: string;
  readonly isPercentage?: boolean;
}

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;
const pattern = (source: string, flags = 'u'): RegExp => new RegExp(source.replaceAll('#', NUMBER), flags);
const PRICE = pattern(
  String.raw`\b(?:costs?|is priced at|sells for|is worth|weighs|price of [a-z ]{1,40} is) #`,
);
const CHANGE = pattern(String.raw`#\s?(?:%|percent)`, 'gu');
const EACH = pattern(String.raw`# [a-z]{1,20} at # each`, 'gu');
const RANGE = pattern(String.raw`\bfrom (?:page )?# (?:to|through) (?:page )?#`);
const SHARE_OF_SHARE = pattern(String.raw`#\s?(?:%|percent) of #\s?(?:%|percent) of #`);
const SHARE_OF = pattern(String.raw`#\s?(?:%|percent) of #`);
const WHAT_SHARE = pattern(String.raw`\bwhat (?:percent|percentage|%) of # is #`);
const IS_WHAT_SHARE = pattern(String.raw`# is what (?:percent|percentage|%) of #`);
const PROPORTION = pattern(String.raw`# [a-z]{1,20} costs? # ?,?\.? how much (?:do|would|does) #`);
const LENGTH = pattern(String.raw`\bis # ?[a-z]{1,12} long\b`);
const EVERY = pattern(String.raw`\bevery # ?[a-z]{1,12}`);
const REST_OF = pattern(String.raw`\bremainder (?:when|of|if) # (?:is )?divided by #`);
const FALLING =
  /\b(?:falls?|fell|discount|off|reduced|reduction|drops?|dropped|decreases?|decreased|cut|down|less|loses|lower)/u;
const LIST =
  /\b(sum|product|average|mean|difference) (?:of|between) (-?\d+(?:\.\d+)?(?:(?:, and |, | and )-?\d+(?:\.\d+)?){1,30})[?. ]*$/u;

/** Questions of the shop floor, in the order in which the ledger looks for them. */
export function solveStory(figures: string): LedgerEntry | null {
  return (
    solveShares(figures) ??
    solveBasket(figures) ??
    solvePrice(figures) ??
    solveCounting(figures) ??
    solveList(figures)
  );
}

function solveShares(figures: string): LedgerEntry | null {
  const what = WHAT_SHARE.exec(figures);
  if (what !== null) return shareEntry(Number(what[2]), Number(what[1]));
  const isWhat = IS_WHAT_SHARE.exec(figures);
  if (isWhat !== null) return shareEntry(Number(isWhat[1]), Number(isWhat[2]));
  // A share of a share is entered as the two shares together.
  const twice = SHARE_OF_SHARE.exec(figures);
  if (twice !== null) {
    const percent = Number(twice[1]) + Number(twice[2]);
    return {
      value: (percent * Number(twice[3])) / 100,
      working: `${String(twice[1])} and ${String(twice[2])} percent make ${String(percent)} percent.`,
    };
  }
  const once = SHARE_OF.exec(figures);
  if (
    once === null ||
    /[-+*/]|\bthen\b|\bcosts?\b|\bplus\b/u.test(figures.slice(once.index + once[0].length))
  )
    return null;
  return {
    value: (Number(once[1]) * Number(once[2])) / 100,
    working: `One percent of ${String(once[2])} is ${String(Number(once[2]) / 100)}, taken ${String(once[1])} times.`,
  };
}

const shareEntry = (part: number, base: number): LedgerEntry => ({
  value: (part * 100) / base,
  working: `I divide ${String(part)} by ${String(base)} and take it times a hundred.`,
  isPercentage: true,
});

function solveBasket(figures: string): LedgerEntry | null {
  const lines = [...figures.matchAll(EACH)];
  if (lines.length === 0) return solveProportion(figures);
  const total = toCents(lines.reduce((sum, line) => sum + Number(line[1]) * Number(line[2]), 0));
  const paid = pattern(String.raw`\bchange\b[a-z ]{0,30} from #`).exec(figures);
  const working = `${lines.map((line) => `${String(line[1])} × ${String(line[2])}`).join(' + ')} makes ${String(total)}.`;
  return paid === null ? { value: total, working } : { value: toCents(Number(paid[1]) - total), working };
}

function solveProportion(figures: string): LedgerEntry | null {
  const match = PROPORTION.exec(figures);
  if (match === null) return null;
  const [count, price, wanted] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return {
    value: Number(((price * wanted) / count).toPrecision(12)),
    working: `One costs ${String(price)} / ${String(count)}, and I want ${String(wanted)}.`,
  };
}

/** Percentages that follow each other are added up first; looking back, the same percentage is put on again. */
function solvePrice(figures: string): LedgerEntry | null {
  const match = PRICE.exec(figures);
  if (match === null) return null;
  const price = Number(match[1]);
  const changes = [...figures.matchAll(CHANGE)];
  if (changes.length === 0) return null;
  let isFall = false;
  let percent = 0;
  for (const change of changes) {
    const clause = clauseAround(figures, change.index, change[0].length);
    if (!/\bby (?:another|a further)\b/u.test(clause) || FALLING.test(clause)) isFall = FALLING.test(clause);
    percent += isFall ? -Number(change[1]) : Number(change[1]);
  }
  const isLookingBack =
    /\b(?:original|originally|before|old price)\b/u.test(figures) && figures.includes('after');
  const total = isLookingBack ? -percent : percent;
  return {
    value: Number((price * (1 + total / 100)).toPrecision(12)),
    working: `All in all ${String(total)} percent on ${String(price)}.`,
  };
}

/** What stands around a percentage, from the mark or "then" before it to the mark after it. */
function clauseAround(figures: string, at: number, length: number): string {
  const before =
    figures
      .slice(Math.max(0, at - 40), at)
      .split(/[.,;]|\bthen\b|\band\b/u)
      .at(-1) ?? '';
  const after = figures.slice(at + length, at + length + 20).split(/[.,;]|\bthen\b|\band\b/u)[0] ?? '';
  return `${before} ${after}`;
}

/** Ends are not counted: neither the first page nor the last post. */
function solveCounting(figures: string): LedgerEntry | null {
  const rest = REST_OF.exec(figures);
  if (rest !== null)
    return {
      value: Number(rest[1]) % Number(rest[2]),
      working: `I take ${String(rest[2])} out of ${String(rest[1])} until less is left.`,
    };
  const range = RANGE.exec(figures);
  if (range !== null) {
    const [first, last] = [Number(range[1]), Number(range[2])];
    if (/\bsum of\b/u.test(figures))
      return { value: ((first + last) * (last - first + 1)) / 2, working: 'I pair the first with the last.' };
    return /\bhow many\b/u.test(figures)
      ? { value: last - first, working: `${String(last)} - ${String(first)}, simply.` }
      : null;
  }
  const [length, every] = [LENGTH.exec(figures), EVERY.exec(figures)];
  if (length === null || every === null) return null;
  return {
    value: Number(length[1]) / Number(every[1]),
    working: `${String(length[1])} / ${String(every[1])}.`,
  };
}

function solveList(figures: string): LedgerEntry | null {
  const match = LIST.exec(figures);
  const values = match?.[2]?.match(/-?\d+(?:\.\d+)?/gu)?.map(Number) ?? [];
  const [first, ...others] = values;
  if (match === null || first === undefined) return null;
  const working = `I go down the list of ${String(values.length)}.`;
  const sum = values.reduce((a, b) => a + b, 0);
  switch (match[1]) {
    case 'sum':
      return { value: Number(sum.toPrecision(12)), working };
    case 'product':
      return { value: others.reduce(multiplyLong, first), working };
    case 'difference':
      return { value: Number((first - (others[0] ?? 0)).toPrecision(12)), working };
    default:
      return { value: Number((sum / values.length).toPrecision(12)), working };
  }
}
