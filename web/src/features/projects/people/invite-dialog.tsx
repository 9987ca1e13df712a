import type { FoundExpert, Project, ProjectPerson } from '@redoubt/contract/projects';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { CloseAction, Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { list } from '#ui/words/lists.ts';
import { count } from '#ui/words/numbers.ts';
import parts from '../shared/parts.module.css';
import type { ProjectsAt } from '../shared/projects-at.ts';
import { expertsQuery, peopleQuery } from './people.queries.ts';
import { useActOn } from './use-act-on.ts';
import classes from './people.module.css';

const TYPING_MS = 250;

interface InviteDialogProps {
  readonly at: ProjectsAt;
  readonly project: Project;
  readonly onClose: () => void;
}

/** Finds experts by name, field or language, to invite them or to put them on the shortlist. */
export function InviteDialog({ at, project, onClose }: InviteDialogProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const of = { named: at.named, id: project.id };
  const people = useQuery(peopleQuery(of)).data?.people ?? [];
  return (
    <Dialog
      title="Invite experts"
      lead={`Experts whom you invite need only be approved, whatever else the project asks for. They are told ${project.openedAt === null ? 'once the project is open' : 'at once'}.`}
      width={640}
      onClose={onClose}
    >
      <div className={parts['form']}>
        <TextField
          type="search"
          label="Name, field or language"
          description="A handle finds one person."
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <AsyncContent
          of={useQuery(expertsQuery(of, q))}
          loading={{ rows: 3, height: 'tall', label: 'Searching' }}
          failure={{
            title: 'The search failed',
            fallback: 'Try again in a moment.',
            reassurance: 'Your words are kept.',
          }}
          isEmpty={(experts) => experts.length === 0}
          empty={
            <p className={parts['soft']}>
              Nobody fits. Only approved experts with a public profile can be found.
            </p>
          }
        >
          {(experts) => (
            <ul className={classes['people']} aria-label="Experts found">
              {experts.map((expert) => (
                <Found
                  key={expert.handle}
                  at={at}
                  project={project}
                  expert={expert}
                  person={people.find(({ handle }) => handle === expert.handle)}
                />
              ))}
            </ul>
          )}
        </AsyncContent>
      </div>
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}

interface FoundProps extends Pick<InviteDialogProps, 'at' | 'project'> {
  readonly expert: FoundExpert;
  /** What they are to the project already. */
  readonly person: ProjectPerson | undefined;
}

function Found({ at, project, expert, person }: FoundProps) {
  const { handle, name, headline, fields, languages, isVerified, accepted } = expert;
  const { act, pending } = useActOn({ named: at.named, id: project.id });
  const isInvited = person !== undefined && person.invitedAt !== null;
  const isShortlisted = person !== undefined && person.shortlistedAt !== null;
  const about = [
    ...(headline === '' ? [] : [headline]),
    ...(fields.length === 0 ? [] : [list(fields)]),
    ...(languages.length === 0 ? [] : [list(languages)]),
    ...(isVerified ? ['verified'] : []),
    count(accepted, 'accepted answer', 'accepted answers'),
  ];
  return (
    <li className={classes['person']}>
      <span className={classes['who']}>
        <strong>{name === null ? handle : `${name}, ${handle}`}</strong>
        <span className={parts['soft']}>{about.join(' · ')}</span>
      </span>
      <span className={parts['row']}>
        {isInvited ? (
          <span className={parts['soft']}>{person.declinedAt === null ? 'Invited' : 'Declined'}</span>
        ) : (
          <>
            {isShortlisted ? (
              <span className={parts['soft']}>On the shortlist</span>
            ) : (
              <ActionButton
                variant="subtle"
                isBusy={pending === 'shortlist'}
                aria-label={`Shortlist ${handle}`}
                onClick={() => act('shortlist', handle)}
              >
                Shortlist
              </ActionButton>
            )}
            <ActionButton
              variant="default"
              isBusy={pending === 'invite'}
              aria-label={`Invite ${handle}`}
              onClick={() => act('invite', handle)}
            >
              Invite
            </ActionButton>
          </>
        )}
      </span>
    </li>
  );
}
