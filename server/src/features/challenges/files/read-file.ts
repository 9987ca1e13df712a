import {
  challengeFile,
  type NewChallengeForm,
  omittedFromFile,
  unsaidOfAgent,
} from '@redoubt/contract/challenges';
import { wordIssue } from '@redoubt/contract/shared/terms/issue-words.ts';
import type * as z from 'zod';
import { type Document, isAlias, isMap, isNode, isScalar, parseDocument, visit } from 'yaml';
import { closestBranch, sentenceOf } from '#platform/allowed-values.ts';
import type { FieldError } from '#platform/refusal.ts';
import { keysAt, nearestKey } from './known-keys.ts';
import { describeBroken, lineOf } from './yaml-fault.ts';
import { nameOfPlace, wordScalar } from './word-scalar.ts';

const MOST_ERRORS = 20;
const MOST_DEPTH = 12;
const MOST_QUOTED = 60;

interface ReadChallenge {
  readonly challenge: NewChallengeForm;
  /** Of each field, and of each forbidden act, by its path in the challenge: what the file says there, and its line. */
  readonly found: Readonly<Record<string, string>>;
}

export type ReadFile = ReadChallenge | { readonly errors: FieldError[] };

/** Parses a challenge file, or returns each fault at its place, as in `challenge.agent.tools`. Never throws. */
export function readFile(given: string): ReadFile {
  const text = given.replace(/^\uFEFF/, '');
  if (text.trim() === '') return fault('The file is empty.');
  const depth = depthOf(text);
  if (depth > MOST_DEPTH) return fault(`The file is nested more than ${String(MOST_DEPTH)} deep.`);
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    // Silent, the parser would read the first of several documents and pass over the rest.
    logLevel: 'error',
    // Checked below, in one walk: the parser would make an error of each.
    uniqueKeys: false,
    // Lines are counted once, not for each of a hundred thousand faults.
    prettyErrors: false,
  });
  const broken = describeBroken(document, text);
  if (broken !== null) return fault(broken);
  const again = findKeyAgain(document);
  if (again)
    return fault(`The file has the key ${quote(again.key)} twice, the second time${lineOf(again.at, text)}.`);
  if (hasAlias(document)) return fault('The file has anchors or aliases. Write out what they stand for.');
  const content: unknown = document.toJS();
  if (!isRecord(content))
    return fault('This is not a challenge file. Choose the .yaml file that Export made.');
  const read = challengeFile.safeParse(withDefaults(content), { error: wordPlace });
  if (read.success) return { challenge: read.data.challenge, found: findFields(document, read.data, text) };
  const errors = read.error.issues
    .flatMap((issue) => faultsOf(issue, []))
    .map((one) => ({ ...one, message: wordScalar(document, one, text) ?? one.message }))
    .slice(0, MOST_ERRORS)
    .map((one) => ({
      path: one.path.length === 0 ? 'text' : one.path.map(quote).join('.'),
      message: `${one.message}${foundAt(document, one, text)}`,
    }));
  return { errors };
}

function findFields(document: Document, { challenge }: z.output<typeof challengeFile>, text: string) {
  const acts = challenge.agent?.objectives.map((_, at) => ['agent', 'objectives', at]) ?? [];
  const paths = [...Object.keys(challenge).map((field) => [field]), ...acts];
  return Object.fromEntries(
    paths.map((path) => [path.join('.'), foundAt(document, { path: ['challenge', ...path] }, text)]),
  );
}

/** The sentence of an issue that has none of its own, named as the file names the place. */
function wordPlace(issue: z.core.$ZodRawIssue): string {
  return wordIssue(issue, nameOfPlace(issue.path ?? []));
}

interface Fault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** The type that was expected, where it is another one. */
  readonly expected?: string;
  /** Its value may be anything, a key of a model too, and is not repeated. */
  readonly isUnknown?: true;
}

