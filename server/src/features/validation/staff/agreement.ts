import type { VotePattern } from '#features/judging';
import { ENOUGH_COMPARED, type ValidationOverview } from '@redoubt/contract/validation';

/** How far people agree who voted on the same items. */
export function measureAgreement(patterns: readonly VotePattern[]): ValidationOverview['agreement'] {
  const sumOf = (of: (votes: readonly number[]) => number) =>
    patterns.reduce((sum, { items, votes }) => sum + items * of(votes), 0);
  const items = sumOf(() => 1);
  return {
    items,
    votes: sumOf(total),
    pairs: sumOf((votes) => countPairs(total(votes))),
    agreed: sumOf((votes) => total(votes.map(countPairs))),
    alpha: items < ENOUGH_COMPARED ? null : alphaOf(patterns),
  };
}

/**
 * Krippendorff's alpha by nominal distance, from the coincidences of votes on the same item (K. Krippendorff, Content
 * Analysis, ch. 12): 1 − (n − 1) Σ_u (Σ_{c≠k} n_uc n_uk) / (m_u − 1) / Σ_{c≠k} n_c n_k, where item u has m_u votes, n_uc of
 * them say c, and n_c of all n votes do. Null where all say the same: chance would agree as well.
 */
function alphaOf(patterns: readonly VotePattern[]): number | null {
  const observed = patterns.reduce(
    (sum, { items, votes }) => sum + (items * countUnlike(votes)) / (total(votes) - 1),
    0,
  );
  const said = [0, 1, 2].map((word) => total(patterns.map(({ items, votes }) => items * (votes[word] ?? 0))));
  const expected = countUnlike(said);
  return expected === 0 ? null : 1 - ((total(said) - 1) * observed) / expected;
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function countPairs(count: number): number {
  return (count * (count - 1)) / 2;
}

/** Ordered pairs that differ. */
function countUnlike(counts: readonly number[]): number {
  return total(counts) ** 2 - total(counts.map((count) => count ** 2));
}
