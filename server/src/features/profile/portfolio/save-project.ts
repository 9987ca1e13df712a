import type { PortfolioProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import { type Project, type ProjectForm, projectNotFound } from '@redoubt/contract/profile';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { publicPageChanged } from '../expert-profile/profile.events.ts';
import { updateProject } from './projects.store.ts';

/** Replaces a project. */
export async function saveProject(
  { database, clock, outbox }: Pick<Kit, 'database' | 'clock' | 'outbox'>,
  of: { readonly id: PortfolioProjectId; readonly owner: UserId },
  form: ProjectForm,
): Promise<Project | Refusal<typeof projectNotFound>> {
  return database.transaction(async (transaction) => {
    const project = await updateProject(transaction, of, { ...form, at: clock.now() });
    if (!project) return refuse(projectNotFound);
    await outbox.insert(transaction, publicPageChanged, { userId: of.owner });
    return project;
  });
}
