import type { OrganizationId, ProjectId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#kit.ts';

/** Accepted answers of a client, by weeks: 0 weeks ago is the week that ends with `until`. */
export interface AcceptedAnswers {
  readonly accepted: number;
  readonly byWeek: readonly { readonly ago: number; readonly value: number }[];
}

/** What tasks of clients need to know of the projects that they are added to. */
export interface ProjectsOfTasks {
  /** As in P-031. */
  readonly listCodes: (on: Queryable, ids: readonly ProjectId[]) => Promise<ReadonlyMap<ProjectId, string>>;
  readonly countAccepted: (
    on: Queryable,
    organizationId: OrganizationId,
    period: { readonly until: Date; readonly weeks: number },
  ) => Promise<AcceptedAnswers>;
}

export interface TasksDeps {
  readonly projects: ProjectsOfTasks;
}
