export { type Audit, type AuditActor, type AuditChanges, createAudit, isMailedLink } from './audit.ts';
export { changesBetween } from './changes-between.ts';
export { auditPersonalData } from './audit.personal-data.ts';
export { type Head as AuditHead } from './chain.store.ts';
export {
  type EntryFilter,
  type EntryPlace,
  findEntryPlace,
  type ListedEntry,
  listEntries,
} from './listed-entries.store.ts';
export { withoutPrivateFields } from './values.store.ts';
export { verifyChain } from './verify-chain.ts';
