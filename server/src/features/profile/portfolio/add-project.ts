import { v7 as uuidv7 } from 'uuid';
import { portfolioProjectId } from '@redoubt/contract/shared/ids.ts';
import { type Project, type ProjectForm, PROJECTS_AT_MOST, tooManyProjects } from '@redoubt/contract/profile';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { publicPageChanged } from '../expert-profile/profile.events.ts';
import { insertProject } from './projects.store.ts';

/** Adds a project to the caller's portfolio, up to its limit. */
export async function addProject(
  { database, clock, outbox }: Pick<Kit, 'database' | 'clock' | 'outbox'>,
  { userId }: Caller,
  form: ProjectForm,
): Promise<Project | Refusal<typeof tooManyProjects>> {
  const added: Project = { ...form, id: portfolioProjectId.parse(uuidv7()) };
  return database.transaction(async (transaction) => {
    const row = { ...added, owner: userId, at: clock.now() };
    if (!(await insertProject(transaction, row, PROJECTS_AT_MOST))) return refuse(tooManyProjects);
    await outbox.insert(transaction, publicPageChanged, { userId });
    return added;
  });
}
