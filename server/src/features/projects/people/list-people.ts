import {
  type FoundExpert,
  MOST_PEOPLE_LISTED,
  projectNotFound,
  type ProjectPeople,
} from '@redoubt/contract/projects';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import type { ProjectCall } from '../records/change-project.ts';
import { listPeople, searchExperts } from './people.store.ts';
import { readProject } from '../records/list-projects.ts';

type ReadKit = Pick<Kit, 'database' | 'audit'>;

const MOST_FOUND = 20;

/** Who works on a project, was invited to it, or is on its shortlist. */
export async function listProjectPeople(
  kit: ReadKit,
  call: ProjectCall,
): Promise<ProjectPeople | Refusal<typeof projectNotFound>> {
  const on = kit.database.kysely;
  const project = await readProject(kit, call);
  if (!project) return refuse(projectNotFound);
  const { people, ...counts } = await listPeople(on, call.id, MOST_PEOPLE_LISTED);
  return {
    ...counts,
    people: people.map(
      ({ handle, name, shortlistedAt, invitedAt, declinedAt, working, submitted, accepted }) => ({
        handle,
        name,
        working,
        submitted,
        accepted,
        shortlistedAt: shortlistedAt?.toISOString() ?? null,
        invitedAt: invitedAt?.toISOString() ?? null,
        declinedAt: declinedAt?.toISOString() ?? null,
      }),
    ),
  };
}

/** Approved experts with a public page whom a project may invite, those who suit it best first. */
export async function findExperts(
  kit: ReadKit,
  call: ProjectCall,
  q: string,
): Promise<{ experts: FoundExpert[] } | Refusal<typeof projectNotFound>> {
  const on = kit.database.kysely;
  const project = await readProject(kit, call);
  if (!project) return refuse(projectNotFound);
  const words = q.toLowerCase().split(/\s+/u).filter(Boolean);
  const { fields, languages } = project;
  return { experts: await searchExperts(on, { words, fields, languages, limit: MOST_FOUND }) };
}
