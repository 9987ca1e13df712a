import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { findVerification, removeVerificationOf } from './background-verification.store.ts';
import { type DocumentRecord, listDocumentsOf } from './documents/documents.store.ts';
import { forgetDecider } from './review/review.store.ts';

export const backgroundVerificationPersonalData: PersonalDataHolder = {
  name: 'documents',
  tables: ['background_verification', 'verification_document'],
  async exportOf(on, userId) {
    const held = await findVerification(on, userId);
    const documents = held.identityDocuments.length + held.credentialDocuments.length;
    return held.state === 'none' && documents === 0 ? null : held;
  },
  async listFiles(on, userId) {
    const records = await listDocumentsOf(on, userId);
    return records.flatMap((record) => [
      { key: record.file, name: archiveNameOf(record) },
      { key: record.preview, name: null },
    ]);
  },
  async erase(transaction, userId) {
    await removeVerificationOf(transaction, userId);
    await forgetDecider(transaction, userId);
  },
};

/** The path in the archive, which is unique although names are not; null for a document without a file. */
function archiveNameOf({ id, kind, name, state }: DocumentRecord): string | null {
  return state === 'arriving' || state === 'removed' ? null : `${kind}/${id.slice(-8)}-${name}`;
}
