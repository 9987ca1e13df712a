import type { Project, ProjectPeople, ProjectPerson } from '@redoubt/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { count, figure } from '#ui/words/numbers.ts';
import parts from '../shared/parts.module.css';
import type { ProjectsAt } from '../shared/projects-at.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { peopleQuery } from './people.queries.ts';
import { useActOn } from './use-act-on.ts';
import classes from './people.module.css';

interface PeoplePanelProps {
  readonly at: ProjectsAt;
  readonly project: Project;
}

/** Who works on a project, and whom its client asks to. */
export function PeoplePanel({ at, project }: PeoplePanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery(peopleQuery({ named: at.named, id: project.id }));
  return (
    <section className={parts['card']} aria-labelledby="project-people">
      <div className={parts['head']}>
        <div className={parts['row']}>
          <h2 id="project-people" className={parts['partTitle']}>
            People
          </h2>
          {query.data === undefined || query.data.total === 0 ? null : (
            <span className={parts['soft']}>{sayCounts(query.data)}</span>
          )}
        </div>
        {at.mayEdit && project.state !== 'completed' ? (
          <Button
            variant="default"
            leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => setIsOpen(true)}
          >
            Invite by name or search
          </Button>
        ) : null}
      </div>
      <AsyncContent
        of={query}
        loading={{ rows: 2, label: 'Loading the people' }}
        failure={{ title: 'The people could not be loaded', fallback: 'Try again in a moment.' }}
        isEmpty={({ total }) => total === 0}
        empty={<p className={parts['soft']}>{sayNobody(project)}</p>}
      >
        {({ people, total }) => (
          <>
            <ul className={classes['people']}>
              {people.map((person) => (
                <Person key={person.handle} at={at} project={project} person={person} />
              ))}
            </ul>
            {total > people.length ? (
              <p className={parts['soft']}>
                {figure(people.length)} of {figure(total)} are shown: those who were asked, then those who did
                most.
              </p>
            ) : null}
          </>
        )}
      </AsyncContent>
      {isOpen ? <InviteDialog at={at} project={project} onClose={() => setIsOpen(false)} /> : null}
    </section>
  );
}

function sayNobody({ state }: Project): string {
  if (state === 'completed') return 'Nobody worked on it.';
  const found = state === 'open' ? 'Experts find it' : 'Once the project is open, experts find it';
  return `Nobody yet. ${found} among their offers; those whom you invite need only be approved.`;
}

function sayCounts({ worked, invited, declined }: ProjectPeople): string {
  const refused = declined === 0 ? '' : `, ${figure(declined)} declined`;
  return `${count(worked, 'has', 'have')} worked on it, ${figure(invited)} invited${refused}`;
}

interface PersonProps extends PeoplePanelProps {
  readonly person: ProjectPerson;
}

function Person({ at, project, person }: PersonProps) {
  const { handle, name, invitedAt, declinedAt, shortlistedAt } = person;
  const isWaiting = invitedAt !== null && declinedAt === null;
  const { act, pending } = useActOn({ named: at.named, id: project.id });
  const isListed = invitedAt !== null || shortlistedAt !== null;
  return (
    <li className={classes['person']}>
      <span className={classes['who']}>
        {name === null ? (
          <strong>{handle}</strong>
        ) : (
          <Link to={paths.expert(handle)} className="text-link">
            {handle}
          </Link>
        )}
        <span className={parts['soft']}>{sayRecord(person)}</span>
      </span>
      {at.mayEdit && isListed && project.state !== 'completed' ? (
        <span className={parts['row']}>
          {invitedAt === null ? (
            <ActionButton
              variant="default"
              size="xs"
              isBusy={pending === 'invite'}
              aria-label={`Invite ${handle}`}
              onClick={() => act('invite', handle)}
            >
              Invite
            </ActionButton>
          ) : null}
          <ActionButton
            variant="subtle"
            size="xs"
            isBusy={pending === 'remove'}
            aria-label={
              isWaiting
                ? `Take back the invitation of ${handle}`
                : `Remove ${handle} from the ${declinedAt === null ? 'shortlist' : 'list'}`
            }
            onClick={() => act('remove', handle)}
          >
            {isWaiting ? 'Take back' : 'Remove'}
          </ActionButton>
        </span>
      ) : null}
    </li>
  );
}

function sayRecord({ working, submitted, accepted, ...listed }: ProjectPerson): string {
  return [
    ...sayListed(listed),
    ...(working > 0 ? [`working on ${count(working, 'task', 'tasks')}`] : []),
    ...(submitted > 0 ? [`${count(submitted, 'answer', 'answers')} to review`] : []),
    ...(accepted > 0 ? [`${count(accepted, 'answer', 'answers')} accepted`] : []),
  ].join(', ');
}

function sayListed({
  declinedAt,
  invitedAt,
  shortlistedAt,
}: Pick<ProjectPerson, 'declinedAt' | 'invitedAt' | 'shortlistedAt'>): string[] {
  if (declinedAt !== null) return ['declined'];
  if (invitedAt !== null) return ['invited'];
  return shortlistedAt === null ? [] : ['on the shortlist'];
}
