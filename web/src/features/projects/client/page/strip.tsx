import type { Project } from '@redoubt/contract/projects';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { count, figure, plural } from '#ui/words/numbers.ts';
import { amount } from '../../words/amounts.ts';
import { progressShares } from '../../shared/progress-shares.ts';
import type { ProjectsAt } from '../../shared/projects-at.ts';
import { type Share, ShareBar, ShareSquare } from '../../shared/share-bar.tsx';
import { costsOf } from './costs-of.ts';
import { Quality } from './quality.tsx';
import classes from './strip.module.css';

interface StripProps {
  readonly at: ProjectsAt;
  readonly project: Project;
}

/** How far a project is, what it costs and how good the work is, beside each other. */
export function Strip({ at, project }: StripProps) {
  return (
    <div className={classes['strip']}>
      <Part title="Progress">
        <Progress project={project} />
      </Part>
      <Part title="Cost">
        <Cost project={project} />
      </Part>
      <Part title="Quality">
        <Quality at={at} project={project} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes['part']} aria-labelledby={id}>
      <h2 id={id} className={classes['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Progress({ project: { progress, copies } }: Pick<StripProps, 'project'>) {
  const shares = progressShares(progress);
  return (
    <>
      <p className={classes['big']}>
        <strong className={classes['figure']}>{figure(progress.accepted)}</strong> of{' '}
        {count(copies, 'answer', 'answers')} accepted
      </p>
      <ShareBar shares={shares} />
      <dl className={classes['legend']}>
        {shares.map(({ label, value, look }) => (
          <div key={label} className={classes['entry']}>
            <dt>
              <ShareSquare look={look} /> {label}
            </dt>
            <dd>{figure(value)}</dd>
          </div>
        ))}
        {progress.rejected > 0 ? (
          <div className={classes['entry']}>
            <dt>Rejected</dt>
            <dd>{figure(progress.rejected)}</dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}

function Cost({ project }: Pick<StripProps, 'project'>) {
  const { currency, progress, state, soFarMinor, posted } = project;
  const { toComeMinor, leftMinor } = costsOf(project);
  const isOver = state === 'completed';
  const left = project.copies - progress.accepted;
  const shares: readonly Share[] = [
    { label: 'So far', value: soFarMinor, look: 'ink' },
    { label: 'To come', value: toComeMinor, look: 'grey' },
    { label: 'Left over', value: leftMinor, look: 'hatched' },
  ];
  return (
    <>
      <p className={classes['big']}>
        <strong className={classes['figure']}>{amount(soFarMinor, currency)}</strong> so far, of{' '}
        {amount(soFarMinor + toComeMinor + leftMinor, currency)}
      </p>
      <ShareBar shares={shares} />
      <dl className={classes['lines']}>
        {isOver ? null : (
          <div className={classes['entry']}>
            <dt>
              <ShareSquare look="grey" /> {sayToCome(left)}
            </dt>
            <dd>{amount(toComeMinor, currency)}</dd>
          </div>
        )}
        {leftMinor > 0 ? (
          <div className={classes['entry']}>
            <dt>
              <ShareSquare look="hatched" /> Left over; comes back when the project ends
            </dt>
            <dd>{amount(leftMinor, currency)}</dd>
          </div>
        ) : null}
      </dl>
      <p className={classes['soft']}>
        So far: answers {amount(posted.workMinor, currency)}
        {posted.reviewsMinor > 0 ? `, reviews ${amount(posted.reviewsMinor, currency)}` : ''}, fee{' '}
        {amount(posted.feeMinor, currency)}.
      </p>
    </>
  );
}

function sayToCome(left: number): string {
  if (left === 0) return 'To come';
  const all = `the other ${figure(left)} are`;
  return `To come, if ${plural(left, 'the last one is', all)} accepted`;
}
