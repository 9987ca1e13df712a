import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import type { Round } from './kill-rounds.ts';
import { startServer, stopChild, waitUntilReady } from './stage/children.ts';
import { setStage, type Stage } from './stage/stage.ts';

const run = promisify(execFile);
const SMALL = { experts: 5, challenges: 1, solves: 0 };
const DISK_BYTES = 8 << 20;
const FILLER_BYTES = 3 << 20;
const DOCUMENT_BYTES = 1 << 20;
const MOST_UPLOADS = 16;
const NAME = 'a full disk';

const notReady = z.object({ failing: z.array(z.string()) });

/**
 * Fills the disk of the files with uploads: the one that does not fit is a 507 and leaves nothing, and the process is not
 * ready; once there is space again it is ready and takes uploads. Mounts a small disk of its own, which only root may.
 */
export async function runDiskRound({ say }: { readonly say: (sentence: string) => void }): Promise<Round[]> {
  const parts = new AsyncDisposableStack();
  try {
    const stage = await setStage({ size: SMALL, profiles: 0, submissions: 0, say });
    parts.defer(() => stage.remove());
    const dataDirectory = await makeTemporaryFolder('full-disk');
    parts.defer(() => rm(dataDirectory, { recursive: true, force: true }));
    const files = join(dataDirectory, 'files');
    await mkdir(files);
    const refusal = await mountDisk(files);
    if (refusal !== null) {
      say(`NOT RUN ${NAME}: a disk cannot be mounted here (${refusal})`);
      return [];
    }
    parts.defer(async () => void (await run('umount', [files])));
    await cp(join(stage.environment['DATA_DIR'] ?? '', 'files'), files, { recursive: true });
    const server = startServer({ ...stage.environment, DATA_DIR: dataDirectory });
    parts.defer(() => stopChild(server));
    await waitUntilReady(stage.url);
    const failure = await fillAndEmpty(stage, files);
    say(`${failure === null ? 'ok' : 'FAILED'} ${NAME}`);
    return [{ name: NAME, failure }];
  } finally {
    await parts.disposeAsync();
  }
}

async function mountDisk(folder: string): Promise<string | null> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${String(DISK_BYTES)}`, 'tmpfs', folder]);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

async function fillAndEmpty(stage: Stage, files: string): Promise<string | null> {
  const filler = join(files, 'filler');
  await writeFile(filler, Buffer.alloc(FILLER_BYTES));
  const before = await countFiles(files);
  let taken = 0;
  let status = 200;
  while (status === 200 && taken < MOST_UPLOADS) {
    status = await upload(stage);
    if (status === 200) taken += 1;
  }
  if (status !== 507) return `The upload that did not fit was answered with ${String(status)}.`;
  const left = (await countFiles(files)) - before;
  if (left !== taken) return `Of ${String(taken)} uploads there are ${String(left)} files.`;
  // The probe's write needs space as well.
  await writeFile(join(files, 'rest'), Buffer.alloc(DISK_BYTES)).catch(() => undefined);
  const readiness = await fetch(`${stage.url}/readyz`);
  const { failing } = notReady.parse(await readiness.json());
  if (readiness.status !== 503 || !failing.includes('storage'))
    return `/readyz said ${String(readiness.status)} ${failing.join(', ')}.`;
  await Promise.all([rm(filler), rm(join(files, 'rest'))]);
  await waitUntilReady(stage.url, 10_000);
  const again = await upload(stage);
  return again === 200 ? null : `An upload after it was answered with ${String(again)}.`;
}

let uploads = 0;

/** Each another file: nobody can upload one twice. */
async function upload({ url, tokens }: Stage): Promise<number> {
  uploads += 1;
  const pdf = Buffer.alloc(DOCUMENT_BYTES, '%');
  pdf.write(`%PDF-1.4\n%${String(uploads)}`);
  pdf.write('\n%%EOF\n', DOCUMENT_BYTES - 7);
  const form = new FormData();
  form.set('kind', 'identity');
  form.set('file', new Blob([pdf]), 'document.pdf');
  const reply = await fetch(`${url}/v1/profile/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[0] ?? ''}` },
    body: form,
  });
  await reply.arrayBuffer();
  return reply.status;
}

/** What is on its way is one as well. */
async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
