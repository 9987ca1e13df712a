import { isDeepStrictEqual } from 'node:util';
import {
  type Project,
  projectNotDraft,
  type ProjectForm,
  projectNotFound,
  projectOver,
  rateFell,
} from '@redoubt/contract/projects';
import { projectId } from '@redoubt/contract/shared/ids.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { v7 as uuidv7 } from 'uuid';
import { updateReleased } from '#features/client-tasks';
import { BREAKS } from '../kinds/index.ts';
import { changesBetween } from '#platform/audit/index.ts';
import { invariant } from '#platform/invariant.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { addPlaces, makePlaces } from '../tasks/break-places.ts';
import { countCopies } from '../records/project-tasks.store.ts';
import {
  changeProject,
  type OfKeeper,
  type ProjectCall,
  type ProjectKit,
  type ProjectsDeps,
  whoseOf,
} from '../records/change-project.ts';
import { findMissingWords } from '../records/check-project.ts';
import { holdCost } from '../records/escrow.ts';
import { formOf, presentProject } from '../records/present-project.ts';
import {
  findProject,
  insertProject,
  lockProject,
  type ProjectRow,
  removeProject as removeRow,
  updateForm,
} from '../records/projects.store.ts';

/** Begins a draft, for the organization of the call or for the platform. */
export function addProject(
  kit: ProjectKit & ProjectsDeps,
  { caller, membership }: OfKeeper,
  form: ProjectForm,
): Promise<Project> {
  const id = projectId.parse(uuidv7());
  return kit.database.transaction(async (transaction) => {
    const at = kit.clock.now();
    await insertProject(transaction, {
      id,
      organizationId: membership?.organizationId ?? null,
      form,
      feePoints: kit.feePoints,
      madeBy: caller.userId,
      at,
    });
    await makePlaces(transaction, kit.catalogue, {
      projectId: id,
      organizationId: membership?.organizationId ?? null,
      form,
      at,
    });
    await kit.audit.write(transaction, {
      by: caller,
      action: 'project.add',
      object: { kind: 'project', id },
      person: null,
      changes: changesBetween(null, { title: form.title }),
    });
    const made = await findProject(transaction, { id, whose: 'everyone' });
    invariant(made, 'A project that was just added is there.');
    return presentProject(transaction, made, at);
  });
}

/** What stays as it is once people work on a project. */
const FIXED = ['currency', 'overlap', 'reviewedBy', 'nda', 'isPremium', 'level'] as const;

/**
 * Changes a project. Once it is open, rates can only be raised, for which the difference is held in the same transaction;
 * breaks can only be added, and are opened as added tasks are; languages and fields can only be added; and the rest of what
 * decides who may work on it stays.
 */
export function saveProject(
  kit: ProjectKit & Pick<ProjectsDeps, 'catalogue'>,
  call: ProjectCall,
  form: ProjectForm,
) {
  type Problems = typeof projectNotDraft | typeof rateFell | typeof projectOver | typeof invalidFields;
  return changeProject<Problems>(kit, { ...call, action: 'project.change' }, async (row, at, transaction) => {
    if (row.state === 'completed') return refuse(projectOver);
    if (row.state === 'submitted') return refuse(projectNotDraft);
    const isBegun = row.state !== 'draft';
    const refused = isBegun ? refuseBegun(row, form) : undefined;
    if (refused) return refused;
    await updateForm(transaction, { id: row.id, form, at });
    const of = { projectId: row.id, organizationId: row.organization?.id ?? null, form, at };
    if (!isBegun) {
      await makePlaces(transaction, kit.catalogue, of);
      return undefined;
    }
    const had = breaksOf(formOf(row));
    if (breaksOf(form) > had && !(await addPlaces(transaction, kit.catalogue, { ...of, had })))
      return refuseBreaks(form, 'Its challenge is not published now: publish it before you add breaks');
    const saved = await lockProject(transaction, { id: row.id, whose: 'everyone' });
    invariant(saved, 'A project that is changed stays.');
    if (!isDearer(formOf(row), form)) return undefined;
    const counts = await countCopies(transaction, row.id, 'opened');
    await holdCost(transaction, saved, { counts, key: String(row.revision), by: call.caller.userId, at });
    return undefined;
  });
}

function refuseBegun(row: ProjectRow, form: ProjectForm) {
  const before = formOf(row);
  const errors = findMissingWords(form);
  if (errors.length > 0) return refuse(invalidFields, { errors });
  if (FIXED.some((field) => before[field] !== form[field])) return refuse(projectNotDraft);
  if (isNarrower(before, form)) return refuse(projectNotDraft);
  if (isDearer(form, before)) return refuse(rateFell);
  const isSameWork =
    before.kinds.length === form.kinds.length &&
    before.kinds.every((one) =>
      form.kinds.some((other) => other.kind === one.kind && isDeepStrictEqual(workOf(other), workOf(one))),
    );
  if (!isSameWork) return refuse(projectNotDraft);
  return breaksOf(form) < breaksOf(before)
    ? refuseBreaks(form, 'Breaks can be added, but not taken away, once a project is open')
    : undefined;
}

/** What a kind asks for, whatever number of breaks. */
function workOf(one: ProjectForm['kinds'][number]) {
  return one.kind === BREAKS ? one.settings.challengeId : one.settings;
}

function breaksOf({ kinds }: ProjectForm): number {
  return kinds.find((one) => one.kind === BREAKS)?.settings.breaks ?? 0;
}

function refuseBreaks({ kinds }: ProjectForm, message: string) {
  const path = `kinds.${String(kinds.findIndex(({ kind }) => kind === BREAKS))}.settings.breaks`;
  return refuse(invalidFields, { errors: [{ path, message }] });
}

/** Whether some who could work on it before cannot any more. No field means any. */
function isNarrower(before: ProjectForm, form: ProjectForm): boolean {
  const lacksField = form.fields.length > 0 && before.fields.length === 0;
  return (
    lacksField ||
    before.languages.some((language) => !form.languages.includes(language)) ||
    (form.fields.length > 0 && before.fields.some((field) => !form.fields.includes(field)))
  );
}

/** Whether a task or a review earns more than before. */
function isDearer(before: ProjectForm, form: ProjectForm): boolean {
  const rateOf = (kind: string) => form.kinds.find((one) => one.kind === kind)?.rateMinor ?? 0;
  return (
    before.kinds.some(({ kind, rateMinor }) => rateOf(kind) > (rateMinor ?? 0)) ||
    (form.reviewRateMinor ?? 0) > (before.reviewRateMinor ?? 0)
  );
}

/** Removes a draft with its tasks. */
export function removeProject(
  kit: ProjectKit,
  { caller, membership, id }: ProjectCall,
): Promise<Record<string, never> | Refusal<typeof projectNotFound | typeof projectNotDraft>> {
  return kit.database.transaction(async (transaction) => {
    const row = await lockProject(transaction, { id, whose: whoseOf({ membership }) });
    if (!row) return refuse(projectNotFound);
    if (row.state !== 'draft' || row.openedAt !== null) return refuse(projectNotDraft);
    await updateReleased(transaction, { ids: null, projectId: id, at: kit.clock.now() });
    await removeRow(transaction, id);
    await kit.audit.write(transaction, {
      by: caller,
      action: 'project.remove',
      object: { kind: 'project', id },
      person: null,
      changes: changesBetween({ title: row.title }, null),
    });
    return {};
  });
}
