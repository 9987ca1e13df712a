import { readFile, rm } from 'node:fs/promises';
import type { ChildProcess } from 'node:child_process';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { firstLine, startScript, startServer, stopChild, waitUntilReady } from '../stage/children.ts';
import { median } from '../stage/report.ts';
import { setStage } from '../stage/stage.ts';
import { type UploadPlan, type UploadResult, uploadResult } from './send-uploads.ts';

const ROUNDS = 5;
const AT_ONCE = 20;
const BYTES_EACH = 5_000_000;
const GOAL_MB_PER_SECOND = 100;
const GOAL_MEMORY_MB = 300;
const SIZE = { experts: 20, challenges: 1, solves: 0 };

/** 100 MB of documents in 20 uploads at once, beside a bare server that stores the same bytes; a fresh person a round. */
export async function measureUploads(say: (sentence: string) => void): Promise<string> {
  const started = new AsyncDisposableStack();
  try {
    const stage = await setStage({ size: SIZE, profiles: 0, submissions: 0, say });
    started.defer(() => stage.remove());
    const folder = await makeTemporaryFolder('bare-store');
    started.defer(() => rm(folder, { recursive: true, force: true }));
    const bare = startScript('uploads/bare-store.ts', { BARE_STORE_FOLDER: folder });
    started.defer(() => stopChild(bare));
    const bareUrl = await firstLine(bare);
    const server = startServer(stage.environment);
    started.defer(() => stopChild(server));
    await waitUntilReady(stage.url);
    const ours: UploadResult[] = [];
    const best: UploadResult[] = [];
    for (const [round, token] of stage.tokens.slice(0, ROUNDS + 1).entries()) {
      const measured = await runUploads(planOf(stage.url, token));
      const bareOnes = await runUploads(planOf(bareUrl, token));
      // The first round warms both up.
      if (round > 0) {
        ours.push(measured);
        best.push(bareOnes);
      }
    }
    return describe(ours, best, await readPeakMegabytes(server));
  } finally {
    await started.disposeAsync();
  }
}

function planOf(url: string, token: string): UploadPlan {
  const kinds = Array.from({ length: AT_ONCE }, (_, nth) => (nth % 2 === 0 ? 'identity' : 'credential'));
  return {
    url,
    bytesEach: BYTES_EACH,
    requests: kinds.map((kind) => ({ path: '/v1/profile/documents', token, kind })),
  };
}

async function runUploads(plan: UploadPlan): Promise<UploadResult> {
  const child = startScript('uploads/send-uploads.ts', {});
  child.stdin?.end(JSON.stringify(plan));
  return uploadResult.parse(JSON.parse(await firstLine(child)));
}

function describe(
  ours: readonly UploadResult[],
  best: readonly UploadResult[],
  peakMegabytes: number,
): string {
  const rateOf = (results: readonly UploadResult[]) =>
    median(results.map(({ megabytesPerSecond }) => megabytesPerSecond));
  const rate = rateOf(ours);
  const bare = rateOf(best);
  const failed = ours.reduce((sum, one) => sum + one.failed, 0);
  return [
    `Uploads, ${String(AT_ONCE)} at once: ${rate.toFixed(0)} MB/s (goal ≥ ${String(GOAL_MB_PER_SECOND)}) ${rate >= GOAL_MB_PER_SECOND ? 'reached' : 'MISSED'}, ${(rate / bare).toFixed(2)} of a bare store's ${bare.toFixed(0)} MB/s, ${String(failed)} failed`,
    `Most memory of the server meanwhile: ${peakMegabytes.toFixed(0)} MB (goal ≤ ${String(GOAL_MEMORY_MB)}) ${peakMegabytes <= GOAL_MEMORY_MB ? 'reached' : 'MISSED'}`,
  ].join('\n');
}

async function readPeakMegabytes(server: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${String(server.pid)}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
