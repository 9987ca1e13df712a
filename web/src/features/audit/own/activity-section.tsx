import type { OwnAuditEntry } from '@redoubt/contract/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { Time } from '#platform/time/time.tsx';
import { sayAction, sayChange } from '../log/entry-words.ts';
import { ownAuditQuery } from './own-audit.queries.ts';
import classes from './activity-section.module.css';

const LEAD =
  'Actions on your account by Admins, organization members, operator commands and your API tokens, and changes you made to your own membership of an organization. Your other actions are not listed. If something looks wrong, write to us.';

/** What others, and programs, did on the person's account. */
export function ActivitySection() {
  const list = useInfiniteQuery(ownAuditQuery);
  return (
    <SettingsCard
      title="Account activity"
      lead={LEAD}
      {...(list.hasNextPage && {
        foot: <ShowMore of={list} label="Show more" failure="Earlier entries could not be loaded." />,
      })}
    >
      <AsyncContent
        of={list}
        loading={{ rows: 3, label: 'Loading the activity' }}
        failure={{ title: 'The entries could not be loaded', fallback: 'Try again in a moment.' }}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={<p className={classes['none']}>There is no activity on your account yet.</p>}
      >
        {({ pages }) => (
          <ul className={classes['list']}>
            {pages
              .flatMap(({ items }) => items)
              .map((entry) => (
                <li key={entry.id}>
                  <Entry entry={entry} />
                </li>
              ))}
          </ul>
        )}
      </AsyncContent>
    </SettingsCard>
  );
}

function Entry({ entry: { at, by, action, changes } }: { readonly entry: OwnAuditEntry }) {
  return (
    <>
      <p className={classes['what']}>
        {sayWho(by)} {sayAction(action)}
      </p>
      {changes.map((change) => (
        <p key={change.field} className={classes['line']}>
          {sayChange(change)}
        </p>
      ))}
      <p className={classes['line']}>
        <Time at={at} form="dateTime" />
        {by.kind === 'api-token' && by.network !== null ? (
          <>
            , from the network <span className="mono">{by.network}</span>
          </>
        ) : null}
      </p>
    </>
  );
}

const who = {
  self: 'You',
  admin: 'An Admin',
  member: 'A member of an organization',
  'api-token': 'Your API token',
  'mailed-link': 'Someone with a mailed link',
} as const;

function sayWho(by: OwnAuditEntry['by']): string {
  return by.kind === 'command' ? `The operator command ${by.command}` : who[by.kind];
}
