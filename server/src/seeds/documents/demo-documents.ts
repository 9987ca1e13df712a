import { Readable } from 'node:stream';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { listPersonDocuments, decideOnDocument } from '#features/background-verification';
import { invariant } from '#platform/invariant.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import type { Kit } from '#kit.ts';
import type { DocumentDetails } from './document-details.ts';
import { makeSpecimen, type SpecimenKind } from './specimen.ts';

/** What the form of step 3 holds when somebody sends these documents, with their consent. */
export async function* demoDocumentUpload(
  details: DocumentDetails,
  kinds: readonly SpecimenKind[],
): UploadParts {
  for (const kind of kinds) {
    const { field, fileName, content } = await makeSpecimen(kind, details);
    yield { kind: 'file', field, fileName, content: Readable.from([content]) };
  }
  yield { kind: 'field', field: 'background_check_consent', value: 'true' };
}

interface DemoReview {
  readonly admin: Caller;
  readonly userId: UserId;
  /** What an Admin did: verified all; or rejected the last with this reason and verified the others. */
  readonly outcome: 'verified' | { readonly rejected: string };
  /** What the credential documents prove. */
  readonly fields: readonly string[];
}

/** Decides on a person's documents as an Admin would; what is decided on already stays. */
export async function reviewDemoDocuments(
  kit: Kit,
  { admin, userId, outcome, fields }: DemoReview,
): Promise<void> {
  const held = await listPersonDocuments(kit.database.kysely, userId);
  invariant(!isRefusal(held), 'The people of the demo have accounts.');
  for (const [index, { id, kind, revision, decision }] of held.documents.entries()) {
    if (decision) continue;
    const isLast = index === held.documents.length - 1;
    const decided = await decideOnDocument(kit, {
      caller: admin,
      id,
      decision:
        outcome === 'verified' || !isLast
          ? { decision: 'verified', revision, ...(kind === 'credential' && { fields: [...fields] }) }
          : { decision: 'rejected', revision, reason: outcome.rejected },
    });
    invariant(!isRefusal(decided), 'No one else decides on the documents of a demo that is being filled.');
  }
}
