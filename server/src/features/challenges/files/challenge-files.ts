import { isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import {
  challengeNotFound,
  challengesEndpoints,
  faultOfEncoding,
  type NewChallengeForm,
} from '@redoubt/contract/challenges';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { listArticles } from '#features/learn';
import { listTargets } from '#features/targets';
import type { Kit } from '#kit.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import { FileReader } from '#platform/threads/file-reader.ts';
import { addChallenge } from '../records/add-challenge.ts';
import type { OfKeeper, RecordKit } from '../records/change-record.ts';
import { formOf } from '../records/record.presenter.ts';
import { findRecordRow, type RecordKey } from '../records/records.store.ts';
import { byNearness } from './known-keys.ts';
import type { ReadFile } from './read-file.ts';

/** The current content of a challenge as a file. It holds no secret, as each attempt gets its own, and names nobody. */
export async function exportChallenge({ database }: Pick<Kit, 'database'>, key: RecordKey) {
  const row = await findRecordRow(database.kysely, key);
  if (!row) return refuse(challengeNotFound);
  const { slug, code } = row;
  // Loaded with the first file, like the reader, so that no start waits for YAML.
  const { writeFile } = await import('./write-file.ts');
  return { name: `${slug}.yaml`, text: writeFile({ slug, code, ...formOf(row), invited: [] }) };
}

const reader = new FileReader<string, ReadFile>(new URL('./file-thread.ts', import.meta.url));
const TOO_SLOW: ReadFile = {
  errors: [{ path: 'text', message: 'The file takes too long to read. Make it shorter or less nested.' }],
};

interface ImportingKeeper extends OfKeeper {
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** Adds a challenge from a file, as the form would. */
export async function importChallenge(kit: RecordKit, of: ImportingKeeper, text: string) {
  const read = (await reader.read({ person: of.caller.userId, signal: of.signal }, text)) ?? TOO_SLOW;
  if ('errors' in read) return refuse(invalidFields, { errors: read.errors });
  const added = await addChallenge(kit, of, read.challenge);
  if (!isRefusal(added) || !added.errors) return added;
  const { found } = read;
  // Reported by its place in the file, like every other fault of it.
  const errors = added.errors.map(({ path, message }) => ({
    path: `challenge.${path}`,
    message: `${message}${listFor(path, read.challenge)}${found[path] ?? ''}`,
  }));
  return refuse(added.refused, { errors });
}

/** The same from the bytes of a file that was sent as a form. */
export async function importUploaded(kit: RecordKit, of: ImportingKeeper, parts: UploadParts) {
  const text = await receiveText(parts);
  if (isRefusal(text)) return text;
  const imported = await importChallenge(kit, of, text);
  if (!isRefusal(imported) || !imported.errors) return imported;
  const errors = imported.errors.map((one) => (one.path === 'text' ? { ...one, path: 'file' } : one));
  return refuse(imported.refused, { errors });
}

/** Reads to the end, so that a second file is refused. */
async function receiveText(parts: UploadParts): Promise<string | Refusal<typeof invalidFields>> {
  let bytes: Buffer | undefined;
  for await (const part of parts) {
    if (part.kind !== 'file') continue;
    if (!/\.ya?ml$/i.test(part.fileName)) return refuseFile('Send a file whose name ends in .yaml or .yml.');
    bytes = await buffer(part.content);
  }
  if (!bytes) return refuseFile('Send the challenge file as the part “file”.');
  const text = bytes.toString();
  const fault = isUtf8(bytes) ? null : faultOfEncoding(text);
  if (fault !== null) return refuseFile(fault);
  const given = challengesEndpoints.importChallenge.body.safeParse({ text });
  return given.success
    ? given.data.text
    : refuseFile(given.error.issues[0]?.message ?? 'The file is not text.');
}

function refuseFile(message: string) {
  return refuse(invalidFields, { errors: [{ path: 'file', message }] });
}

const MOST_LISTED = 8;
const NAMING =
  'model: and the id in the address of its page, as in model:0190b6f0-0000-7000-8000-000000000001';

/** What stands in for the list of the form, of which the sentences speak. */
function listFor(path: string, { target, article }: NewChallengeForm): string {
  if (path === 'furtherTargets') return `. Name each model by ${NAMING}.`;
  if (path === 'target') {
    const keys = nearestOf(
      target,
      listTargets().map(({ key }) => key),
    );
    return `: ${keys}. Name a model by ${NAMING}.`;
  }
  if (path !== 'article' || article === null) return '';
  return `: ${nearestOf(
    article,
    listArticles().map((one) => one.path),
  )}.`;
}

function nearestOf(given: string, known: readonly string[]): string {
  const nearest = byNearness(given, known).slice(0, MOST_LISTED).join(', ');
  return known.length > MOST_LISTED ? `${nearest} and ${String(known.length - MOST_LISTED)} more` : nearest;
}
