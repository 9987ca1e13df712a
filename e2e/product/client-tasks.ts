import { randomBytes } from 'node:crypto';
import { clientTasksEndpoints as endpoints } from '@redoubt/contract/client-tasks';
import type { ClientTaskId } from '@redoubt/contract/shared/ids.ts';
import { call } from './client.ts';

interface ByClient {
  readonly url: string;
  readonly token: string;
}

/** Uploads a .csv file of writing tasks, each of a title and a question that hold `word`; answers the tasks. */
export async function uploadWritingTasks(
  { url, token }: ByClient,
  word: string,
  questions: readonly string[],
): Promise<ClientTaskId[]> {
  const rows = questions.map(
    (question, at) => `Answer ${word} ${String(at + 1)},content-writing,Answer in one sentence.,${question}`,
  );
  const body = new FormData();
  const file = ['Title,Type,Instructions,Input', ...rows].join('\n');
  body.append('file', new Blob([file], { type: 'text/csv' }), 'questions.csv');
  const sent = await fetch(`${url}${endpoints.uploadTasks.path}`, {
    method: endpoints.uploadTasks.method,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomBytes(8).toString('hex') },
    body,
  });
  if (!sent.ok) throw new Error(`The tasks were answered with ${String(sent.status)}: ${await sent.text()}`);
  const { items } = await call(url, endpoints.listTasks, { token, query: { q: word } });
  return items.map(({ id }) => id);
}
