import {
  type DataCard,
  offeredKind,
  projectNotFound,
  taskKinds,
  type TaskKind,
} from '@redoubt/contract/projects';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import type { ProjectCall } from '../records/change-project.ts';
import { codeOf } from '../records/project-code.ts';
import { tallyResults } from './results.store.ts';
import { readProject } from '../records/list-projects.ts';

const FORMATS: Readonly<Record<TaskKind, string>> = {
  'content-writing': 'JSONL for fine-tuning chat models by the OpenAI API: system, user, assistant; CSV',
  rating:
    'JSONL with prompt, answers, rubric and each score with its reason; CSV with a line for each answer and criterion',
  'red-teaming': 'JSONL with the conversation, what it broke and the verdict; CSV',
};

/** What the agreements that experts accept say, in their own words: server/src/features/legal-compliance/agreements. */
const CONSENT =
  'Only experts whose application was approved took tasks. Before they could apply, they accepted the Terms of Service, the Non-Disclosure Agreement, the Intellectual Property Agreement and the Data Privacy Policy of Redoubt.';
const OF_WORK =
  'Under section 3 of the Intellectual Property Agreement, all rights in an answer pass to the client once it has been accepted and paid, with the right to change it and to train models with it, unless the project agreed on something better for its author. Until it is paid it belongs to its author, and the client may only examine it.';
const OF_FINDINGS =
  'Attempts at challenges are findings under section 2 of the Intellectual Property Agreement: they stay their author’s. The client may store, copy, analyse, translate and publish them, and use them to test models and make them safer, also by training. This permission is not exclusive.';
const NO_PAYOUTS = 'Payouts have not opened yet: earnings are payable once they do.';

function licenceOf(kinds: readonly { readonly kind: string }[]): string {
  return [
    ...(kinds.some(({ kind }) => kind !== 'red-teaming') ? [OF_WORK, NO_PAYOUTS] : []),
    ...(kinds.some(({ kind }) => kind === 'red-teaming') ? [OF_FINDINGS] : []),
  ].join(' ');
}

/** What the results of a project are, who made them and under what; it names nobody. */
export async function getDataCard(
  kit: Pick<Kit, 'database' | 'audit' | 'clock'>,
  call: ProjectCall,
): Promise<DataCard | Refusal<typeof projectNotFound>> {
  const on = kit.database.kysely;
  const project = await readProject(kit, call);
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
    licence: licenceOf(project.kinds),
  };
}
