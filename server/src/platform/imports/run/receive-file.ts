import { csvTooLarge, faultOfFileName } from '@redoubt/contract/shared/csv/csv-problems.ts';
import { csvLimits } from '@redoubt/contract/shared/csv/csv-terms.ts';
import { importFileMissing } from '@redoubt/contract/shared/csv/import-terms.ts';
import { type CsvRefusal, isWindows1252, refuseCsv } from '#platform/csv/index.ts';
import type { FileStore, HeldFile } from '#platform/files/index.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { UploadedFile, UploadParts } from '#platform/use-case/upload-part.ts';

/** A file that has arrived whole. */
export interface ReceivedFile {
  readonly fileName: string;
  readonly held: HeldFile;
  readonly isWindows1252: boolean;
}

/**
 * Takes in the one file of an upload, before anything is done with it: whoever sends slowly keeps nobody waiting, and an
 * upload that is cut off leaves nothing. Rejects where it is cut off.
 */
export async function receiveFile(
  { files }: { readonly files: FileStore },
  parts: UploadParts,
): Promise<ReceivedFile | CsvRefusal | Refusal<typeof importFileMissing>> {
  let received: ReceivedFile | CsvRefusal | null = null;
  try {
    for await (const part of parts) {
      if (part.kind !== 'file' || received) continue;
      received = await receive(files, part);
      if (isRefusal(received)) break;
    }
  } catch (error) {
    if (received && !isRefusal(received)) await received.held.release();
    throw error;
  }
  return received ?? refuse(importFileMissing);
}

async function receive(
  files: FileStore,
  { fileName, content }: UploadedFile,
): Promise<ReceivedFile | CsvRefusal> {
  const fault = faultOfFileName(fileName);
  if (fault) return refuseCsv(fault).refusal;
  const held = await files.hold(content, csvLimits.bytes);
  if (!held) return refuse(csvTooLarge);
  try {
    return { fileName, held, isWindows1252: await isWindows1252(held.open()) };
  } catch (error) {
    await held.release();
    throw error;
  }
}
