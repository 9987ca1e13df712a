import type { Agreement } from '../exact/written-number.ts';
import type { Token } from '../reading/tokens.ts';
import type { Claim } from '../reading/worked-out.ts';
import { NO_CLAIM, SEVERAL, UNREAD } from './claim.ts';
import { before, phraseAt, phrasesOf, standsAt, withoutBrackets } from './phrases.ts';
import words from './verdict-words.json' with { type: 'json' };

export type Said = 'yes' | 'no' | 'unknown' | 'follows' | 'not-follows';

/** How a question with a verdict for an answer takes what is said. */
export interface VerdictQuestion {
  readonly agree: (said: Said) => Agreement;
  /** yes or no for a sentence that states what was asked for, or its opposite; null for any other sentence. */
  readonly readStatement?: (sentence: readonly Token[]) => Said | null;
}

const KINDS: readonly Said[] = ['yes', 'no', 'unknown', 'follows', 'not-follows'];
const phrases = KINDS.flatMap((said) =>
  words[said].map((phrase) => ({ words: phrase.split(' '), said })),
).toSorted((a, b) => b.words.length - a.words.length);
const leadIns = phrasesOf(words.leadIns);
const reasons = phrasesOf(words.reasons);
const yes = new Set(words.leadYes);
const no = new Set(words.leadNo);
const AFTER_LEAD = new Set(words.afterLead);
const NEGATIVE = /^(?:not|never|neither|nor|cannot|nothing)$|n't$/u;
const CONCLUDERS = new Set(['so', 'hence', 'therefore', 'thus', 'consequently']);
const TURNS = new Set(['but', 'however', 'yet']);
const BORDERS = new Set([';', '—', ':']);
const POLARITY: Record<Said, string> = {
  yes: 'yes',
  follows: 'yes',
  no: 'no',
  'not-follows': 'no',
  unknown: 'unknown',
};

/** What a sentence says on a question of yes, no or "cannot be known"; `isWhole` for a text that is only the answer. */
export function verdictClaim(question: VerdictQuestion, sentence: readonly Token[], isWhole = false): Claim {
  const written = withoutBrackets(sentence.filter((token) => token.text !== '"' && token.text !== '\n'));
  const tokens = withoutLeadIns(written);
  const lead = leadOf(tokens);
  const said = lead === null ? concluded(question, tokens) : afterLead(lead, tokens.slice(1));
  if (said === 'several') return SEVERAL;
  if (said === 'unread') return UNREAD;
  if (said === null) return isWhole && tokens.length > 0 ? UNREAD : NO_CLAIM;
  const [first, last] = [said.tokens[0] ?? tokens[0], said.tokens.at(-1) ?? tokens[0]];
  const place = { start: first?.start ?? 0, end: last?.end ?? 0 };
  return { state: 'read', agreement: question.agree(said.said), key: POLARITY[said.said], ...place };
}

interface Spoken {
  readonly said: Said;
  readonly tokens: readonly Token[];
}

function withoutLeadIns(tokens: readonly Token[]): readonly Token[] {
  const phrase = phraseAt(tokens, leadIns, 0);
  return phrase === null || phrase.length >= tokens.length
    ? tokens
    : withoutLeadIns(tokens.slice(phrase.length));
}

/** "Yes, …", "No. …"; "No cats are …" is none. */
function leadOf(tokens: readonly Token[]): Spoken | null {
  const [first, second] = tokens;
  if (first === undefined) return null;
  const isOpen = second === undefined || second.kind === 'symbol' || AFTER_LEAD.has(second.text);
  if (!isOpen) return null;
  if (yes.has(first.text)) return { said: 'yes', tokens: [first] };
  return no.has(first.text) ? { said: 'no', tokens: [first] } : null;
}

/** What stands after "yes" or "no" may say it again, but not take it back. */
function afterLead(lead: Spoken, rest: readonly Token[]): Spoken | 'several' | 'unread' {
  const main = before(rest, reasons);
  const others = phrasesIn(main).map(({ said }) => POLARITY[said]);
  const isTaken = (tokens: readonly Token[]): boolean =>
    tokens.some((token) => (lead.said === 'yes' ? no : yes).has(token.text) && token.text !== 'right');
  if (others.includes('unknown') || isTaken(main.slice(0, 3))) return 'several';
  const negations = main.filter((token) => NEGATIVE.test(token.text)).length;
  if (lead.said === 'yes') return negations === 0 && !others.includes('no') ? lead : 'unread';
  return others.includes('yes') ? 'unread' : lead;
}

