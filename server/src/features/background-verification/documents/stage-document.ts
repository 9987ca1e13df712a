import { documentKind, type ProfileDocument } from '@redoubt/contract/shared/terms/document-terms.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { bringDocuments } from './bring-documents.ts';
import { presentDocument } from './document.presenter.ts';
import type { DocumentRecord } from './documents.store.ts';
import { type DocumentRefusal, keepDocument, receiveDocument, type Received } from './receive-document.ts';

type Deps = Pick<Kit, 'database' | 'files' | 'clock' | 'log'>;
type StagingRefusal = DocumentRefusal | Refusal<typeof invalidFields>;

interface Staging {
  readonly caller: Caller;
  readonly idempotencyKey: string | null;
}

/** Receives a document to be submitted later; its kind comes before the file, and nothing after it. */
export function stageDocument(
  kit: Deps,
  staging: Staging,
  parts: UploadParts,
): Promise<ProfileDocument | StagingRefusal> {
  return bringDocuments(kit, async (arrivals): Promise<ProfileDocument | StagingRefusal> => {
    const received = await takeFile(kit, staging, { parts, arrivals });
    if (isRefusal(received)) return received;
    const stored = await keepDocument(kit, received, 'staged');
    return isRefusal(stored) ? stored : presentDocument(stored);
  });
}

interface Taking {
  readonly parts: UploadParts;
  readonly arrivals: DocumentRecord[];
}

async function takeFile(
  kit: Deps,
  { caller, idempotencyKey }: Staging,
  { parts, arrivals }: Taking,
): Promise<Received | StagingRefusal> {
  let received: Received | null = null;
  let given = '';
  for await (const part of parts) {
    if (part.kind === 'field') {
      given = part.value;
      continue;
    }
    const kind = documentKind.safeParse(given);
    if (!kind.success) return refuseField('kind', 'Say whether it proves an identity or a credential.');
    const sent = { userId: caller.userId, kind: kind.data, file: part, idempotencyKey };
    const outcome = await receiveDocument(kit, sent, arrivals);
    if (isRefusal(outcome)) return outcome;
    received = outcome;
  }
  return received ?? refuseField('file', 'Choose a file.');
}

function refuseField(path: string, message: string): Refusal<typeof invalidFields> {
  return refuse(invalidFields, { errors: [{ path, message }] });
}
