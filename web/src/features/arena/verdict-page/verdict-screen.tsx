import type { VerdictPage } from '@redoubt/contract/arena';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { RedactionBar } from '#ui/marks/redaction-bar.tsx';
import { RedactAction } from './redact-dialog.tsx';
import { VerdictClaim } from './verdict-claim.tsx';
import { VerdictFacts } from './verdict-facts.tsx';
import { VerdictHead } from './verdict-head.tsx';
import { VerdictHistory } from './verdict-history.tsx';
import { VerdictRulings } from './verdict-rulings.tsx';
import { authorTitle, isHidden, withoutWithheld } from './verdict-words.ts';
import { verdictQuery } from './verdict.queries.ts';
import classes from './verdict-page.module.css';

interface VerdictProps {
  readonly id: VerdictId;
  /** How often the break happened again, which another feature draws. */
  readonly proof?: ReactNode;
}

/** A verdict with all that led to it, and what can be done about it. */
export function VerdictScreen({ id, proof }: VerdictProps) {
  const page = useSuspenseQuery(verdictQuery(id)).data;
  const { challenge, attemptId, reader } = page;
  const shown = isHidden(page) ? withoutWithheld(page) : page;
  const isReadable = attemptId !== null && (reader === 'expert' || reader === 'staff');
  return (
    <MainPart className={classes['page']}>
      <div className={classes['bar']}>
        <p>
          <Link to={paths.challenge(challenge.slug)}>{challenge.title}</Link>{' '}
          <span className={classes['code']}>/ verdict {id.slice(-6)}</span>
        </p>
        <p className={classes['found']}>
          {authorTitle(page)} <Author page={page} />
        </p>
        {isReadable && <Link to={paths.attempt(challenge.slug, attemptId)}>The whole attempt</Link>}
        <CopyButton isUnseen text={`${window.location.origin}${paths.verdict(id)}`}>
          Copy permalink
        </CopyButton>
        {page.publication && <RedactAction page={page} publication={page.publication} />}
      </div>
      <VerdictHead page={page} proof={proof} />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          {!isHidden(page) && <VerdictClaim page={page} />}
          <VerdictRulings page={shown} />
        </div>
        <div className={classes['main']}>
          {page.facts && <VerdictFacts page={page} facts={page.facts} />}
          <VerdictHistory page={shown} />
        </div>
      </div>
    </MainPart>
  );
}

/** The public is told a handle only where the expert's public page is on; others may be told of one without a page. */
function Author({ page: { handle, reader } }: { readonly page: VerdictPage }) {
  if (handle === null) return <RedactionBar width="md" />;
  return reader === 'public' ? <Link to={paths.expert(handle)}>{handle}</Link> : <strong>{handle}</strong>;
}
