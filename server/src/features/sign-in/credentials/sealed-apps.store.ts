import { userId } from '@redoubt/contract/shared/ids.ts';
import type { SealedColumn } from '#platform/crypto/sealed-column.ts';
import { contextOf } from './totp.ts';

/** The secrets of authenticator apps, in use or being set up. */
export const sealedApps: SealedColumn = {
  name: 'authenticator apps',
  async listOthers(on, { keyId, after, limit }) {
    const rows = await on
      .selectFrom('authenticator_app')
      .select(['id', 'user_id', 'secret'])
      .where('secret', 'not like', `${keyId}.%`)
      .$if(after !== null, (query) => query.where('id', '>', after))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      sealed: row.secret,
      context: contextOf(userId.parse(row.user_id)),
    }));
  },
  async replace(on, { id, sealed }, resealed) {
    const { numUpdatedRows } = await on
      .updateTable('authenticator_app')
      .set({ secret: resealed })
      .where('id', '=', id)
      .where('secret', '=', sealed)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
};
