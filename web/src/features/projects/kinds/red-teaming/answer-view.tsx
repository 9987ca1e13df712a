import { breakAnswer } from '@redoubt/contract/projects';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import type { AnswerViewProps } from '../../workbench/kind.ts';
import classes from './answer-view.module.css';

const speakers = { expert: 'Expert', target: 'Target' } as const;

/** A break as it was accepted: what was said, and the verdict. */
export function BreakAnswerView({ answer }: AnswerViewProps) {
  const given = breakAnswer.safeParse(answer).data;
  if (!given) return <p>This break cannot be shown.</p>;
  const { challenge, claimId, target, objective, turns, verdict } = given;
  return (
    <>
      <dl className={classes['facts']}>
        <dt>Challenge</dt>
        <dd>
          {challenge.code} {challenge.title}
        </dd>
        <dt>Target</dt>
        <dd>{target}</dd>
        <dt>Objective</dt>
        <dd dir="auto">{objective}</dd>
        <dt>Verdict</dt>
        <dd dir="auto">
          {verdict.reason}{' '}
          <Link to={paths.verdict(claimId)} className="text-link" prefetch="intent">
            Verdict page
          </Link>
        </dd>
      </dl>
      {turns.length === 0 ? (
        <p>The transcript is withheld.</p>
      ) : (
        <ol className={classes['turns']} aria-label="Transcript">
          {turns.map(({ role, text }, index) => (
            <li key={index} className={classes['turn']} data-role={role}>
              <p className={classes['speaker']}>{speakers[role]}</p>
              <p className={classes['text']} dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
