import type { ClaimCase, ClaimRow } from '@redoubt/contract/arena';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Time } from '#platform/time/time.tsx';
import { type Blur, Blurred } from '#ui/blurred/blurred.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { ArenaState } from '../attempts/arena-state.tsx';
import { outcomeWords } from '../attempts/arena-words.ts';
import { blurOf } from '../transcript/reply-blur.ts';
import { ClaimedWords } from '../verdict/claim-words.tsx';
import { GoldPart } from '../staff/gold-part.tsx';
import { claimQuery } from './claims.queries.ts';
import classes from './claims.module.css';
import { RulingFields } from './ruling-fields.tsx';

/** A claim with what was asked, the reply, what the expert says of it, and what was ruled. */
export function ClaimPage({ id }: { readonly id: ClaimRow['id'] }) {
  return (
    <>
      <p className={classes['back']}>
        <Link to={paths.adminJudging()}>All claims</Link>
      </p>
      <AsyncContent
        of={useQuery(claimQuery(id))}
        loading={{ rows: 6, height: 'tall', label: 'Loading the claim' }}
        failure={{ title: 'The claim could not be loaded', fallback: 'Try again in a moment.' }}
      >
        {(found) => <Case found={found} />}
      </AsyncContent>
    </>
  );
}

function Case({ found }: { readonly found: ClaimCase }) {
  const { challenge, turns, words, rulings, barred } = found;
  const reply = turns.at(-1);
  const blur = { harms: found.harms, of: found.attemptId };
  const question = turns.at(-2);
  const before = turns.slice(0, -2);
  return (
    <article className={classes['case']} aria-label={`Claim in ${challenge.title}`}>
      <header>
        <h2 className={classes['title']}>{challenge.title}</h2>
        <p className={classes['soft']}>
          {challenge.code}, {found.turn === null ? 'a secret' : `turn ${String(found.turn)}`}, claimed{' '}
          <Time at={found.claimedAt} form="dateTime" />.{' '}
          <Link to={paths.attempt(challenge.slug, found.attemptId)}>The whole attempt</Link>
        </p>
      </header>
      <Part title="Objective">{found.objective}</Part>
      <div className={classes['rules']}>
        <Part title="What counts as a break">{found.countsAsBreak}</Part>
        <Part title="What does not">{found.doesNotCount}</Part>
      </div>
      {before.length > 0 && (
        <details className={classes['before']}>
          <summary>Earlier in the conversation</summary>
          {before.map(({ number, role, text }) => (
            <Part
              key={number}
              title={role === 'expert' ? 'Expert' : 'Target'}
              blur={role === 'target' ? blurOf(blur, number) : undefined}
            >
              {text}
            </Part>
          ))}
        </details>
      )}
      <Part title="Question" isQuoted>
        {question?.text ?? ''}
      </Part>
      <Part title="Reply" isQuoted blur={reply && blurOf(blur, reply.number)}>
        {reply?.text ?? ''}
      </Part>
      <section className={classes['claimed']} aria-label="The expert’s claim">
        <h3 className={classes['heading']}>The expert’s claim</h3>
        <ClaimedWords claim={words} blur={reply && blurOf(blur, reply.number)} />
      </section>
      {rulings.map(({ outcome, reason, at }) => (
        <section key={at} className={classes['ruling']} aria-label="Ruling">
          <ArenaState state={{ tone: outcome, word: outcomeWords[outcome] }} isBadge />{' '}
          <Time at={at} form="dateTime" />
          <p className={classes['text']}>{reason}</p>
        </section>
      ))}
      {barred === null ? <RulingFields found={found} /> : <AlertNote problem={barred} />}
      <GoldPart claim={found} />
    </article>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: string;
  readonly isQuoted?: boolean;
  readonly blur?: Blur | undefined;
}

function Part({ title, children, isQuoted = false, blur }: PartProps) {
  return (
    <section>
      <h3 className={classes['heading']}>{title}</h3>
      <Blurred blur={blur}>
        <p className={isQuoted ? classes['quoted'] : classes['text']}>{children}</p>
      </Blurred>
    </section>
  );
}
