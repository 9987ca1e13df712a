import type { Queryable } from '#platform/database/database.ts';
import { digestOf } from './sealed-value.ts';
import { hashOfLink } from './entry-text.ts';
import {
  getHead,
  hasLinksBeyondHead,
  type Head,
  listLinks,
  listUnchained,
  type StoredLink,
} from './chain.store.ts';

export interface ChainReport {
  /** How many entries the chain holds. */
  readonly count: number;
  /** Values that went with the person whose they were. */
  readonly erasedValues: number;
  readonly head: Head;
  /** What is not as it was written, as sentences. */
  readonly findings: readonly string[];
}

interface Options {
  /** Which of some people were erased: their values may be missing. */
  readonly listErased: ErasedPeople;
  /** The end of the chain as somebody noted it outside of the database; it must still be in the chain. */
  readonly noted?: Head | undefined;
}

const BATCH = 2000;
const UNCHAINED_SHOWN = 100;

/** Reads the whole log, in batches, and computes the chain anew. What is written meanwhile does not count. */
export async function verifyChain(on: Queryable, { listErased, noted }: Options): Promise<ChainReport> {
  const head = await getHead(on);
  const findings: string[] = [];
  let last: Head = { sequence: 0, hash: Buffer.alloc(head.hash.length) };
  let isNotedSeen = noted === undefined || noted.sequence === 0;
  let count = 0;
  let erasedValues = 0;
  for (;;) {
    const links = await listLinks(on, { after: last.sequence, upTo: head.sequence, limit: BATCH });
    for (const link of links) {
      findings.push(...checkLink(link, last));
      isNotedSeen ||= noted?.sequence === link.sequence && noted.hash.equals(link.hash);
      last = link;
    }
    const values = await checkValues(links, listErased);
    findings.push(...values.findings);
    erasedValues += values.erased;
    count += links.length;
    if (links.length < BATCH) break;
  }
  findings.push(...checkEnd(last, head), ...(await findStrangers(on)));
  if (noted && !isNotedSeen)
    findings.push(`The chain does not hold what was noted as its end, number ${String(noted.sequence)}.`);
  return { count, erasedValues, head, findings };
}

function checkEnd(last: Head, head: Head): string[] {
  return last.sequence === head.sequence && last.hash.equals(head.hash)
    ? []
    : [
        `The chain ends with number ${String(last.sequence)}, and its head says ${String(head.sequence)}: what stood last was removed or changed.`,
      ];
}

/** What was put there past the trigger that chains. */
async function findStrangers(on: Queryable): Promise<string[]> {
  const unchained = await listUnchained(on, UNCHAINED_SHOWN);
  return [
    ...unchained.map(
      (id) => `Entry ${id} is in no link of the chain: it was put there by hand, or its link was removed.`,
    ),
    ...((await hasLinksBeyondHead(on)) ? ['There are links after the head of the chain.'] : []),
  ];
}

/** What is not as it was written about a link that follows `last`. */
function checkLink({ sequence, entry, entryId, hash }: StoredLink, last: Head): string[] {
  const gap = describeGap(last.sequence + 1, sequence - 1);
  if (entry === null) return [...gap, `Entry number ${String(sequence)} (${entryId}) was removed.`];
  // After a gap the hash before it is not known; the gap is what was found.
  if (gap.length > 0 || hashOfLink(entry, { sequence, previous: last.hash }).equals(hash)) return gap;
  return [`Entry number ${String(sequence)} (${entryId}) was changed, or stood in another place.`];
}

function describeGap(from: number, to: number): string[] {
  if (from > to) return [];
  if (from === to) return [`Entry number ${String(from)} was removed.`];
  return [`Entries number ${String(from)} to ${String(to)} were removed.`];
}

type ErasedPeople = (userIds: readonly string[]) => Promise<ReadonlySet<string>>;

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
async function checkValues(links: readonly StoredLink[], listErased: ErasedPeople): Promise<Checked> {
  const findings: string[] = [];
  const missing: Missing[] = [];
  for (const { sequence, part, userId, stored, digest } of links.flatMap(valuesOf)) {
    if (stored === null) missing.push({ sequence, part, userId });
    else if (!digestOf(stored.salt, stored.content).equals(digest))
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

/** What the digests of a link require to be stored beside it. */
function valuesOf({ sequence, entry, changes, network }: StoredLink) {
  if (entry === null) return [];
  const { changesDigest, networkDigest, userId, byUserId } = entry;
  return [
    ...(changesDigest ? [{ sequence, part: 'change', userId, stored: changes, digest: changesDigest }] : []),
    ...(networkDigest
      ? [{ sequence, part: 'network', userId: byUserId, stored: network, digest: networkDigest }]
      : []),
  ];
}
