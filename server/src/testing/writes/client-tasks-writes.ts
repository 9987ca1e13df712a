import { clientTasksEndpoints } from '@redoubt/contract/client-tasks';
import { invariant } from '#platform/invariant.ts';
import { buildTask, taskFile } from '../organizations/tasks.ts';
import { type BuildWrite, sent, type Writes } from './write.ts';

/** What Clients do with their tasks. */
export const clientTasksWrites: Writes = {
  'POST /v1/client-tasks/upload-csv': sent(({ word }) => ({
    body: taskFile([`${word},rating,${word}`, `${word},rating,${word}`, `,rating,${word}`]),
  })),
  'POST /v1/client-tasks/uploads/:id/failed/tickets': withUpload,
  'POST /v1/client-tasks/uploads/:id/undo': withUpload,
  'PUT /v1/client-tasks/tasks/:id': ofOwnTask(() => ({ body: { language: 'German' } })),
  'POST /v1/client-tasks/tasks/:id/cancel': ofOwnTask(),
  'POST /v1/client-tasks/tickets': sent(() => ({ body: {} })),
};

function ofOwnTask(more: () => object = () => ({})): BuildWrite {
  return async (stage, { token }) => {
    const { id } = await buildTask(stage, { token });
    return { token, params: { id }, ...more() };
  };
}

async function withUpload(...[{ api }, { token, word }]: Parameters<BuildWrite>) {
  const body = taskFile([`${word},rating,`]);
  const { id } = await api.call(clientTasksEndpoints.uploadTasks, { token, body });
  invariant(id, 'What is no dry run has an id.');
  return { token, params: { id } };
}
