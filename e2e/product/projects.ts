import { randomBytes } from 'node:crypto';
import { blankProject, type ProjectForm, projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import type { ProjectId } from '@redoubt/contract/shared/ids.ts';
import { call, pickNetwork } from './client.ts';

interface ByClient {
  readonly url: string;
  readonly token: string;
}

interface Writing {
  readonly brief: string;
  readonly question: string;
  readonly points: readonly string[];
  readonly words: { readonly min: number; readonly max: number };
}

/** The demo's Client opens a project of one task, a text for one person. */
export async function openWriting(
  { url, token }: ByClient,
  { brief, question, points, words }: Writing,
): Promise<ProjectId> {
  const title = `Answers ${randomBytes(4).toString('hex')}`;
  const body: ProjectForm = {
    ...blankProject,
    title,
    summary: 'Answer what a customer asks.',
    brief,
    kinds: [{ kind: 'content-writing', rateMinor: 500, settings: { points: [...points], words } }],
    currency: 'EUR',
  };
  const { id } = await call(url, endpoints.addProject, { token, body });
  await sendTasks(`${url}${endpoints.addTasksFromFile.path.replace(':id', id)}`, token, [
    { kind: 'content-writing', title, input: question, language: 'English' },
  ]);
  const { revision } = await call(url, endpoints.getProject, { token, params: { id } });
  const headers = { 'if-match': `"${String(revision)}"` };
  await call(url, endpoints.openProject, { token, params: { id }, headers });
  return id;
}

async function sendTasks(address: string, token: string, tasks: readonly object[]): Promise<void> {
  const body = new FormData();
  body.append('file', new Blob([tasks.map((task) => JSON.stringify(task)).join('\n')]), 'tasks.jsonl');
  const sent = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': pickNetwork() },
    body,
  });
  if (!sent.ok) throw new Error(`The tasks were answered with ${String(sent.status)}: ${await sent.text()}`);
}
