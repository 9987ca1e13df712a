import { tagFramework, type TagFramework } from '@redoubt/contract/shared/judging/tag-frameworks.ts';
import type { TagsForm } from '@redoubt/contract/arena';
import type { UserId, VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface StoredTag {
  readonly framework: TagFramework;
  readonly tag: string | null;
  readonly isSuggested: boolean;
}

/** The tags of breaks by the id of their claim; one that was made before breaks were tagged is absent. */
export async function listBreakTags(
  on: Queryable,
  claims: readonly VerdictId[],
): Promise<ReadonlyMap<string, readonly StoredTag[]>> {
  if (claims.length === 0) return new Map();
  const rows = await on
    .selectFrom('break_tag')
    .select(['claim_id', 'framework', 'tag', 'is_suggested'])
    .where('claim_id', 'in', claims)
    .execute();
  return Map.groupBy(
    rows.map(({ claim_id, framework, tag, is_suggested: isSuggested }) => ({
      claimId: claim_id,
      framework: tagFramework.parse(framework),
      tag,
      isSuggested,
    })),
    ({ claimId }) => claimId,
  );
}

interface Correction {
  readonly tags: TagsForm;
  /** The frameworks in which somebody chose another tag. */
  readonly corrected: readonly TagFramework[];
  readonly by: UserId;
  readonly at: Date;
}

/** Stores the tags of a break: those that were corrected by whom and when, the others as they are. */
export async function saveBreakTags(
  transaction: Transaction,
  claim: VerdictId,
  { tags, corrected, by, at }: Correction,
): Promise<void> {
  const isCorrected = (framework: TagFramework) => corrected.includes(framework);
  const rows = tagFramework.options.map((framework) => ({
    claim_id: claim,
    framework,
    tag: tags[framework],
    is_suggested: !isCorrected(framework),
    user_id: isCorrected(framework) ? by : null,
    corrected_at: isCorrected(framework) ? at : null,
  }));
  await transaction
    .insertInto('break_tag')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['claim_id', 'framework'])
        .doUpdateSet((to) => ({
          tag: to.ref('excluded.tag'),
          is_suggested: to.ref('excluded.is_suggested'),
          user_id: to.ref('excluded.user_id'),
          corrected_at: to.ref('excluded.corrected_at'),
        }))
        .where((test) => test.not(test.ref('excluded.is_suggested'))),
    )
    .execute();
}

/** The tags that a person corrected, for the archive of what is kept about them. */
export async function listTagsBy(on: Queryable, of: UserId) {
  return on
    .selectFrom('break_tag')
    .select(['claim_id as verdict', 'framework', 'tag', 'corrected_at as at'])
    .where('user_id', '=', of)
    .orderBy('corrected_at')
    .execute();
}

/** The tags stay as they were corrected. */
export async function forgetTagger(transaction: Transaction, of: UserId): Promise<void> {
  await transaction.updateTable('break_tag').set({ user_id: null }).where('user_id', '=', of).execute();
}
