import { applicationsEndpoints, type ReadApplication } from '@redoubt/contract/applications';
import { buildWaiting, findApplicant, readOf } from '../features/applicants.ts';
import { type BuildWrite, sent, type Writer, type Writes, type WriteStage } from './write.ts';

const OF_NOBODY = 'A reason that is kept for the next time speaks of nobody.';

/** What Admins do with the applications of others: what they write there speaks of the expert, under their name. */
export const reviewWrites: Writes = {
  'POST /v1/applications/:id/decisions': onApplication((read) => ({ kind: 'reject', reason: 'No.', read })),
  'POST /v1/decisions': async (stage, writer) => {
    const { id, read } = await readSent(stage, writer);
    const rows = [{ id, read }];
    return { token: writer.token, body: { decision: { kind: 'reject', reason: 'No.' }, rows } };
  },
  'POST /v1/decisions/:id/undo': async (stage, writer) => ({
    token: writer.token,
    params: { id: await reject(stage, writer) },
  }),
  'POST /v1/decisions/undo': async (stage, writer) => ({
    token: writer.token,
    body: { ids: [await reject(stage, writer)] },
  }),
  'POST /v1/filtered-decisions': filtered,
  'POST /v1/filtered-decisions/:id/undo': async (stage, writer) => {
    const begun = await stage.api.call(
      applicationsEndpoints.beginFilteredDecision,
      await filtered(stage, writer),
    );
    return { token: writer.token, params: { id: begun.id } };
  },
  'POST /v1/applications/exports': sent(() => ({ body: { sort: '-date' } })),
  'POST /v1/applications/:id/notes': onApplication(() => ({ text: 'Read it.' })),
  'DELETE /v1/applications/:id/notes/:noteId': async ({ api, ...stage }, { token, ...writer }) => {
    const { id } = await readSent({ api, ...stage }, { token, ...writer });
    const body = { text: 'Read it.' };
    const note = await api.call(applicationsEndpoints.addApplicationNote, { token, params: { id }, body });
    return { token, params: { id, noteId: note.id } };
  },
  'POST /v1/reason-templates': OF_NOBODY,
  'PUT /v1/reason-templates/:id': OF_NOBODY,
  'DELETE /v1/reason-templates/:id': OF_NOBODY,
};

/** An application of somebody else, and what of it is read. */
async function readSent(stage: WriteStage, writer: Writer) {
  const { user } = await buildWaiting(stage);
  const applicant = await findApplicant(stage, writer, user.email);
  return { id: applicant.id, read: readOf(applicant) };
}

/** A decision on all that is found by an address. */
async function filtered(stage: WriteStage, { token }: Writer) {
  const { user } = await buildWaiting(stage);
  const filter = { list: 'approvals', q: user.email } as const;
  const list = await stage.api.call(applicationsEndpoints.listApplications, { token, query: filter });
  const decision = { kind: 'reject', reason: 'No.' } as const;
  return { token, body: { decision, filter, total: list.total, asOf: list.asOf } };
}

async function reject(stage: WriteStage, writer: Writer) {
  const { id, read } = await readSent(stage, writer);
  const decided = await stage.api.call(applicationsEndpoints.decideApplication, {
    token: writer.token,
    params: { id },
    body: { kind: 'reject', reason: 'No.', read },
  });
  return decided.id;
}

function onApplication(bodyOf: (read: ReadApplication) => unknown): BuildWrite {
  return async (stage, writer) => {
    const { id, read } = await readSent(stage, writer);
    return { token: writer.token, params: { id }, body: bodyOf(read) };
  };
}
