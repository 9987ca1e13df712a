import type { ChildProcess } from 'node:child_process';
import { applicationsEndpoints } from '@redoubt/contract/applications';
import { mostMemory } from '../stage/read-process.ts';

const GOAL_MB = 30;

interface ExportRequest {
  readonly server: ChildProcess;
  readonly url: string;
  readonly token: string;
}

/** Downloads the whole list, and looks at the server's memory meanwhile. */
export async function measureExport(
  { server, url, token }: ExportRequest,
  say: (sentence: string) => void,
): Promise<string> {
  say('Downloading all of them');
  const ended = new AbortController();
  const measure = async () => {
    const began = performance.now();
    const lines = await download(url, token);
    return { lines, seconds: (performance.now() - began) / 1000 };
  };
  const [{ before, most }, { lines, seconds }] = await Promise.all([
    mostMemory(server, ended.signal),
    measure().finally(() => {
      ended.abort();
    }),
  ]);
  const more = most - before;
  return `The file of ${lines.toLocaleString('en')} rows: ${seconds.toFixed(1)} s, ${more.toFixed(0)} MB more memory at its most (goal ≤ ${String(GOAL_MB)} MB): ${more <= GOAL_MB ? 'reached' : 'MISSED'}`;
}

/** Rows of the file, read as they come. */
async function download(url: string, token: string): Promise<number> {
  const { method, path } = applicationsEndpoints.issueApplicationsTicket;
  const issued = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ list: 'all', sort: 'name' }),
  });
  const ticket = applicationsEndpoints.issueApplicationsTicket.reply.parse(await issued.json());
  const reply = await fetch(`${url}${ticket.path}`);
  let lines = -1;
  for await (const chunk of reply.body ?? [])
    for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
  return lines;
}
