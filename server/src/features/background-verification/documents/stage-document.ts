import { documentKind, type ProfileDocument } from '@redoubt/contract/document-terms.ts';
import { invalidFields } from '@redoubt/contract/problem.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { UploadParts } from '#platform/http/serve.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { discardDocument } from './discard-document.ts';
import { presentDocument } from './document.presenter.ts';
import { type DocumentRefusal, receiveDocument, type Received } from './receive-document.ts';

type Parts = Pick<Kit, 'database' | 'files' | 'clock' | 'log'>;
type StagingRefusal = DocumentRefusal | Refusal<typeof invalidFields>;

interface Staging {
  readonly caller: Caller;
  readonly idempotencyKey: string | null;
}

/** Takes in a document to be submitted later; its kind comes before the file, and nothing after it. */
export async function stageDocument(
  kit: Parts,
  staging: Staging,
  parts: UploadParts,
): Promise<ProfileDocument | StagingRefusal> {
  let received: Received | null = null;
  let given = '';
  try {
    for await (const part of parts) {
      if (part.kind === 'field') {
        given = part.value;
        continue;
      }
      const kind = documentKind.safeParse(given);
      if (!kind.success) return refuseField('kind', 'Say whether it proves an identity or a credential.');
      const sent = { userId: staging.caller.userId, kind: kind.data, file: part };
      const outcome = await receiveDocument(kit, { ...sent, idempotencyKey: staging.idempotencyKey });
      if (isRefusal(outcome)) return outcome;
      received = outcome;
    }
  } catch (error) {
    if (received?.isNew) await discardDocument(kit, received.record);
    throw error;
  }
  return received ? presentDocument(received.record) : refuseField('file', 'Choose a file.');
}

function refuseField(path: string, message: string): Refusal<typeof invalidFields> {
  return refuse(invalidFields, { errors: [{ path, message }] });
}
