import type { ClaimCase, ClaimRow, VerdictPage } from '@redoubt/contract/arena';
import { type RubricLine, rubricOf } from '@redoubt/contract/shared/judging/rubric.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { Time } from '#platform/time/time.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { GoldPart } from '../staff/gold-part.tsx';
import { VerdictClaim } from '../verdict-page/verdict-claim.tsx';
import { VerdictRulings } from '../verdict-page/verdict-rulings.tsx';
import { appealOutcomeWords, appealTitle, timeLeftWords } from '../verdict-page/verdict-words.ts';
import { verdictQuery } from '../verdict-page/verdict.queries.ts';
import { claimQuery } from './claims.queries.ts';
import classes from './claims.module.css';
import { RulingFields } from './ruling-fields.tsx';

const states = {
  loading: { rows: 6, height: 'tall', label: 'Loading the claim' },
  failure: { title: 'The claim could not be loaded', fallback: 'Try again in a moment.' },
} as const;

/** A claim with its appeal, the rules, the conversation, what the expert says of it, what was ruled, and how people voted. */
export function ClaimPage({ id }: { readonly id: ClaimRow['id'] }) {
  const verdict = useQuery(verdictQuery(id));
  return (
    <>
      <p className={classes['back']}>
        <Link to={paths.adminJudging()}>All claims</Link>
      </p>
      <AsyncContent of={useQuery(claimQuery(id))} {...states}>
        {(found) => (
          <AsyncContent of={verdict} {...states}>
            {(page) => <Case found={found} page={page} />}
          </AsyncContent>
        )}
      </AsyncContent>
    </>
  );
}

interface CaseProps {
  readonly found: ClaimCase;
  readonly page: VerdictPage;
}

function Case({ found, page }: CaseProps) {
  const { challenge, barred } = found;
  const rubric = rubricOf(found);
  return (
    <article className={classes['case']} aria-label={`Claim in ${challenge.title}`}>
      <header>
        <h2 className={classes['title']}>{challenge.title}</h2>
        <p className={classes['soft']}>
          {challenge.code}, {found.turn === null ? 'a secret' : `turn ${String(found.turn)}`}, claimed{' '}
          <Time at={found.claimedAt} form="dateTime" />.{' '}
          <Link to={paths.attempt(challenge.slug, found.attemptId)}>The whole attempt</Link>,{' '}
          <Link to={paths.verdict(found.id)}>the verdict</Link>
        </p>
      </header>
      {page.appeals.toReversed().map((appeal) => (
        <AppealPart key={appeal.openedAt} appeal={appeal} now={page.now} />
      ))}
      <section>
        <h3 className={classes['heading']}>Objective</h3>
        <p className={classes['text']}>{found.objective}</p>
      </section>
      <div className={classes['rules']}>
        <Rules title="What counts as a break" lines={rubric.counts} />
        <Rules title="What does not" lines={rubric.doesNotCount} />
      </div>
      <VerdictClaim page={page} />
      <VerdictRulings page={page} />
      {barred === null ? (
        <RulingFields id={found.id} rulings={page.rulings} />
      ) : (
        <AlertNote problem={barred} />
      )}
      <GoldPart claim={found} state={page.state} />
    </article>
  );
}

interface AppealProps {
  readonly appeal: VerdictPage['appeals'][number];
  readonly now: string;
}

/** Who appealed to whom and why; until when it is to be decided, or what became of it. */
function AppealPart({ appeal, now }: AppealProps) {
  const { outcome, openedAt, dueAt, reason } = appeal;
  const title = appealTitle(appeal);
  return (
    <section className={classes['appeal']} data-open={outcome === null} aria-label={title}>
      <h3 className={classes['heading']}>{title}</h3>
      <p className={classes['soft']}>
        Opened <Time at={openedAt} form="dateTime" />
        {outcome === null ? (
          <>
            , due by <Time at={dueAt} form="dateTime" /> ({timeLeftWords(now, dueAt)}).
          </>
        ) : (
          `, ${appealOutcomeWords[outcome]}.`
        )}
      </p>
      {reason !== null && <p className={classes['text']}>{reason}</p>}
    </section>
  );
}

interface RulesProps {
  readonly title: string;
  readonly lines: readonly RubricLine[];
}

/** The lines of the rubric under the letters by which votes name them. */
function Rules({ title, lines }: RulesProps) {
  return (
    <section>
      <h3 className={classes['heading']}>{title}</h3>
      <ul className={classes['lines']} aria-label={title}>
        {lines.map(({ letter, text, example }) => (
          <li key={letter}>
            <span className={classes['letter']}>{letter}</span>
            <div>
              <p>{text}</p>
              {example !== null && <p className={classes['soft']}>Example: {example}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