/** What the file says at a path where that is short, and its line; nothing where it says nothing there. */
function foundAt(
  document: Document,
  { path, isUnknown }: Pick<Fault, 'path' | 'isUnknown'>,
  text: string,
): string {
  const node = path.length === 0 ? undefined : document.getIn(path, true);
  if (!isNode(node) || !node.range) return '';
  const [start, end] = node.range;
  const within = document.getIn(path.slice(0, -1), true);
  const pair = isMap(within) ? within.items.find(({ value }) => value === node) : undefined;
  const line = lineOf((isScalar(pair?.key) ? pair.key.range?.[0] : undefined) ?? start, text).trim();
  const given = isScalar(node) && !isUnknown ? text.slice(start, end).trim() : '';
  const isShort = given !== '' && given.length <= MOST_QUOTED && !given.includes('\n');
  return isShort ? ` (given: ${given}, ${line})` : ` (${line})`;
}

/** The faults of an issue: of a union those of its closest alternative, unknown keys one by one with the nearest known. */
function faultsOf(issue: z.core.$ZodIssue, within: readonly PropertyKey[]): Fault[] {
  const path = [...within, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(challengeFile, path);
    return issue.keys.slice(0, MOST_ERRORS).map((key) => unknownKey([...path, key], key, known));
  }
  if (issue.code === 'invalid_type') return [{ path, message: issue.message, expected: issue.expected }];
  if (issue.code !== 'invalid_union') return [{ path, message: sentenceOf(issue) }];
  const closest = closestBranch(issue.errors);
  if (closest) return closest.flatMap((inner) => faultsOf(inner, path));
  const kinds = 'options' in issue ? (issue.options ?? []) : [];
  return [{ path, message: `${nameOfPlace(path)} must be one of ${kinds.map(String).join(', ')}.` }];
}

function unknownKey(path: readonly PropertyKey[], key: string, known: readonly string[]): Fault {
  const nearest = nearestKey(key, known);
  const hint = nearest === undefined ? `Known here: ${known.join(', ')}.` : `Did you mean ${nearest}?`;
  return { path, message: `There is no field ${quote(key)}. ${hint}`, isUnknown: true };
}

function quote(key: unknown): string {
  return String(key).slice(0, MOST_QUOTED);
}

function fault(message: string): ReadFile {
  return { errors: [{ path: 'text', message }] };
}

/** A key that its map already has, and its position; undefined where there is none. */
function findKeyAgain(document: Document): { readonly key: unknown; readonly at: number } | undefined {
  let again: { readonly key: unknown; readonly at: number } | undefined;
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) {
          again = { key: key.value, at: key.range?.[0] ?? 0 };
          return visit.BREAK;
        }
        seen.add(key.value);
      }
      return undefined;
    },
  });
  return again;
}

function hasAlias(document: Document): boolean {
  let found = false;
  visit(document, {
    Node(_, node) {
      if (!isAlias(node) && !('anchor' in node && node.anchor !== undefined)) return undefined;
      found = true;
      return visit.BREAK;
    },
  });
  return found;
}

/**
 * A lower bound of how deep brackets, indentation and dashes nest. The parser recurses once for each, and must not
 * overflow the stack.
 */
function depthOf(text: string): number {
  let open = 0;
  let most = 0;
  for (const line of text.split('\n')) {
    const [lead = ''] = /^(?:[ ]*(?:[-?](?=[ ]|$))?)*/.exec(line) ?? [];
    most = Math.max(most, lead.replaceAll(/[^-?]/g, '').length);
    for (const [mark] of line.matchAll(/[[\]{}]/g)) {
      open += mark === '[' || mark === '{' ? 1 : -1;
      most = Math.max(most, open);
    }
  }
  return most;
}

function withDefaults(file: unknown): unknown {
  if (!isRecord(file) || !isRecord(file['challenge'])) return file;
  const challenge = { ...omittedFromFile, ...file['challenge'] };
  const { agent } = challenge as { readonly agent: unknown };
  if (!isRecord(agent)) return { ...file, challenge };
  const world = isRecord(agent['world']) ? { ...unsaidOfAgent.world, ...agent['world'] } : agent['world'];
  return {
    ...file,
    challenge: {
      ...challenge,
      agent: { ...unsaidOfAgent, ...agent, ...(world !== undefined && { world }) },
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
