import {
  documentMessages,
  type DocumentKind,
  type ProfileDocument,
} from '@redoubt/contract/shared/terms/document-terms.ts';
import type { BackgroundVerification, Profile } from '@redoubt/contract/profile';
import { isStuck, type Transfer } from './transfer-queue.ts';

export type StepFieldName = keyof typeof documentMessages;
export type StepErrors = Partial<Record<StepFieldName, string | undefined>>;

export const stepFields: readonly { path: StepFieldName; fieldId: string; name: string }[] = [
  { path: 'identity_documents', fieldId: 'identity-documents', name: 'identity documents' },
  { path: 'credential_documents', fieldId: 'credential-documents', name: 'credential documents' },
  { path: 'background_check_consent', fieldId: 'background-check-consent', name: 'your consent' },
];

const listNames = { identity: 'identityDocuments', credential: 'credentialDocuments' } as const;
const fieldNames = { identity: 'identity_documents', credential: 'credential_documents' } as const;

export function documentsOf(held: BackgroundVerification, kind: DocumentKind): readonly ProfileDocument[] {
  return held[listNames[kind]];
}

/** The profile with the documents of a kind changed. */
export function withDocuments(
  whole: Profile,
  kind: DocumentKind,
  change: (documents: readonly ProfileDocument[]) => ProfileDocument[],
): Profile {
  const held = whole.backgroundVerification;
  return {
    ...whole,
    backgroundVerification: { ...held, [listNames[kind]]: change(documentsOf(held, kind)) },
  };
}

export interface Filled {
  readonly held: BackgroundVerification;
  readonly hasConsented: boolean;
  readonly transfers: readonly Transfer[];
}

/** What is missing before it can be submitted, by field; a file that did not arrive is not passed over. */
export function findErrors({ held, hasConsented, transfers }: Filled): StepErrors {
  const errors: StepErrors = {};
  for (const kind of ['identity', 'credential'] as const) {
    const isThere = documentsOf(held, kind).some(({ state }) => state !== 'rejected');
    const hasFailed = transfers.some((one) => one.kind === kind && isStuck(one));
    if (hasFailed) errors[fieldNames[kind]] = 'A file was not uploaded. Try it again, or remove it.';
    else if (!isThere) errors[fieldNames[kind]] = documentMessages[fieldNames[kind]];
  }
  if (!hasConsented) errors.background_check_consent = documentMessages.background_check_consent;
  return errors;
}

/** True where the server knows already all that would be sent. */
export function isSubmitted(held: BackgroundVerification): boolean {
  const documents = [...held.identityDocuments, ...held.credentialDocuments];
  return (
    held.state !== 'none' && held.state !== 'rejected' && documents.every(({ state }) => state !== 'staged')
  );
}
