import type { ProjectId, UserId } from '@redoubt/contract/ids.ts';
import type { Project, ProjectForm } from '@redoubt/contract/profile';
import type { Kit } from '#kit.ts';
import { publicPageChanged } from '../expert-profile/profile.events.ts';
import { updateProject } from './projects.store.ts';

/** Keeps what is said of a project in the place of what was; null where its owner has none of this id. */
export async function saveProject(
  { database, clock, outbox }: Pick<Kit, 'database' | 'clock' | 'outbox'>,
  of: { readonly id: ProjectId; readonly owner: UserId },
  said: ProjectForm,
): Promise<Project | null> {
  const saved = await database.transaction(async (transaction) => {
    const project = await updateProject(transaction, of, { ...said, at: clock.now() });
    if (project) await outbox.insert(transaction, publicPageChanged, { userId: of.owner });
    return project;
  });
  outbox.nudge();
  return saved;
}
