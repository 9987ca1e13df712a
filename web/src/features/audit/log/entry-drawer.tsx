import type { AuditEntry } from '@redoubt/contract/audit';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { Time } from '#platform/time/time.tsx';
import { Drawer } from '#ui/drawer/drawer.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { sayAction, sayActor, sayChange, sayKind, sayMeans } from './entry-words.ts';
import classes from './audit-log.module.css';

interface EntryDrawerProps {
  /** Kept while the drawer slides out. */
  readonly entry: AuditEntry | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** All that one entry says. */
export function EntryDrawer({ entry, isOpen, onClose }: EntryDrawerProps) {
  return (
    <Drawer
      isOpen={isOpen}
      title={entry === undefined ? 'Entry' : `${sayActor(entry.by)} ${sayAction(entry.action)}`}
      onClose={onClose}
    >
      {entry === undefined ? null : <EntryFacts entry={entry} />}
    </Drawer>
  );
}

function EntryFacts({ entry }: { readonly entry: AuditEntry }) {
  const { at, by, person, object, changes, network, action, id } = entry;
  return (
    <Facts isStacked>
      <Fact term="When">
        <Time at={at} form="appointment" />
      </Fact>
      <Fact term="Who">
        {'person' in by ? (
          <>
            <PersonLink person={by.person} />
            {by.kind === 'api-token' ? `, by the API token ${by.tokenId}` : null}
          </>
        ) : (
          `${sayActor(by)} (${sayMeans(by) ?? ''})`
        )}
      </Fact>
      <Fact term="Affected account">{person === null ? 'None' : <PersonLink person={person} />}</Fact>
      <Fact term="Object">
        {sayKind(object.kind)}{' '}
        <Link to={paths.adminAudit({ object: object.id })} className={`mono ${classes['link'] ?? ''}`}>
          {object.id}
        </Link>
      </Fact>
      <Fact term="What changed">{changes.length === 0 ? 'No values' : <Changes changes={changes} />}</Fact>
      <Fact term="Network">{network ?? 'Not recorded'}</Fact>
      <Fact term="Entry">
        <span className="mono">
          {action} {id}
        </span>
      </Fact>
    </Facts>
  );
}

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  return (
    <ul className={classes['changes']}>
      {changes.map((change) => (
        <li key={change.field}>{sayChange(change)}</li>
      ))}
    </ul>
  );
}

function PersonLink({ person }: { readonly person: NonNullable<AuditEntry['person']> }) {
  return (
    <>
      <Link to={paths.adminPerson(person.id)} className={classes['link']}>
        {person.name}
      </Link>{' '}
      ({person.email})
    </>
  );
}
