import { wordIssue } from '@redoubt/contract/shared/terms/issue-words.ts';
import {
  documentKind,
  documentLimits,
  documentTooLarge,
  type ProfileDocument,
} from '@redoubt/contract/shared/terms/document-terms.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { HeldFile } from '#platform/files/index.ts';
import type { UploadedFile, UploadParts } from '#platform/use-case/upload-part.ts';
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
  readonly signal?: AbortSignal;
}

/** Receives a document to be submitted later; its kind may come before the file or after it. */
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
  { caller, idempotencyKey, signal }: Staging,
  { parts, arrivals }: Taking,
): Promise<Received | StagingRefusal> {
  const receive = async (file: UploadedFile, given: string) => {
    const kind = documentKind.safeParse(given, { error: (issue) => wordIssue(issue, 'kind') });
    if (!kind.success) return refuseField('kind', kind.error.issues[0]?.message ?? '');
    return receiveDocument(
      kit,
      { userId: caller.userId, kind: kind.data, file, idempotencyKey, signal },
      arrivals,
    );
  };
  let received: Received | StagingRefusal | null = null;
  let early: EarlyFile | 'too-large' | null = null;
  let given = '';
  try {
    for await (const part of parts) {
      if (part.kind === 'field') given = part.value;
      else if (given === '') early = await holdEarly(kit, part);
      else received = await receive(part, given);
      if (received !== null && isRefusal(received)) return received;
      if (early === 'too-large') return refuse(documentTooLarge);
    }
    if (early) return await receive({ ...early.part, content: early.held.open() }, given);
    return received ?? refuseField('file', 'Choose a file.');
  } finally {
    if (early !== 'too-large') await early?.held.release();
  }
}

/** A file that came before its kind. */
interface EarlyFile {
  readonly part: UploadedFile;
  readonly held: HeldFile;
}

async function holdEarly(
  { files }: Pick<Deps, 'files'>,
  part: UploadedFile,
): Promise<EarlyFile | 'too-large'> {
  const held = await files.hold(part.content, documentLimits.bytesEach);
  return held === null ? 'too-large' : { part, held };
}

function refuseField(path: string, message: string): Refusal<typeof invalidFields> {
  return refuse(invalidFields, { errors: [{ path, message }] });
}
