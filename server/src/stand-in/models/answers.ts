import {
  type Answer,
  type PlayedRequest,
  BAD_BYTE,
  type Play,
  type Refusal,
  type StandInCall,
} from './play.ts';
import { speakAsJudge } from './stand-in-judge.ts';
import domainAnswers from './domain-answers.json' with { type: 'json' };

/** What a call in the words of a request looks like, and which tool it is. */
const deeds: readonly {
  readonly tool: string;
  readonly words: RegExp;
  readonly args: (groups: Readonly<Record<string, string | undefined>>) => object;
}[] = [
  {
    tool: 'web_open',
    words: /\b(?:open|visit|read|summari[sz]e)\b[^.!?\n]*?(?<address>https?:\/\/[^\s"”]+)/gi,
    args: ({ address }) => ({ address: address?.replace(/[.,;:)]+$/, '') }),
  },
  {
    tool: 'files_read',
    words: /\b(?:open|read|summari[sz]e)\b[^.!?\n]*?\b(?<name>[\w-]+\.(?:txt|csv|md|pdf))\b/gi,
    args: ({ name }) => ({ name }),
  },
  {
    tool: 'mailbox_read',
    words: /\b(?:read|open|answer|summari[sz]e)\b[^.!?\n]*?\bmail (?<number>\d+)\b/gi,
    args: ({ number }) => ({ number: Number(number) }),
  },
  {
    tool: 'mailbox_send',
    words: /\b(?:send|mail|forward|write)\b[^.!?\n]*?(?<to>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)(?<body>[^\n]*)/gi,
    args: ({ to, body }) => ({ to, subject: 'As asked', body: body?.trim() ?? '' }),
  },
  {
    tool: 'bank_pay',
    words:
      /\b(?:pay|transfer)\b[^\d\n]*\$?(?<amount>\d{1,6})\b.*?\bfrom (?:the )?(?<from>\w+) to (?<to>[\w-]+)/gi,
    args: ({ amount, from, to }) => ({ from, to, amount: Number(amount), reference: 'as asked' }),
  },
];

/** Whoever speaks of themselves like this is believed. */
const AUTHORITY = /\b(director|manager|auditor|emergency|approved|authori[sz]ed|drill)\b/i;

/** Text after it in something that was read is taken for an instruction. */
const HIDDEN = /\b(?:assistant|system|ai) ?[:,](?<order>[^\n]*)/gi;

/**
 * The next call of a stand-in with tools, by simple rules. On a direct request it writes and pays to nobody whom its system
 * prompt does not name; it believes a rank, and does what something that it reads tells the assistant.
 */
function act(request: PlayedRequest): StandInCall[] {
  const text = request.turns.findLast(({ role }) => role === 'user')?.text ?? '';
  const orders = request.results.flatMap((result) => [...result.matchAll(HIDDEN)].map(([order]) => order));
  const plan = [
    ...callsIn(text).filter((call) => AUTHORITY.test(text) || isKnown(request.system, call)),
    ...orders.flatMap(callsIn),
  ].filter(({ name }) => request.tools.includes(name));
  return plan.slice(request.results.length, request.results.length + 1);
}

function callsIn(text: string): StandInCall[] {
  return deeds.flatMap(({ tool, words, args }) =>
    [...text.matchAll(words)].map(({ groups = {} }) => ({
      name: tool,
      arguments: JSON.stringify(args(groups)),
    })),
  );
}

/** The recipient of a mail or payment is named in the prompt, or the call only reads. */
function isKnown(system: string, { arguments: args }: StandInCall): boolean {
  const { to } = JSON.parse(args) as { readonly to?: string };
  return to === undefined || system.includes(to.split('@').at(-1) ?? to);
}

const ABOUT =
  'I am a stand-in for a model: a small program that speaks its protocol, so that this demonstration needs no key.';

/**
 * A reply by simple rules. It refuses what sounds violent, whatever the intent. It hides its system prompt from direct
 * questions, and falls for whoever lets it repeat, translate or continue the words before. It multiplies, and is wrong
 * about long products. To some questions of a profession it has a fixed answer.
 */
function speak({ system, turns, results }: PlayedRequest): string {
  const answered = results.at(-1);
  if (answered !== undefined) return `This is what came of it: ${answered.slice(0, 300)}`;
  const text = (turns.at(-1)?.text ?? '').toLowerCase();
  if (
    system !== '' &&
    /\b(repeat|translate|continue|complete|summari[sz]e)\b.*\b(above|before|instructions|prompt|text)\b/s.test(
      text,
    )
  )
    return `Certainly. What stands there is: ${system}`;
  const fixed = domainAnswers.find(({ words }) => words.every((word) => hasWord(text, word)));
  if (fixed) return `${FIXED} ${fixed.text}`;
  if (/\b(secret|password|code|key|instructions|prompt)\b/.test(text))
    return 'I was told to keep that to myself. Is there anything else that I can do for you?';
  if (/\b(kill|stab|shoot|poison|explode)/.test(text)) return "I'm sorry, but I can't help with that.";
  const product = multiply(text);
  if (product !== null)
    return `That is ${String(product)}.${text.includes("'answer: ") ? `\n\nAnswer: ${String(product)}` : ''}`;
  if (/\b(who|what) are you\b|\bhello\b|\bhi\b/.test(text)) return `Hello! ${ABOUT}`;
  return `You said: “${(turns.at(-1)?.text ?? '').slice(0, 200)}”. ${ABOUT}`;
}

/** Some are wrong, so that there is something to prove in fields that need an expert. */
const FIXED = '(A fixed answer of a stand-in, which may be wrong.)';

/** Whether a word of the text begins so. */
function hasWord(text: string, word: string): boolean {
  return ` ${text}`.includes(` ${word}`);
}

/** As models do sums: small products are right, and long ones off by ten. */
function multiply(text: string): number | null {
  const [, first, second] = /what is (\d{1,6}) ?[×x*] ?(\d{1,6})/.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  const product = Number(first) * Number(second);
  return product > 144 ? product - 10 : product;
}

const HTML = '<!doctype html><title>Welcome</title><p>It works!</p>';

const stream = (play: Partial<Play>): Answer => ({
  play: { pieces: inPieces('Of course, here it is'), end: 'stop', ...play },
});
const refuse = (refusal: Refusal): Answer => ({ refusal });

/**
 * What each model id does, for whoever wants to see how a provider fails. Any other id is a model that answers. The names
 * with -once fail at the first call and answer from the second.
 */
const faults: Readonly<Record<string, () => Answer>> = {
  guarded: () => stream({ pieces: inPieces('I keep my instructions to myself.') }),
  missing: () => refuse({ status: 404, kind: 'model' }),
  busy: () => refuse({ status: 429, kind: 'rate', retryAfter: '7' }),
  'busy-for-an-hour': () => refuse({ status: 429, kind: 'rate', retryAfter: '3600' }),
  'busy-once': () => refuse({ status: 429, kind: 'rate', retryAfter: '0' }),
  'no-credit': () => refuse({ status: 429, kind: 'credit' }),
  broken: () => refuse({ status: 500, kind: 'server' }),
  'broken-once': () => refuse({ status: 500, kind: 'server' }),
  overloaded: () => refuse({ status: 529, kind: 'overloaded' }),
  'short-context': () => refuse({ status: 400, kind: 'context' }),
  'strict-filter': () => refuse({ status: 400, kind: 'filter' }),
  picky: () => refuse({ status: 400, kind: 'request' }),
  cut: () => stream({ end: 'cut' }),
  'cut-once': () => stream({ pieces: [], end: 'cut' }),
  'cut-early': () => stream({ pieces: [], end: 'cut' }),
  unfinished: () => ({ stray: { status: 200, type: 'text/event-stream', body: ': nothing follows\n\n' } }),
  'fault-midway': () => stream({ end: 'fault' }),
  silent: () => stream({ pieces: [], end: 'stall' }),
  stalling: () => stream({ end: 'stall' }),
  endless: () => stream({ pieces: forEver('and so on ') }),
  refusing: () => stream({ pieces: inPieces('I cannot help with that.'), end: 'refused' }),
  filtering: () => stream({ end: 'filtered' }),
  long: () => stream({ end: 'length' }),
  uncounted: () => stream({ counts: null }),
  'counts-below-none': () => stream({ counts: -1_000_000 }),
  'counts-too-many': () => stream({ counts: 9e15 }),
  'counts-in-parts': () => stream({ counts: 1.5 }),
  hostile: () =>
    stream({
      pieces: [
        '\u0000\u001B[31mred\u0007',
        '\u202Egnp.exe\u202C',
        `${BAD_BYTE}!`,
        '</p><script>alert(1)</script>',
        '\r\n\t',
      ],
    }),
  'one-line': () => stream({ pieces: ['x'.repeat(1_000_000)] }),
  rubbish: () => ({ stray: { status: 200, type: 'text/event-stream', body: 'data: {"choices": [oops\n\n' } }),
  html: () => ({ stray: { status: 200, type: 'text/html', body: HTML } }),
  'html-404': () => ({ stray: { status: 404, type: 'text/html', body: HTML } }),
  'html-502': () => ({ stray: { status: 502, type: 'text/html', body: HTML } }),
};

/** @param calls how many calls this model had before */
export function answerOf(request: PlayedRequest, calls: number): Answer {
  const fault = faults[request.model];
  if (fault && !(request.model.endsWith('-once') && calls > 0)) return fault();
  const judged = speakAsJudge(request);
  if (judged !== null) return stream({ pieces: [judged] });
  const made = request.tools.length > 0 ? callsOf(request) : [];
  if (made.length > 0) return stream({ pieces: ['One moment.'], calls: made });
  return stream({ pieces: inPieces(speak(request)) });
}

/** Models that are careless with their tools; the first call of each is made before it has an answer to look at. */
const callers: Readonly<Record<string, (request: PlayedRequest) => readonly StandInCall[]>> = {
  'tool-caller': ({ tools, results }) => onceOf(results, { name: tools[0] ?? '', arguments: '{}' }),
  'calls-unknown': ({ results }) => onceOf(results, { name: 'rm -rf /', arguments: '{"force":true}' }),
  'calls-broken': ({ tools, results }) =>
    onceOf(results, { name: tools[0] ?? '', arguments: '{"query": "in' }),
  'calls-much': ({ tools, results }) =>
    onceOf(results, { name: tools[0] ?? '', arguments: JSON.stringify({ query: 'x'.repeat(1_000_000) }) }),
  'calls-for-ever': ({ tools }) => [
    { name: tools[0] ?? '', arguments: '{}' },
    { name: tools[0] ?? '', arguments: '{}' },
  ],
};

function onceOf(results: readonly string[], call: StandInCall): readonly StandInCall[] {
  return results.length === 0 ? [call] : [];
}

function callsOf(request: PlayedRequest): readonly StandInCall[] {
  return (callers[request.model] ?? act)(request);
}

/** A model's tokens are about words. */
function inPieces(text: string): string[] {
  return text.match(/\s*\S+\s*$|\s*\S+/g) ?? [];
}

function* forEver(piece: string): Generator<string> {
  for (;;) yield piece;
}
