import { badgeWords } from '@redoubt/contract/applications';
import type { PublicExpert } from '@redoubt/contract/profile';
import { noop, useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { settingsQuery } from '#features/accounts';
import { badgeQuery } from '#features/applications';
import { PublishedVerdicts, publishedVerdictsQuery } from '#features/arena';
import { ExpertStanding, expertStandingQuery } from '#features/rankings';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { AvatarImage } from '#ui/face/avatar-image.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import {
  PerformanceStats,
  ProfileCard,
  ProfileHead,
  ExpertSheet,
  expertQuery,
  OwnPageNote,
} from '#features/profile';
import classes from './expert.module.css';

/** The expert decides whether there is a page at all; their place in the rankings never holds it up. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const { handle = '' } = params;
  void queryClient.query(expertStandingQuery(handle)).catch(noop);
  void queryClient.query(badgeQuery(handle)).catch(noop);
  void queryClient.infiniteQuery(publishedVerdictsQuery(handle)).catch(noop);
  await queryClient.query(expertQuery(handle));
  return null;
}

/** An expert as everyone sees them: what they chose to show, and what is in the rankings anyway. */
export default function ExpertPage() {
  const { handle = '' } = useParams();
  const expert = useSuspenseQuery(expertQuery(handle)).data;
  const isOwn = useIsOwn(expert.handle);
  const fullName = expert.about?.fullName ?? '';
  return (
    <MainPart className={classes['page']}>
      <title>{titleOf(fullName || `@${expert.handle}`)}</title>
      {isOwn ? <OwnPageNote /> : null}
      <ProfileHead
        face={
          <AvatarImage src={expert.avatarUrl} fullName={fullName || expert.handle.replaceAll('-', ' ')} />
        }
        name={fullName || `@${expert.handle}`}
        line={<ExpertLine expert={expert} />}
        badges={<Badge handle={expert.handle} />}
      />
      <div className={classes['columns']}>
        <aside className={classes['side']} aria-label="Figures">
          <Standing handle={expert.handle} />
          {expert.stats === null ? null : <PerformanceStats stats={expert.stats} />}
        </aside>
        <div className={classes['sheet']}>
          <ExpertSheet expert={expert} />
          <Verdicts handle={expert.handle} />
        </div>
      </div>
    </MainPart>
  );
}

/** Whether the signed-in person is looking at their own page; unknown counts as no. */
function useIsOwn(handle: string): boolean {
  const isSignedIn = useUser() !== null;
  const { data } = useQuery({ ...settingsQuery, enabled: isSignedIn });
  return isSignedIn && data?.handle === handle;
}

function ExpertLine({ expert: { about, handle } }: { readonly expert: PublicExpert }) {
  if (about === null) return 'An expert who appears by handle.';
  const words = [about.professionalTitle, about.countryOfResidence].filter((word) => word !== '');
  return (
    <>
      {words.map((word) => `${word}. `)}
      {about.fullName === '' ? null : <span className="mono">@{handle}</span>}
    </>
  );
}

/** 'Approved', or 'Verified' once the documents are as well; nothing for everybody else. */
function Badge({ handle }: { readonly handle: string }) {
  const badge = useQuery(badgeQuery(handle)).data?.badge ?? null;
  return badge === null ? null : (
    <StateBadge shape="dot" tone="safe">
      {badgeWords[badge]}
    </StateBadge>
  );
}

function Verdicts({ handle }: { readonly handle: string }) {
  return (
    <PublishedVerdicts
      of={useInfiniteQuery(publishedVerdictsQuery(handle))}
      renderCard={(content) => <ProfileCard title="Published verdicts">{content}</ProfileCard>}
    />
  );
}

function Standing({ handle }: { readonly handle: string }) {
  const query = useQuery(expertStandingQuery(handle));
  return (
    <ProfileCard title="In the arena">
      <AsyncContent
        of={query}
        loading={{ rows: 3, label: 'Loading the place in the rankings' }}
        failure={{
          title: 'The rankings could not be loaded just now',
          fallback: 'Points are not affected.',
        }}
      >
        {({ standing }) => <ExpertStanding standing={standing} />}
      </AsyncContent>
    </ProfileCard>
  );
}
