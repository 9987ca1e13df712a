import type { ModelConnection, Prompt, TokenUsage } from './model-connection.ts';

/** The approximate cost of the tokens around each message. */
const A_MESSAGE = 8;

/**
 * An upper estimate of the tokens of a prompt. Each provider splits text in its own way, so the estimate is a third
 * above what English takes.
 */
export function tokensOf(prompt: Prompt): number {
  return Math.ceil(textsOf(prompt).reduce((sum, text) => sum + A_MESSAGE + weigh(text), 0));
}

/** All texts of a prompt that a model reads, each once. */
export function textsOf({ system, turns, tools = [] }: Prompt): string[] {
  return [
    system,
    ...turns.flatMap(({ text, calls = [] }) => [
      text,
      ...calls.flatMap((call) => [`${call.name} ${call.arguments}`, call.result]),
    ]),
    ...tools.map((tool) => JSON.stringify(tool)),
  ];
}

const [SPACE, SMALL_A, SMALL_Z] = [0x20, 0x61, 0x7a];

/** An upper estimate of the tokens of a text, not rounded. Small letters and spaces go into long tokens; other signs of ASCII seldom, and those of other scripts by their bytes. */
export function weigh(text: string): number {
  let letters = 0;
  let ascii = 0;
  // Counted by character codes, as whole conversations are estimated twice a turn.
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x80) ascii += 1;
    if (code === SPACE || (code >= SMALL_A && code <= SMALL_Z)) letters += 1;
  }
  const otherBytes = Buffer.byteLength(text) - ascii;
  return letters / 3 + (ascii - letters) * 0.75 + otherBytes / 2;
}

/** The number of tokens that a price is for. */
const TOKENS = 1_000_000n;

interface Tokens {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Micros of dollars for a million tokens. */
interface Prices {
  readonly inputMicros: number;
  readonly outputMicros: number;
}

/** The cost of a call in micros of dollars, rounded up, so that calls together never cost more than was counted. */
export function costOf({ inputTokens, outputTokens }: Tokens, { inputMicros, outputMicros }: Prices): number {
  const parts = BigInt(inputTokens) * BigInt(inputMicros) + BigInt(outputTokens) * BigInt(outputMicros);
  return Number((parts + TOKENS - 1n) / TOKENS);
}

/** The token counts that a provider reports, whatever they may be. */
export interface Counted {
  readonly inputTokens: { readonly total: number | undefined };
  readonly outputTokens: { readonly total: number | undefined };
}

type Bounds = Pick<ModelConnection, 'contextTokens' | 'maxReplyTokens'>;

/** In characters: the reply of a provider that ignores the limit is cut off here. */
export function mostCharacters({ maxReplyTokens }: Pick<Bounds, 'maxReplyTokens'>): number {
  return Math.min(maxReplyTokens * 16 + 1000, 400_000);
}

/**
 * The provider's token counts, where a call like this one can have used so many: at least one for each text, no more than
 * the model reads, and no more than the characters after which its reply is cut off. Null where they are missing or
 * impossible.
 */
export function usageOf(
  { inputTokens: input, outputTokens: output }: Counted,
  bounds: Bounds & { readonly hasReply: boolean },
): TokenUsage | null {
  const inputTokens = within(input.total, 1, bounds.contextTokens);
  const outputTokens = within(output.total, bounds.hasReply ? 1 : 0, mostCharacters(bounds));
  return inputTokens === null || outputTokens === null ? null : { inputTokens, outputTokens };
}

function within(tokens: number | undefined, least: number, most: number): number | null {
  return Number.isInteger(tokens) && tokens !== undefined && tokens >= least && tokens <= most
    ? tokens
    : null;
}

/** Where a count is no number of tokens: so low that no other count, added to it, makes it one. */
const IMPOSSIBLE = -1e12;
const MOST = 2 ** 31;
const LINE_FEED = 0x0a;

/** A line with a usage that is not null, or one of Anthropic's that has to have one. */
const HAS_USAGE = /"usage"\s*:\s*[^\sn]|"message_(?:start|delta)"/;

/** What some programs write for a number that is none, though JSON has no word for it. */
const NO_NUMBER = /(?<=_tokens"\s*:\s*)-?(?:NaN|Infinity)\b/g;

/** The counts of the two protocols; whatever else a usage says is not read. */
const COUNTS = [
  'prompt_tokens',
  'completion_tokens',
  'input_tokens',
  'output_tokens',
  'cache_creation_input_tokens',
  'cache_read_input_tokens',
] as const;

export interface UsageCleaner {
  /** The lines that are complete by now; null where none is. */
  take(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null;
  /** What is left at the end. */
  rest(): Uint8Array<ArrayBuffer> | null;
  /** Whether the provider reported any count so far, whatever it was. */
  readonly hasReported: boolean;
}

/**
 * Makes every usage in a stream of events a number that the provider's library takes: a library that meets a text or nothing
 * there loses the end of the reply. What is no count of tokens becomes an impossible one. Lines without a usage pass as
 * they are.
 */
export function createUsageCleaner(): UsageCleaner {
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let hasReported = false;
  const join = (more: Uint8Array<ArrayBuffer>) => {
    const joined = pieces.length === 0 ? more : Buffer.concat([...pieces, more]);
    pieces = [];
    return joined;
  };
  const clean = (bytes: Uint8Array<ArrayBuffer>) => {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
    if (!HAS_USAGE.test(text)) return bytes;
    return Buffer.from(text.split('\n').map(cleanLine).join('\n'));
  };
  const cleanLine = (line: string): string => {
    const data = HAS_USAGE.test(line) ? objectIn(line) : null;
    if (!data) return line;
    const of = data['type'] === 'message_start' && isObject(data['message']) ? data['message'] : data;
    const given = isObject(of['usage']) ? of['usage'] : {};
    hasReported ||= COUNTS.some((name) => given[name] !== undefined && given[name] !== null);
    of['usage'] = cleaned(given, requiredIn(data['type']));
    return `data: ${JSON.stringify(data)}`;
  };
  return {
    take(bytes) {
      const end = bytes.lastIndexOf(LINE_FEED) + 1;
      const lines = end === 0 ? null : clean(join(bytes.subarray(0, end)));
      if (end < bytes.length) pieces.push(bytes.slice(end));
      return lines;
    },
    rest: () => (pieces.length === 0 ? null : clean(join(new Uint8Array()))),
    get hasReported() {
      return hasReported;
    },
  };
}

type Fields = Record<string, unknown>;

function requiredIn(type: unknown): readonly string[] {
  if (type === 'message_start') return ['input_tokens'];
  return type === 'message_delta' ? ['output_tokens'] : ['prompt_tokens', 'completion_tokens'];
}

function cleaned(given: Fields, required: readonly string[]): Fields {
  const counts: Fields = {};
  for (const name of COUNTS) {
    const count = given[name] ?? null;
    if (count !== null || required.includes(name)) counts[name] = possible(count);
  }
  return counts;
}

function possible(count: unknown): number {
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0 && count < MOST;
  return isCount ? count : IMPOSSIBLE;
}

function objectIn(line: string): Fields | null {
  const [, json] = /^data:\s*(\{.*)$/s.exec(line) ?? [];
  try {
    const parsed: unknown = json === undefined ? null : JSON.parse(json.replaceAll(NO_NUMBER, '-1'));
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
