import { documentKinds } from '@redoubt/contract/shared/terms/document-terms.ts';
import type { BackgroundVerification } from '@redoubt/contract/profile';
import type { DocumentRecord } from './documents.store.ts';

type Reviewed = Pick<DocumentRecord, 'kind' | 'state' | 'name' | 'reason'>;

export interface ReviewOutcome {
  readonly state: Exclude<BackgroundVerification['state'], 'none'>;
  /** The reason of a rejection, for the person to read. */
  readonly reason: string | null;
}

const kindWords = { identity: 'identity', credential: 'credential' } as const;

/** The outcome of the whole review, derived from its documents alone. */
export function outcomeOf(documents: readonly Reviewed[]): ReviewOutcome {
  const inState = (...states: readonly Reviewed['state'][]) =>
    documents.filter(({ state }) => states.includes(state));
  if (inState('submitted', 'in_review').length > 0) {
    const isBegun = inState('in_review', 'verified', 'rejected').length > 0;
    return { state: isBegun ? 'in_review' : 'submitted', reason: null };
  }
  const rejected = inState('rejected');
  if (rejected.length > 0) return { state: 'rejected', reason: describeRejections(rejected) };
  const verified = inState('verified');
  const missing = documentKinds.filter((kind) => !verified.some((one) => one.kind === kind));
  if (missing.length === 0) return { state: 'verified', reason: null };
  const words = missing.map((kind) => kindWords[kind]).join(' or ');
  return { state: 'rejected', reason: `There is no ${words} document any more. Upload one.` };
}

function describeRejections(rejected: readonly Reviewed[]): string {
  const [first] = rejected;
  if (rejected.length > 1)
    return `${String(rejected.length)} documents were not accepted. Each one shows the reason.`;
  return `${first?.name ?? ''} was not accepted. ${first?.reason ?? ''}`.trim();
}
