import { createHash } from 'node:crypto';
import {
  projectNotFound,
  projectOver,
  taskFileLimits,
  taskFileUnreadable,
  tasksAwaitApproval,
  type TaskLine,
  taskLine,
} from '@redoubt/contract/projects';
import { normalizeText } from '@redoubt/contract/shared/unicode.ts';
import { updateAdded } from '#features/client-tasks';
import { readJsonl, tellFaults } from '#platform/jsonl/read-jsonl.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import type { Kit, Transaction } from '#kit.ts';
import { type ProjectCall, whoseOf } from '../records/change-project.ts';
import { findProject, lockProject, type ProjectRow } from '../records/projects.store.ts';
import { insertTasks, type NewTask } from '../records/project-tasks.store.ts';

const MOST_FAULTS_LISTED = 20;
const BATCH = 500;

interface Added {
  added: number;
  /** Those that the project has already. */
  known: number;
}

/** Adds the tasks of a JSONL file, all of them or none; what the project has already is left as it is. */
export async function addTasksFromFile(
  kit: Pick<Kit, 'database' | 'clock' | 'audit'>,
  call: ProjectCall,
  parts: UploadParts,
) {
  const project = await findProject(kit.database.kysely, { id: call.id, whose: whoseOf(call) });
  if (!project) return refuse(projectNotFound);
  const { lines, faults } = await readJsonl(parts, {
    line: taskLine,
    mostLines: taskFileLimits.lines,
    keyOf: fingerprintOf,
    keyField: 'title',
    empty: 'The file has no tasks.',
  });
  if (faults.length > 0)
    return refuse(
      { ...taskFileUnreadable, message: tellFaults(faults, 'Nothing was added.') },
      { members: { faults: faults.slice(0, MOST_FAULTS_LISTED), faultCount: faults.length } },
    );
  return addTasks(kit, call, () => lines.map(toTask));
}

function toTask(line: TaskLine): NewTask {
  const { kind, title, instructions, input, reference, language, skills, priority, ...rest } = line;
  const { gold = null, ...material } = { gold: undefined, ...rest };
  const words = { kind, title, instructions, input, reference, language, skills, priority };
  return { ...words, material, gold, fingerprint: fingerprintOf(line), clientTaskId: null };
}

/** Tasks for a project, read in the transaction that adds them. */
type ReadTasks = (transaction: Transaction, project: ProjectRow) => Promise<NewTask[]> | NewTask[];

/** Adds tasks to a project in the order given, numbered on from the last. */
export function addTasks(
  kit: Pick<Kit, 'database' | 'clock' | 'audit'>,
  call: ProjectCall,
  readTasks: ReadTasks,
): Promise<Added | Refusal<typeof projectNotFound | typeof projectOver | typeof tasksAwaitApproval>> {
  const { caller, membership, id } = call;
  return kit.database.transaction(async (transaction) => {
    const project = await lockProject(transaction, { id, whose: whoseOf({ membership }) }, 'lists');
    if (!project) return refuse(projectNotFound);
    if (project.state === 'completed') return refuse(projectOver);
    if (project.state === 'submitted') return refuse(tasksAwaitApproval);
    const tasks = await readTasks(transaction, project);
    const at = kit.clock.now();
    let added = 0;
    for (let start = 0; start < tasks.length; start += BATCH) {
      const batch = tasks.slice(start, start + BATCH);
      const inserted = await insertTasks(transaction, { projectId: id, at, tasks: batch });
      added += inserted.added;
      await updateAdded(transaction, { ids: inserted.clientTasks, projectId: id, at });
    }
    await kit.audit.write(transaction, {
      by: caller,
      action: 'project.add-tasks',
      object: { kind: 'project', id },
      person: null,
      changes: { tasks: { before: null, after: added } },
    });
    return { added, known: tasks.length - added };
  });
}

/** In hex. Tasks that differ only in case or in the space between words have the same. */
export function fingerprintOf({
  kind,
  title,
  instructions,
  input,
}: Pick<TaskLine, 'kind' | 'title' | 'instructions' | 'input'>): string {
  const words = [kind, title, instructions, input].map((text) =>
    normalizeText(text, 'NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim(),
  );
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}