/** "Ann is a knave, so no": what is concluded goes before what it is concluded from. */
function concluded(
  question: VerdictQuestion,
  tokens: readonly Token[],
): Spoken | 'several' | 'unread' | null {
  const turn = tokens.findLastIndex((token, place) => place > 0 && TURNS.has(token.text));
  if (turn !== -1) {
    const rest = withoutLeadIns(tokens.slice(turn + 1));
    const lead = leadOf(rest);
    // "tempting to say it follows, but it does not": what comes after the turn must say it in full.
    return (lead === null ? spoken(question, rest) : afterLead(lead, rest.slice(1))) ?? unlessNothing(tokens);
  }
  const last = tokens.at(-1);
  if (last !== undefined && tokens.length > 2 && [',', ':', 'is', '—'].includes(tokens.at(-2)?.text ?? '')) {
    const closing = leadOf([last]);
    if (closing !== null) return closing;
  }
  const at = tokens.findLastIndex((token, place) => place > 0 && CONCLUDERS.has(token.text));
  if (at !== -1) {
    const rest = withoutLeadIns(tokens.slice(at + 1));
    const lead = leadOf(rest);
    const said = lead === null ? spoken(question, rest) : afterLead(lead, rest.slice(1));
    if (said !== null) return said;
  }
  return spoken(question, tokens);
}

const unlessNothing = (tokens: readonly Token[]): 'unread' | null =>
  phrasesIn(tokens).length > 0 ? 'unread' : null;

/** What the part behind a colon or a semicolon says, else what stands before it. */
function spoken(question: VerdictQuestion, tokens: readonly Token[]): Spoken | 'several' | 'unread' | null {
  const at = tokens.findLastIndex((token) => BORDERS.has(token.text));
  const said = spokenIn(question, lastPart(tokens));
  return said ?? (at > 0 ? spokenIn(question, tokens.slice(0, at)) : null);
}

function spokenIn(question: VerdictQuestion, tokens: readonly Token[]): Spoken | 'several' | 'unread' | null {
  const main = beforeWhether(before(tokens, reasons));
  const stated = question.readStatement?.(main.filter((token) => token.text !== '.')) ?? null;
  if (stated !== null) return { said: stated, tokens: main };
  const found = phrasesIn(main);
  const [first] = found;
  if (first === undefined) return null;
  if (found.some(({ said }) => POLARITY[said] !== POLARITY[first.said])) return 'several';
  return found.every((one) => isSaidOfIt(main, one)) ? first : 'unread';
}

/** "it isn't merely contingent; it is a tautology": the part that says something last. */
function lastPart(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findLastIndex((token) => BORDERS.has(token.text));
  const rest = tokens.slice(at + 1);
  return at !== -1 && rest.length > 0 ? withoutLeadIns(rest) : tokens;
}

// "it cannot be known whether Una is a knight": what follows is the question, not an answer.
function beforeWhether(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((token) => token.text === 'whether');
  return at <= 0 ? tokens : tokens.slice(0, at);
}

function phrasesIn(tokens: readonly Token[]): (Spoken & { readonly at: number })[] {
  const found: (Spoken & { readonly at: number })[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = phrases.find((one) => standsAt(tokens, one.words, at));
    if (phrase === undefined) continue;
    found.push({ said: phrase.said, tokens: tokens.slice(at, at + phrase.words.length), at });
    at += phrase.words.length - 1;
  }
  return found;
}

// "His claim is true" speaks of something else than the question.
function isSaidOfIt(
  tokens: readonly Token[],
  { tokens: phrase, at }: Spoken & { readonly at: number },
): boolean {
  const isBare =
    phrase.length === 1 &&
    !['unknown', 'undetermined', 'undecided', 'indeterminate'].includes(phrase[0]?.text ?? '');
  const subject = tokens
    .slice(0, at)
    .filter((token) => token.kind === 'word')
    .map((token) => token.text);
  if (!isBare) return true;
  return subject.every((word) => words.ofIt.includes(word));
}
