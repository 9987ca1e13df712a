import type { StoredLink } from './chain.store.ts';
import { digestOf } from './sealed-value.ts';

export type ErasedPeople = (userIds: readonly string[]) => Promise<ReadonlySet<string>>;

interface Missing {
  readonly sequence: number;
  readonly part: string;
  readonly userId: string | null;
}

interface Checked {
  readonly findings: string[];
  /** How many are missing because their person was erased. */
  readonly erased: number;
}

/** Compares the values of entries with the digests that the chain covers. */
export async function checkValues(links: readonly StoredLink[], listErased: ErasedPeople): Promise<Checked> {
  const findings: string[] = [];
  const missing: Missing[] = [];
  for (const { sequence, part, userId, kept, digest } of links.flatMap(valuesOf)) {
    if (kept === null) missing.push({ sequence, part, userId });
    else if (!digestOf(kept.salt, kept.content).equals(digest))
      findings.push(`The ${part} of entry number ${String(sequence)} was changed.`);
  }
  const people = new Set(missing.flatMap(({ userId }) => userId ?? []));
  const erased = people.size === 0 ? people : await listErased([...people]);
  const unexplained = missing.filter(({ userId }) => userId === null || !erased.has(userId));
  findings.push(
    ...unexplained.map(
      ({ sequence, part }) =>
        `The ${part} of entry number ${String(sequence)} was removed, and nobody was erased.`,
    ),
  );
  return { findings, erased: missing.length - unexplained.length };
}

/** What the entry of a link promises to be kept beside it. */
function valuesOf({ sequence, entry, changes, network }: StoredLink) {
  if (entry === null) return [];
  const { changesDigest, networkDigest, userId, byUserId } = entry;
  return [
    ...(changesDigest ? [{ sequence, part: 'change', userId, kept: changes, digest: changesDigest }] : []),
    ...(networkDigest
      ? [{ sequence, part: 'network', userId: byUserId, kept: network, digest: networkDigest }]
      : []),
  ];
}
