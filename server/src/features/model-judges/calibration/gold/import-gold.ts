import { setImmediate } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { isUtf8 } from 'node:buffer';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import {
  calibrationProblems,
  type GoldFault,
  goldFileLimits,
  type GoldOverview,
  importedGoldLine,
} from '@redoubt/contract/model-judges';
import { objectiveKinds } from '@redoubt/contract/shared/judging/objective-kind.ts';
import type { Kit } from '#kit.ts';
import { refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import { judgedOf } from './gold-line.ts';
import { countGold, saveGoldSet } from './gold.store.ts';

type Line = z.output<typeof importedGoldLine>;

const MOST_FAULTS_LISTED = 20;
/** So many lines are read before other requests have their turn. */
const LINES_AT_ONCE = 100;

/** Imports gold conversations from a JSONL file, all of them or none. */
export async function importGold(kit: Kit, caller: Caller, parts: UploadParts) {
  const { lines, faults } = await readLines(await receive(parts));
  if (faults.length > 0)
    return refuse(
      { ...calibrationProblems.goldFileUnreadable, message: sentenceOf(faults) },
      { members: { faults: faults.slice(0, MOST_FAULTS_LISTED), faultCount: faults.length } },
    );
  return kit.database.transaction(async (transaction) => {
    const counts = { added: 0, changed: 0 };
    for (const kind of objectiveKinds) {
      const gold = lines
        .filter((line) => line.kind === kind)
        .map((line) => ({
          name: line.id,
          label: line.label,
          judged: judgedOf(line),
          labellers: line.labellers.map((name) => name.trim()),
        }));
      const saved = await saveGoldSet(transaction, { source: 'imported', kind, gold, at: kit.clock.now() });
      counts.added += saved.added;
      counts.changed += saved.changed;
    }
    await kit.audit.write(transaction, {
      by: caller,
      action: 'gold.import',
      object: { kind: 'gold', id: uuidv7() },
      person: null,
      changes: { lines: { before: null, after: lines.length } },
    });
    return { ...counts, unchanged: lines.length - counts.added - counts.changed };
  });
}

/** How many there are by kind and source. */
export async function getGoldOverview({ database }: Pick<Kit, 'database'>): Promise<GoldOverview> {
  return { kinds: await countGold(database.kysely) };
}

async function receive(parts: UploadParts): Promise<Buffer> {
  for await (const part of parts) if (part.kind === 'file') return buffer(part.content);
  return Buffer.alloc(0);
}

interface ReadFile {
  readonly lines: readonly Line[];
  readonly faults: readonly GoldFault[];
}

async function readLines(bytes: Buffer): Promise<ReadFile> {
  if (!isUtf8(bytes)) return refusedFile('The file must be text in UTF-8.');
  const texts = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  if (texts.length > goldFileLimits.lines)
    return refusedFile('The file has more than 20,000 lines. Split it.');
  const lines: Line[] = [];
  const faults: GoldFault[] = [];
  const seen = new Map<string, number>();
  for (const [at, text] of texts.entries()) {
    if (at % LINES_AT_ONCE === 0) await setImmediate();
    if (text.trim() === '') continue;
    const line = at + 1;
    const read = readLine(text);
    if ('field' in read) {
      faults.push({ line, ...read });
      continue;
    }
    const name = `${read.kind} ${read.id}`;
    const before = seen.get(name);
    if (before !== undefined)
      faults.push({ line, field: 'id', message: `is also on line ${before.toLocaleString('en')}` });
    seen.set(name, line);
    lines.push(read);
  }
  if (lines.length === 0 && faults.length === 0) return refusedFile('The file has no conversations.');
  return { lines, faults };
}

function refusedFile(message: string): ReadFile {
  return { lines: [], faults: [{ line: null, field: '', message }] };
}

function readLine(text: string): Line | Omit<GoldFault, 'line'> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { field: '', message: 'is not one JSON object' };
  }
  const { data, error } = importedGoldLine.safeParse(value);
  if (data) return data;
  const [issue] = error.issues;
  return {
    field: (issue?.path ?? []).join('.'),
    message: issue?.path.length === 0 ? 'is not one JSON object' : (issue?.message ?? 'is not valid'),
  };
}

function sentenceOf(faults: readonly GoldFault[]): string {
  const [first] = faults;
  const others = faults.length - 1;
  const told = first ? `${placeOf(first)}${first.message}` : '';
  const more =
    others === 0
      ? ''
      : ` ${others.toLocaleString('en')} more ${others === 1 ? 'line has' : 'lines have'} faults.`;
  return `Nothing was imported. ${told.replace(/\.?$/, '.')}${more}`;
}

function placeOf({ line, field }: GoldFault): string {
  if (line === null) return '';
  const place = `Line ${line.toLocaleString('en')}`;
  return field === '' ? `${place}: ` : `${place}, ${field}: `;
}
