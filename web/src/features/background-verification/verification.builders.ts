import { profileDocument, type ProfileDocument } from '@redoubt/contract/shared/terms/document-terms.ts';
import type { BackgroundVerification, Profile } from '@redoubt/contract/profile';
import { buildProfile } from '#testing/profile.builders.ts';

/** A staged document, parsed by the contract. */
export function buildDocument(given: Partial<ProfileDocument> = {}): ProfileDocument {
  return profileDocument.parse({
    id: crypto.randomUUID(),
    name: 'document.pdf',
    size: 2_400_000,
    type: 'application/pdf',
    state: 'staged',
    reason: null,
    provenFields: [],
    uploadedAt: '2026-11-20T10:00:00.000Z',
    ...given,
  });
}

export function buildVerification(given: Partial<BackgroundVerification> = {}): BackgroundVerification {
  return { ...buildProfile().backgroundVerification, ...given };
}

export function buildWhole(given: Partial<BackgroundVerification> = {}): Profile {
  return buildProfile({ backgroundVerification: buildVerification(given) });
}
