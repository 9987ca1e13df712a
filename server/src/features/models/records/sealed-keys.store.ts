import type { SealedColumn } from '#platform/crypto/sealed-column.ts';
import { placeOfKey } from './connection.ts';

/** The keys of models. */
export const sealedModelKeys: SealedColumn = {
  name: 'keys of models',
  async listOthers(on, { keyId, after, limit }) {
    const rows = await on
      .selectFrom('model')
      .select(['id', 'base_url', 'sealed_key'])
      .where('sealed_key', 'is not', null)
      .where('sealed_key', 'not like', `${keyId}.%`)
      .$if(after !== null, (query) => query.where('id', '>', after))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.flatMap(({ id, base_url: baseUrl, sealed_key: sealed }) =>
      sealed === null ? [] : [{ id, sealed, context: placeOfKey(id, baseUrl) }],
    );
  },
  async replace(on, { id, sealed }, resealed) {
    const { numUpdatedRows } = await on
      .updateTable('model')
      .set({ sealed_key: resealed })
      .where('id', '=', id)
      .where('sealed_key', '=', sealed)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
};
