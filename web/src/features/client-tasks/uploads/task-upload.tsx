import { isAtLeast } from '@redoubt/contract/shared/roles.ts';
import { useMemo } from 'react';
import { BulkUpload } from '#platform/imports/bulk-upload.tsx';
import { TemplateLink } from '#platform/imports/template-link.tsx';
import type { ShownOrganization } from '#platform/organization-tab.ts';
import { TaskList } from '../tasks/task-list.tsx';
import { taskImport } from './task-import.ts';
import classes from './uploads.module.css';

/** Tasks from .csv files, and every task that came so. */
export function TaskUpload(shown: ShownOrganization) {
  const { organizationId } = shown.named;
  const of = useMemo(
    () => taskImport(organizationId === undefined ? {} : { organizationId }),
    [organizationId],
  );
  return (
    <>
      <section aria-labelledby="task-upload-title">
        <h2 id="task-upload-title" className={classes['title']}>
          Upload tasks
        </h2>
        <p className={classes['lead']}>
          Title, Type and Instructions are required; Type is one of content-writing, instruction-following,
          rating, rlhf and red-teaming. <TemplateLink template={of.template} />
        </p>
        <BulkUpload of={of} mayChange={isAtLeast(shown.memberRole, 'manager')} />
      </section>
      <section className={classes['section']} aria-labelledby="task-list-title">
        <h2 id="task-list-title" className={classes['title']}>
          Your tasks
        </h2>
        <TaskList {...shown} />
      </section>
    </>
  );
}
