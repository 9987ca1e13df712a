export { personalDataEndpoints } from './personal-data.endpoints.ts';
export { personalDataEvents } from './personal-data.events.ts';
export { archive, type Archive, type Archives } from './archives/archive.ts';
export {
  archiveNotFound,
  archiveNotReady,
  archiveTooSoon,
  downloadEnded,
} from './archives/archives.problems.ts';
export { erasureBegan, lastAdmin } from './deletion/deletion.problems.ts';
export { type Deletion, DELETION_DAYS, type DeletionPlan } from './deletion/deletion.ts';
