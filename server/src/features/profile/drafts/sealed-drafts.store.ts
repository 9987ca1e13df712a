import { userId } from '@redoubt/contract/shared/ids.ts';
import type { SealedColumn } from '#platform/crypto/sealed-column.ts';
import { SEALED_STEP, sealContext } from './draft-content.ts';

/** The drafts that are sealed; what reseals them changes no revision, since nobody typed anything. */
export const sealedDrafts: SealedColumn = {
  name: 'drafts of the wizard',
  async listOthers(on, { keyId, after, limit }) {
    const rows = await on
      .selectFrom('wizard_draft')
      .select(['user_id', 'content'])
      .where('step', '=', Number(SEALED_STEP))
      .where('content', 'not like', `${keyId}.%`)
      .$if(after !== null, (query) => query.where('user_id', '>', after))
      .orderBy('user_id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      id: row.user_id,
      sealed: row.content ?? '',
      context: sealContext({ userId: userId.parse(row.user_id), step: SEALED_STEP }),
    }));
  },
  async replace(on, { id, sealed }, resealed) {
    const { numUpdatedRows } = await on
      .updateTable('wizard_draft')
      .set({ content: resealed })
      .where('user_id', '=', id)
      .where('step', '=', Number(SEALED_STEP))
      .where('content', '=', sealed)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
};
