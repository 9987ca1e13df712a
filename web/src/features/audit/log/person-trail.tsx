import { useQuery } from '@tanstack/react-query';
import { paths } from '#platform/navigation/paths.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Time } from '#platform/time/time.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { sayAction, sayActor, sayChange } from './entry-words.ts';
import { auditQuery } from './audit.queries.ts';
import classes from './audit-log.module.css';

/** The latest entries about a person, on whose account it was done or who did it. */
export const personTrailQuery = (id: string) => auditQuery({ person: id }, undefined);

/** What was done on a person's account, and what they did themselves as far as it is audited. */
export function PersonTrail({ id }: { readonly id: string }) {
  return (
    <AsyncContent
      of={useQuery(personTrailQuery(id))}
      loading={{ rows: 5, label: 'Loading the audit trail' }}
      failure={{ title: 'The audit trail could not be loaded', fallback: 'Try again in a moment.' }}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState title="No entries yet">
          Actions on this account by Admins, organization members, operator commands and API tokens appear
          here.
        </EmptyState>
      }
    >
      {({ items, nextCursor }) => (
        <>
          <ol className={classes['trail']}>
            {items.map(({ id: entryId, at, by, action, changes, person }) => (
              <li key={entryId}>
                <p>
                  {sayActor(by)} {sayAction(action)}
                  {person === null || person.id === id ? '' : ` (${person.name})`}
                </p>
                {changes.map((change) => (
                  <p key={change.field} className={classes['small']}>
                    {sayChange(change)}
                  </p>
                ))}
                <p className={classes['small']}>
                  <Time at={at} form="dateTime" />
                </p>
              </li>
            ))}
          </ol>
          <p>
            <LinkButton kind="outline" to={paths.adminAudit({ person: id })}>
              {nextCursor === null ? 'Search in the audit log' : 'View all in the audit log'}
            </LinkButton>
          </p>
        </>
      )}
    </AsyncContent>
  );
}
