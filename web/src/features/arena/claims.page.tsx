import { verdictId } from '@redoubt/contract/shared/ids.ts';
import { noop } from '@tanstack/react-query';
import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { ClaimPage } from './claims/claim-case.tsx';
import { ClaimList } from './claims/claim-list.tsx';
import { claimQuery, claimsQuery, type ClaimState } from './claims/claims.queries.ts';
import classes from './claims/claims.module.css';

export const meta = () => [{ title: titleOf('Claims') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  const { id, state } = readAddress(new URL(request.url).searchParams);
  if (id === null) void queryClient.infiniteQuery(claimsQuery(state)).catch(noop);
  else void queryClient.query(claimQuery(id)).catch(noop);
  return null;
}

/** What experts claim and no judge can work out: an Admin reads it and rules. */
export default function ClaimsPage() {
  const { id, state } = readAddress(useSearchParams()[0]);
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : (
    <MainPart className={classes['page']}>
      <PageTitle
        title="Claims"
        lead="Replies that experts claim are wrong, or needless refusals, where no judge can decide. Read a claim and rule on it. The expert sees your reason. Another Admin rules on your own claims and those of your organization."
      />
      <div className={classes['list']}>
        {id === null ? <ClaimList state={state} /> : <ClaimPage key={id} id={id} />}
      </div>
    </MainPart>
  );
}

function readAddress(search: URLSearchParams) {
  const state: ClaimState = search.get('state') === 'ruled' ? 'ruled' : 'waiting';
  return { id: verdictId.safeParse(search.get('claim')).data ?? null, state };
}
