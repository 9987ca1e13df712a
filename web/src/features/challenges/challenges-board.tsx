import { challengeId, type ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useNavigateLater } from '#platform/async/use-navigate-later.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { RecordForm } from './record-form/record-form.tsx';
import { RecordsTable } from './records/records-table.tsx';
import { choicesQuery, recordQuery } from './records/records.queries.ts';
import classes from './records/records.module.css';
import { ClientsChallenge, type ChallengeParts } from './clients-challenge.tsx';

interface ChallengesBoardProps {
  readonly named: NamedOrganization;
  /** The address of a challenge here and of a part of it, of `new`, or of the list. */
  readonly pathOf: (challenge?: string, part?: string) => string;
}

/** The challenges of an organization, or the one that the address names. */
export function ChallengesBoard({ named, pathOf, shownBy }: ChallengesBoardProps & Shown) {
  const chosen = useSearchParams()[0].get('challenge');
  if (chosen === null) return <ChallengeList named={named} pathOf={pathOf} shownBy={shownBy} />;
  const id = challengeId.safeParse(chosen).data;
  return (
    <>
      <p className={classes['back']}>
        <Link to={pathOf()}>All challenges</Link>
      </p>
      {chosen === 'new' ? <NewChallenge named={named} pathOf={pathOf} /> : null}
      {id === undefined ? null : (
        <OneChallenge key={id} id={id} named={named} pathOf={pathOf} shownBy={shownBy} />
      )}
      {chosen !== 'new' && id === undefined ? (
        <EmptyState
          title="Challenge not found"
          action={<LinkButton to={pathOf()}>All challenges</LinkButton>}
        >
          The address may be mistyped, or it belongs to another organization.
        </EmptyState>
      ) : null}
    </>
  );
}

interface Shown {
  readonly shownBy: ChallengeParts;
}

function ChallengeList({ named, pathOf, shownBy: { useRecords } }: ChallengesBoardProps & Shown) {
  const navigate = useNavigate();
  return (
    <RecordsTable
      source={useRecords(named)}
      ofClient
      named={named}
      onOpen={({ id }) => void navigate(pathOf(id))}
      newPath={pathOf('new')}
    />
  );
}

function NewChallenge({ named, pathOf }: ChallengesBoardProps) {
  const navigate = useNavigateLater();
  return (
    <>
      <h2 className={classes['partTitle']}>New challenge</h2>
      <AsyncContent
        of={useQuery(choicesQuery(named))}
        loading={{ rows: 6, label: 'Loading the form' }}
        failure={{ title: 'The form could not be loaded', fallback: 'Try again in a moment.' }}
      >
        {(choices) => (
          <RecordForm
            record={null}
            choices={choices}
            named={named}
            isClients
            onSaved={({ id }) => void navigate(pathOf(id))}
          />
        )}
      </AsyncContent>
    </>
  );
}

interface OneChallengeProps extends ChallengesBoardProps, Shown {
  readonly id: ChallengeId;
}

function OneChallenge({ id, named, pathOf, shownBy }: OneChallengeProps) {
  const choices = useQuery(choicesQuery(named));
  return (
    <AsyncContent
      of={useQuery(recordQuery(id, named))}
      loading={{ rows: 6, label: 'Loading the challenge' }}
      failure={{ title: 'The challenge could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {(record) => (
        <AsyncContent
          of={choices}
          loading={{ rows: 6, label: 'Loading the form' }}
          failure={{ title: 'The form could not be loaded', fallback: 'Try again in a moment.' }}
        >
          {(known) => (
            <ClientsChallenge
              named={named}
              record={record}
              choices={known}
              pathOf={pathOf}
              shownBy={shownBy}
            />
          )}
        </AsyncContent>
      )}
    </AsyncContent>
  );
}
