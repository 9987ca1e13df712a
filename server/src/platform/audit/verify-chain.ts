import type { Queryable } from '#platform/database/database.ts';
import { getHead, hasLinksBeyondHead, type Head, listLinks, listUnchained } from './chain.store.ts';
import { checkLink } from './check-link.ts';
import { checkValues, type ErasedPeople } from './check-values.ts';

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
