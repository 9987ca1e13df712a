import {
  type DataCard,
  offeredKind,
  projectNotFound,
  taskKinds,
  type TaskKind,
} from '@redoubt/contract/projects';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { type ProjectCall, whoseOf } from '../records/change-project.ts';
import { noteRead } from '../records/list-projects.ts';
import { codeOf } from '../records/project-code.ts';
import { findProject } from '../records/projects.store.ts';
import { tallyResults } from './results.store.ts';

const FORMATS: Readonly<Record<TaskKind, string>> = {
  'content-writing': 'JSONL for fine-tuning chat models by the OpenAI API: system, user, assistant; CSV',
  rating: 'JSONL with prompt, answers, rubric and each score with its reason; CSV',
  'red-teaming': 'JSONL with the conversation, what it broke and the verdict; CSV',
};

const CONSENT =
  'Each expert accepted the terms of service, the confidentiality agreement and the intellectual property agreement before they could take a task.';
const LICENCE = 'The client may use accepted answers as its agreement with Redoubt says.';

/** What the results of a project are, who made them and under what; it names nobody. */
export async function getDataCard(
  kit: Pick<Kit, 'database' | 'audit' | 'clock'>,
  call: ProjectCall,
): Promise<DataCard | Refusal<typeof projectNotFound>> {
  await noteRead(kit, call);
  const on = kit.database.kysely;
  const project = await findProject(on, { id: call.id, whose: whoseOf(call) });
  if (!project) return refuse(projectNotFound);
  const { title, languages, overlap, reviewedBy } = project;
  const tallies = await tallyResults(on, call.id);
  return {
    code: codeOf(project),
    title,
    client: project.organization?.name ?? 'Redoubt',
    madeAt: kit.clock.now().toISOString(),
    kinds: project.kinds.map(({ kind: given }) => {
      const kind = offeredKind.parse(given);
      const tally = tallies.find((one) => one.kind === kind);
      return {
        kind,
        name: taskKinds[kind].name,
        accepted: tally?.accepted ?? 0,
        people: tally?.people ?? 0,
        from: tally?.from.toISOString() ?? null,
        until: tally?.until.toISOString() ?? null,
        format: FORMATS[kind],
      };
    }),
    languages: [...languages],
    overlap,
    reviewedBy,
    acceptedByTime: tallies.reduce((sum, { byTime }) => sum + byTime, 0),
    consent: CONSENT,
    hasNda: project.nda !== '',
    licence: LICENCE,
  };
}
