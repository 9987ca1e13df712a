import type { OwnWork } from '@redoubt/contract/arena';
import type { OwnStanding } from '@redoubt/contract/rankings';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { ProfileCard } from '../../frame/profile-frame.tsx';
import { describeRank } from './today-words.ts';
import classes from './today.module.css';

export interface TodayProps {
  /** Open attempts, newest first; undefined until they are known, as everything here. */
  readonly open: readonly OwnWork[] | undefined;
  readonly standing: OwnStanding | undefined;
  /** Null where nothing is left to recommend. */
  readonly next:
    | { readonly challenge: { readonly slug: string; readonly title: string }; readonly reason: string }
    | null
    | undefined;
  /** The first step of the profile that is still open; null where all are done. */
  readonly step: { readonly number: number; readonly title: string } | null | undefined;
}

const SHOWN = 3;

/** What an expert comes back to: open attempts, the rank and its change, one challenge, the next step of the profile. */
export function Today({ open, standing, next, step }: TodayProps) {
  return (
    <ProfileCard
      title="Today"
      rightSection={
        <Link to={paths.attempts()} className="text-link">
          My work
        </Link>
      }
    >
      <dl className={classes['today']}>
        <Part name="Open attempts">{open && <OpenAttempts open={open} />}</Part>
        <Part name="Your rank">{standing && <Rank standing={standing} />}</Part>
        <Part name="Try next">
          {next === null && <p>You have broken every challenge that is open to you.</p>}
          {next && (
            <>
              <Link className={classes['first']} to={paths.challenge(next.challenge.slug)}>
                {next.challenge.title}
              </Link>
              <p className={classes['why']}>{next.reason}</p>
            </>
          )}
        </Part>
        <Part name="Your profile">
          {step === null && <p>All six steps are done.</p>}
          {step && (
            <>
              <Link className={classes['first']} to={paths.wizard(step.number)}>
                Step {step.number}: {step.title}
              </Link>
              <p className={classes['why']}>The next open step of six.</p>
            </>
          )}
        </Part>
      </dl>
    </ProfileCard>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes['part']}>
      <dt>{name}</dt>
      <dd>{children ?? <span className={classes['loading']}>Loading</span>}</dd>
    </div>
  );
}

function OpenAttempts({ open }: { readonly open: readonly OwnWork[] }) {
  if (open.length === 0) return <p>None open.</p>;
  return (
    <ul>
      {open.slice(0, SHOWN).map(({ id, challenge, number, messagesSent }) => (
        <li key={id}>
          <Link className={classes['first']} to={paths.attempt(challenge.slug, id)}>
            {challenge.title}
          </Link>
          <p className={classes['why']}>
            Attempt {number}, {messagesSent === 0 ? 'just started' : `message ${String(messagesSent)} sent`}
          </p>
        </li>
      ))}
      {open.length > SHOWN && (
        <li>
          <Link className="text-link" to={paths.attempts('open')}>
            All {open.length} open
          </Link>
        </li>
      )}
    </ul>
  );
}

function Rank({ standing }: { readonly standing: OwnStanding }) {
  const { figure, change } = describeRank(standing);
  return (
    <>
      <Link className={classes['first']} to={paths.rankings()}>
        {figure}
      </Link>
      <p className={classes['why']}>{change}</p>
    </>
  );
}
