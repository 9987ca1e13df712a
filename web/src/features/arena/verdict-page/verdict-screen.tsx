import type { VerdictPage } from '@redoubt/contract/arena';
import { verdictId } from '@redoubt/contract/shared/ids.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { showStatus } from '#platform/navigation/show-status.ts';
import { titleOf } from '#platform/navigation/document-title.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { RedactionBar } from '#ui/marks/redaction-bar.tsx';
import { RedactAction } from './redact-dialog.tsx';
import { VerdictClaim } from './verdict-claim.tsx';
import { VerdictHead } from './verdict-head.tsx';
import { VerdictHistory } from './verdict-history.tsx';
import { VerdictRulings } from './verdict-rulings.tsx';
import { authorTitle, isHidden, withoutWithheld } from './verdict-words.ts';
import { verdictQuery } from './verdict.queries.ts';
import classes from './verdict-page.module.css';

export const meta = () => [{ title: titleOf('Verdict') }];

/** Whether there is such a verdict for the reader decides whether there is a page at all. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = verdictId.safeParse(params['id']);
  if (!id.success) showStatus(404);
  await queryClient.query(verdictQuery(id.data));
  return null;
}

/** A verdict with all that led to it, and what can be done about it. */
export default function VerdictScreen() {
  const id = verdictId.parse(useParams()['id']);
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
      <VerdictHead page={page} />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          {!isHidden(page) && <VerdictClaim page={page} />}
          <VerdictRulings page={shown} />
        </div>
        <VerdictHistory page={shown} />
      </div>
    </MainPart>
  );
}

/** The public is told a handle only where the expert's public page is on; others may be told of one without a page. */
function Author({ page: { handle, reader } }: { readonly page: VerdictPage }) {
  if (handle === null) return <RedactionBar width="md" />;
  return reader === 'public' ? <Link to={paths.expert(handle)}>{handle}</Link> : <strong>{handle}</strong>;
}
