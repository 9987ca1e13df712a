import { AlertNote } from '#ui/states/alert-note.tsx';
import type { AttemptSummary } from '@redoubt/contract/arena';
import type { Challenge } from '@redoubt/contract/challenges';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { paths } from '#platform/navigation/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { pointsOnce } from './arena-words.ts';
import { mayAttempt } from './attempt-access.ts';
import classes from './start-attempt.module.css';
import { useStartAttempt } from './use-start-attempt.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { count } from '#ui/words/numbers.ts';

interface StartAttemptProps {
  readonly challenge: Pick<Challenge, 'slug' | 'state' | 'targets' | 'isReadByClient' | 'isWithdrawn'>;
  /** null for a guest. */
  readonly role: Role | null;
  /** Own attempts, newest first; empty for those who may have none. */
  readonly attempts: readonly AttemptSummary[];
}

/** The way into the arena, or the reason why there is none for this person. */
export function StartAttempt({ challenge, role, attempts }: StartAttemptProps) {
  if (challenge.isWithdrawn) {
    return (
      <p className={classes['reason']}>
        This challenge was withdrawn and takes no more attempts. Your attempts and their points are kept. The
        points count in the rankings again if the challenge is published again.
      </p>
    );
  }
  if (challenge.state === 'past') {
    return <p className={classes['reason']}>This challenge is closed. You can still read the brief.</p>;
  }
  if (role === null) {
    return (
      <div className={classes['start']}>
        <LinkButton to={paths.signIn(paths.challenge(challenge.slug))} size="touch">
          Sign in to attempt
        </LinkButton>
        <p className={classes['reason']}>Anyone can read a challenge. Only experts can attempt it.</p>
        <ReadByClient challenge={challenge} />
      </div>
    );
  }
  if (!mayAttempt(role)) {
    return (
      <p className={classes['reason']}>
        A {role} account can read challenges. Only experts and freelancers can attempt them, so that points
        belong to one person.
      </p>
    );
  }
  return (
    <div className={classes['targets']}>
      {challenge.targets.map((target) => (
        <StartAt
          key={target.number}
          challenge={challenge}
          target={target}
          isTryOut={role === 'Admin'}
          attempts={attempts.filter((attempt) => (attempt.target?.number ?? 1) === target.number)}
        />
      ))}
      {role === 'Admin' ? null : <ReadByClient challenge={challenge} />}
      {attempts.filter(isOpenElsewhere(challenge)).map((attempt) => (
        <div key={attempt.id} className={classes['start']}>
          <LinkButton to={paths.attempt(challenge.slug, attempt.id)} size="touch">
            {`Continue attempt ${String(attempt.number)}${attempt.target ? ` at ${attempt.target.name}` : ''}`}
          </LinkButton>
        </div>
      ))}
    </div>
  );
}

/** Says before the start who reads along, where that is so. */
function ReadByClient({ challenge }: Pick<StartAttemptProps, 'challenge'>) {
  if (!challenge.isReadByClient || challenge.state === 'past') return null;
  return (
    <p className={classes['reason']}>
      A client set this challenge. The client sees your handle and how each attempt ended, and reads the
      transcript if you break the target. Nothing else about you is shown.
    </p>
  );
}

/** Whether an attempt is open at a target of an earlier version, which the challenge no longer has. */
function isOpenElsewhere({ targets }: StartAttemptProps['challenge']) {
  return ({ status, target }: AttemptSummary): boolean =>
    status === 'open' && targets.every(({ number }) => number !== (target?.number ?? 1));
}

interface StartAtProps extends Pick<StartAttemptProps, 'challenge' | 'attempts'> {
  readonly target: Challenge['targets'][number];
  readonly isTryOut: boolean;
}

/** The way into the arena at one target; where there are several it names the target. */
function StartAt({ challenge, target, isTryOut, attempts }: StartAtProps) {
  const { start, isStarting, problem } = useStartAttempt(challenge.slug, target.number);
  const open = attempts.find(({ status }) => status === 'open');
  const isOneOfMany = challenge.targets.length > 1;
  const at = isOneOfMany ? ` at ${target.name}` : '';
  return (
    <div className={classes['start']}>
      {open === undefined ? (
        <ActionButton
          size="md"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          isBusy={isStarting}
          busyLabel="Starting"
          onClick={start}
        >
          {startWords(isTryOut, attempts) + at}
        </ActionButton>
      ) : (
        <LinkButton to={paths.attempt(challenge.slug, open.id)} size="touch">
          {`Continue attempt ${String(open.number)}${at}`}
        </LinkButton>
      )}
      {isOneOfMany && <p className={classes['reason']}>{describeWorth(target)}</p>}
      {open === undefined && (
        <Terms isTryOut={isTryOut} target={isOneOfMany ? target.name : undefined} attempts={attempts} />
      )}
      <AlertNote problem={problem?.message} />
    </div>
  );
}

function startWords(isTryOut: boolean, attempts: readonly AttemptSummary[]): string {
  if (isTryOut) return 'Try it out';
  return attempts.length === 0 ? 'Start attempt' : 'New attempt';
}

/** What a break of one of several targets is worth, and how many people have one. */
function describeWorth({ points, solves }: StartAtProps['target']): string {
  return `${count(points, 'point', 'points')} for the next solver, ${solves === 0 ? 'not broken yet' : `broken by ${String(solves)}`}.`;
}

interface TermsProps extends Pick<StartAtProps, 'isTryOut' | 'attempts'> {
  /** Undefined where the challenge has one. */
  readonly target: string | undefined;
}

/** Says why another attempt gives no points, where it does not. */
function Terms({ isTryOut, target, attempts }: TermsProps) {
  if (isTryOut) return <p className={classes['reason']}>As an Admin you can try it out, without points.</p>;
  const isBroken = attempts.some(({ status }) => status === 'broken');
  return isBroken ? <p className={classes['reason']}>{pointsOnce(target)}</p> : null;
}
