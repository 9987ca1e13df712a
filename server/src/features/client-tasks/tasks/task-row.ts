import type { TaskContent, TaskState } from '@redoubt/contract/client-tasks';
import type { ClientTaskId, OrganizationId, ProjectId } from '@redoubt/contract/shared/ids.ts';

/** A task as it is read from the database. */
export interface TaskRow extends TaskContent {
  readonly id: ClientTaskId;
  readonly organizationId: OrganizationId;
  readonly state: TaskState;
  /** Of one that was added. */
  readonly projectId: ProjectId | null;
  readonly addedAt: Date;
  readonly changedAt: Date | null;
}

/** Its columns, for a `select` from `client_task`. */
export const taskColumns = `id, organization_id as "organizationId", title, type, instructions, input, reference, language,
  skills, priority, case when reward_minor is null then null
    else json_build_object('amountMinor', reward_minor, 'currency', reward_currency) end as reward,
  due_date::text as "dueDate", case when project_id is null then state else 'added' end as state, project_id as "projectId", added_at as "addedAt", changed_at as "changedAt"`;
