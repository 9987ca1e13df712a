import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { namedEndpoints } from '../endpoints.ts';
import { accountsWrites, peopleWrites } from './accounts-writes.ts';
import { calendarWrites } from './calendar-writes.ts';
import { clientTasksWrites } from './client-tasks-writes.ts';
import { challengesWrites } from './challenges-writes.ts';
import { identityWrites } from './identity-writes.ts';
import { modelsWrites } from './models-writes.ts';
import { notificationsWrites } from './notifications-writes.ts';
import { organizationsWrites } from './organizations-writes.ts';
import { otherWrites } from './other-writes.ts';
import { profileWrites } from './profile-writes.ts';
import { projectWorkWrites } from './project-work-writes.ts';
import { projectsWrites } from './projects-writes.ts';
import { reviewWrites } from './review-writes.ts';
import { signInWrites } from './sign-in-writes.ts';
import { talentWrites, uploadWrites } from './talent-writes.ts';
import { validationWrites } from './validation-writes.ts';
import type { BuildWrite, Writes } from './write.ts';

export type { Writer, WriteStage } from './write.ts';

const writes: Writes = {
  ...accountsWrites,
  ...signInWrites,
  ...identityWrites,
  ...peopleWrites,
  ...profileWrites,
  ...challengesWrites,
  ...reviewWrites,
  ...organizationsWrites,
  ...uploadWrites,
  ...otherWrites,
  ...talentWrites,
  ...calendarWrites,
  ...notificationsWrites,
  ...clientTasksWrites,
  ...modelsWrites,
  ...validationWrites,
  ...projectsWrites,
  ...projectWorkWrites,
};

/** The calls of the contract that change something. */
export const writingEndpoints = namedEndpoints.filter(
  ([, { method, hasEffect }]) => method !== 'GET' || hasEffect,
);

/** The names without a definition; and definitions for names that do not exist. */
export function findUnsaid() {
  const names = writingEndpoints.map(([name]) => name);
  return {
    unsaid: names.filter((name) => !(name in writes)),
    unknown: Object.keys(writes).filter((name) => !names.includes(name)),
  };
}

/** The calls that write of a person, and how each is made. */
export const writesOfPeople: readonly (readonly [name: string, endpoint: Endpoint, build: BuildWrite])[] =
  writingEndpoints.flatMap(([name, endpoint]) => {
    const build = writes[name];
    return typeof build === 'function' ? [[name, endpoint, build] as const] : [];
  });
