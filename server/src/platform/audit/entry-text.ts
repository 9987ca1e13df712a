import { createHash } from 'node:crypto';

/** An entry as the database has it. */
export interface StoredEntry {
  readonly id: string;
  /** In microseconds, as in 2026-11-22T12:00:00.000000Z. */
  readonly at: string;
  readonly action: string;
  readonly objectKind: string;
  readonly objectId: string;
  readonly userId: string | null;
  readonly byUserId: string | null;
  readonly byApiToken: string | null;
  readonly byCommand: string | null;
  readonly fields: readonly string[];
  readonly changesDigest: Buffer | null;
  readonly networkDigest: Buffer | null;
}

interface Place {
  readonly sequence: number;
  /** The hash of the link before it. */
  readonly previous: Buffer;
}

/** The hash that the trigger `chained` gives to an entry at its place: the same lines, in the same order. */
export function hashOfLink(entry: StoredEntry, { sequence, previous }: Place): Buffer {
  const lines = [
    String(sequence),
    previous.toString('hex'),
    entry.id,
    entry.at,
    entry.action,
    entry.objectKind,
    entry.objectId,
    entry.userId ?? '-',
    entry.byUserId ?? '-',
    entry.byApiToken ?? '-',
    entry.byCommand ?? '-',
    entry.fields.join(','),
    entry.changesDigest?.toString('hex') ?? '-',
    entry.networkDigest?.toString('hex') ?? '-',
  ];
  return createHash('sha256').update(lines.join('\n'), 'utf8').digest();
}
