import { fileKey } from '#platform/files/index.ts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { listArchivesOf, removeArchivesOf } from './archives.store.ts';

export const archivesPersonalData: PersonalDataHolder = {
  name: 'downloads',
  tables: ['personal_archive'],
  async exportOf(on, userId) {
    const archives = await listArchivesOf(on, userId);
    return archives.map(({ requestedAt, state, expiresAt }) => ({ requestedAt, state, expiresAt }));
  },
  async listFiles(on, userId) {
    const archives = await listArchivesOf(on, userId);
    // An archive does not hold earlier archives.
    return archives.flatMap(({ file }) => (file === null ? [] : [{ key: fileKey.parse(file), name: null }]));
  },
  erase: removeArchivesOf,
};
