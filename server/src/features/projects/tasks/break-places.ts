import { createHash } from 'node:crypto';
import type { ProjectForm } from '@redoubt/contract/projects';
import type { OrganizationId, ProjectId } from '@redoubt/contract/shared/ids.ts';
import { type Catalogue, listOwnedChallenges } from '#features/challenges';
import type { Transaction } from '#kit.ts';
import { BREAKS } from '../kinds/index.ts';
import { insertTasks, removeTasksOfKind } from '../records/project-tasks.store.ts';

interface OfProject {
  readonly projectId: ProjectId;
  readonly organizationId: OrganizationId | null;
  readonly form: ProjectForm;
  readonly at: Date;
}

/** The challenge that a project opens to its people: a published one, and the client's own; null where it is neither. */
async function findChallenge(
  transaction: Transaction,
  catalogue: Catalogue,
  { organizationId, form }: Pick<OfProject, 'organizationId' | 'form'>,
) {
  const chosen = form.kinds.find((one) => one.kind === BREAKS);
  const id = chosen?.settings.challengeId;
  if (!chosen || !id) return null;
  const owned = organizationId === null ? null : await listOwnedChallenges(transaction, organizationId);
  if (owned && !owned.some((one) => one.id === id)) return null;
  const published = await catalogue.findById(id);
  return published ? { ...published.challenge, places: chosen.settings.breaks } : null;
}

/** Makes the places for breaks of a draft anew, as many as are asked for; none where its challenge cannot be opened. */
export async function makePlaces(
  transaction: Transaction,
  catalogue: Catalogue,
  of: OfProject,
): Promise<void> {
  await removeTasksOfKind(transaction, of.projectId, BREAKS);
  await addPlaces(transaction, catalogue, { ...of, had: 0 });
}

/**
 * Adds the places of a project that asks for more breaks than it had; nobody takes them before their cost is held. False
 * where its challenge cannot be opened.
 */
export async function addPlaces(
  transaction: Transaction,
  catalogue: Catalogue,
  { had, ...of }: OfProject & { readonly had: number },
): Promise<boolean> {
  const { projectId, at } = of;
  const challenge = await findChallenge(transaction, catalogue, of);
  if (!challenge) return false;
  const { slug, title, places } = challenge;
  const tasks = Array.from({ length: Math.max(0, places - had) }, (_, index) => ({
    kind: BREAKS,
    title,
    instructions: '',
    input: '',
    reference: '',
    language: '',
    skills: [],
    priority: 'normal',
    material: { slug },
    gold: null,
    fingerprint: createHash('sha256')
      .update(`${slug} ${String(had + index)}`)
      .digest('hex'),
    clientTaskId: null,
  }));
  await insertTasks(transaction, { projectId, at, tasks });
  return true;
}
