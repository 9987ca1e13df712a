import {
  challengeFile,
  type NewChallengeForm,
  omittedFromFile,
  unsaidOfAgent,
} from '@redoubt/contract/challenges';
import {
  type Document,
  isAlias,
  isScalar,
  parseDocument,
  visit,
  type YAMLParseError,
  type YAMLWarning,
} from 'yaml';
import { sentenceOf } from '#platform/allowed-values.ts';
import type { FieldError } from '#platform/refusal.ts';

const MOST_ERRORS = 20;
const MOST_DEPTH = 12;

export type ReadFile = { readonly challenge: NewChallengeForm } | { readonly errors: FieldError[] };

/** Parses a challenge file, or returns each fault at its place, as in `challenge.agent.tools`. Never throws. */
export function readFile(text: string): ReadFile {
  const depth = depthOf(text);
  if (depth > MOST_DEPTH) return fault(`The file is nested more than ${String(MOST_DEPTH)} deep.`);
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    logLevel: 'silent',
    // Checked below, in one walk: the parser would make an error of each.
    uniqueKeys: false,
    // Lines are counted once, not for each of a hundred thousand faults.
    prettyErrors: false,
  });
  const broken = document.errors[0] ?? document.warnings[0];
  if (broken) return fault(describe(broken, text));
  const again = findKeyAgain(document);
  if (again !== undefined) return fault(`The file has the same key twice${lineOf(again, text)}.`);
  if (hasAlias(document)) return fault('The file has anchors or aliases. Write out what they stand for.');
  const content: unknown = document.toJS();
  if (!isRecord(content))
    return fault('This is not a challenge file. Choose the .yaml file that Export made.');
  const read = challengeFile.safeParse(withDefaults(content));
  if (read.success) return { challenge: read.data.challenge };
  const errors = read.error.issues.slice(0, MOST_ERRORS).map((issue) => ({
    path: issue.path.length === 0 ? 'text' : issue.path.join('.'),
    message: sentenceOf(issue),
  }));
  return { errors };
}

function fault(message: string): ReadFile {
  return { errors: [{ path: 'text', message }] };
}

function describe({ code, pos: [at] }: YAMLParseError | YAMLWarning, text: string): string {
  const line = lineOf(at, text);
  if (code === 'TAG_RESOLVE_FAILED') return `The file has a tag that is not allowed${line}.`;
  return `The file is not valid YAML${line}.`;
}

function lineOf(at: number, text: string): string {
  return ` in line ${String(text.slice(0, at).split('\n').length)}`;
}

/** The position of a key that its map already has; undefined where there is none. */
function findKeyAgain(document: Document): number | undefined {
  let at: number | undefined;
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) {
          at = key.range?.[0];
          return visit.BREAK;
        }
        seen.add(key.value);
      }
      return undefined;
    },
  });
  return at;
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
