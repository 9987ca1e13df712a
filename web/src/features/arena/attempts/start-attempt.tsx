import { AlertNote } from '#ui/states/alert-note.tsx';
import type { AttemptSummary } from '@redoubt/contract/arena';
import type { Challenge } from '@redoubt/contract/challenges';
import type { Role } from '@redoubt/contract/roles.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { paths } from '#app/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { POINTS_ONCE } from './arena-words.ts';
import { mayAttempt } from './attempt-access.ts';
import classes from './start-attempt.module.css';
import { useStartAttempt } from './use-start-attempt.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';

interface StartAttemptProps {
  readonly challenge: Pick<Challenge, 'slug' | 'state'>;
  /** null for a guest. */
  readonly role: Role | null;
  /** Own attempts, newest first; empty for those who may have none. */
  readonly attempts: readonly AttemptSummary[];
}

/** The way into the arena, or the reason why there is none for this person. */
export function StartAttempt({ challenge, role, attempts }: StartAttemptProps) {
  const open = attempts.find((attempt) => attempt.status === 'open');
  if (challenge.state === 'past' && open === undefined) {
    return <p className={classes['reason']}>This challenge is closed. Its brief stays here to read.</p>;
  }
  if (role === null) {
    return (
      <div className={classes['start']}>
        <LinkButton to={paths.signIn(paths.challenge(challenge.slug))} size="touch">
          Sign in to attempt
        </LinkButton>
        <p className={classes['reason']}>Everyone may read a challenge; experts attempt it.</p>
      </div>
    );
  }
  if (!mayAttempt(role)) {
    return (
      <p className={classes['reason']}>
        A {role} account reads challenges. Experts and freelancers attempt them, so that points belong to one
        person.
      </p>
    );
  }
  if (open !== undefined) {
    return (
      <div className={classes['start']}>
        <LinkButton to={paths.attempt(challenge.slug, open.id)} size="touch">
          Continue attempt {open.number}
        </LinkButton>
      </div>
    );
  }
  return (
    <StartButton
      slug={challenge.slug}
      isTryOut={role === 'Admin'}
      isFirst={attempts.length === 0}
      isBroken={attempts.some(({ status }) => status === 'broken')}
    />
  );
}

interface StartButtonProps {
  readonly slug: string;
  readonly isTryOut: boolean;
  readonly isFirst: boolean;
  /** The person has broken it before. */
  readonly isBroken: boolean;
}

function StartButton({ slug, isTryOut, isFirst, isBroken }: StartButtonProps) {
  const { start, isStarting, problem } = useStartAttempt(slug);
  const label = isTryOut ? 'Try it out' : isFirst ? 'Start attempt' : 'New attempt';
  return (
    <div className={classes['start']}>
      <ActionButton
        size="md"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        isBusy={isStarting}
        busyLabel="Starting"
        onClick={start}
      >
        {label}
      </ActionButton>
      {isTryOut && <p className={classes['reason']}>As an Admin you try it out without points.</p>}
      {isBroken && !isTryOut && <p className={classes['reason']}>{POINTS_ONCE}</p>}
      <AlertNote problem={problem?.message} />
    </div>
  );
}
