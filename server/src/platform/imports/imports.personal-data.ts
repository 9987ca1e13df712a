import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { listRowsOfAddress, removeRowsOfAddress } from './rows/import-rows.store.ts';
import { forgetUploader, listImportsBy } from './run/imports.store.ts';

/**
 * An upload is the organization's: it stays, and is nobody's. Rows that name the person go. `addressOf` answers the
 * person's address as the kinds of imports write it; null where they have none any more.
 */
export function importsPersonalData(
  addressOf: (on: Queryable, userId: UserId) => Promise<string | null>,
): PersonalDataHolder {
  return {
    name: 'uploads',
    tables: ['csv_import', 'csv_import_row'],
    async exportOf(on, userId) {
      const sent = await listImportsBy(on, userId);
      const address = await addressOf(on, userId);
      const naming = address === null ? [] : await listRowsOfAddress(on, address);
      if (sent.length === 0 && naming.length === 0) return null;
      const uploads = sent.map(({ fileName, kind, state, beganAt, rowCount }) => ({
        fileName,
        kind,
        state,
        beganAt,
        rows: rowCount,
      }));
      return { uploads, rowsThatNameYou: naming.map(({ cells }) => cells) };
    },
    async erase(on, userId) {
      const address = await addressOf(on, userId);
      if (address !== null) await removeRowsOfAddress(on, address);
      await forgetUploader(on, userId);
    },
  };
}
