import type { User } from '@redoubt/contract/shared/user.ts';
import type { Profile } from '@redoubt/contract/profile';
import type { ChallengeProgress } from '@redoubt/contract/arena';
import { expertRoles } from '@redoubt/contract/shared/roles.ts';
import { noop, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { Link, type ClientLoaderFunctionArgs } from 'react-router';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { ResendVerificationButton, settingsQuery, useResendVerification } from '#features/accounts';
import { ApplicationPanel, ownApplicationQuery } from '#features/applications';
import { ArenaState, describeProgress, progressListQuery, workQuery } from '#features/arena';
import { DocumentStanding } from '#features/background-verification';
import { challengeListQuery } from '#features/challenges';
import { suggestionsQuery } from '#features/for-you';
import { ExpertStanding, ownStandingQuery } from '#features/rankings';
import { TestedScores } from '#features/skill-assessment';
import { joinQueries } from '#platform/async/query-state.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { currentUser, useUser } from '#platform/session.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import {
  CompletionMeter,
  ProfileCard,
  OwnProfile,
  publicPageQuery,
  Today,
  listTried,
  TriedChallenges,
  WonVerdicts,
  WithProfile,
  ProfilePreview,
  profileQuery,
  phoneNumbersQuery,
  projectListQuery,
  wizardSteps,
} from '#features/profile';

/** An expert's own profile, and for guests a preview of one, which asks the server nothing. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!currentUser()) return null;
  requireSignedIn(request, expertRoles);
  void queryClient.query(profileQuery).catch(noop);
  void queryClient.query(publicPageQuery).catch(noop);
  void queryClient.query(ownApplicationQuery).catch(noop);
  void queryClient.query(settingsQuery).catch(noop);
  void queryClient.query(progressListQuery()).catch(noop);
  void queryClient.query(suggestionsQuery).catch(noop);
  // The phone number is shown in the groups of its country.
  if (new URL(request.url).searchParams.get('tab') === 'profile')
    void queryClient.query(phoneNumbersQuery).catch(noop);
  void queryClient.query(ownStandingQuery(allTime)).catch(noop);
  for (const status of ['open', 'broken'] as const)
    void queryClient.infiniteQuery(workQuery(status)).catch(noop);
  for (const query of triedLists()) void queryClient.query(query).catch(noop);
  if (new URL(request.url).searchParams.get('tab') === 'projects')
    void queryClient.query(projectListQuery).catch(noop);
  return null;
}

export default function ProfilePage() {
  const user = useUser();
  return user ? <SignedInProfile user={user} /> : <ProfilePreview />;
}

function SignedInProfile({ user }: { readonly user: User }) {
  const settings = useQuery(settingsQuery);
  const application = useQuery(ownApplicationQuery);
  const resend = useResendVerification();
  return (
    <WithProfile user={user}>
      {(profile) => (
        <OwnProfile
          user={user}
          profile={profile}
          handle={settings.data?.handle ?? null}
          badge={application.data?.badge ?? null}
          application={
            <ApplicationPanel
              steps={wizardSteps}
              resend={<ResendVerificationButton />}
              meter={<CompletionMeter completion={profile.completion} />}
            />
          }
          today={<OwnToday />}
          arena={
            <>
              <OwnDocuments
                verification={profile.backgroundVerification}
                isRejected={application.data?.state === 'rejected'}
              />
              <OwnArena />
            </>
          }
          tested={<OwnScores scores={profile.skillAssessment.assessmentScores} />}
          tried={
            <>
              <OwnWins />
              <OwnChallenges />
            </>
          }
          resend={resend}
        />
      )}
    </WithProfile>
  );
}

function OwnScores({ scores }: { readonly scores: Profile['skillAssessment']['assessmentScores'] }) {
  return Object.values(scores).every((score) => score === null) ? null : (
    <ProfileCard
      title="Assessments"
      rightSection={
        <Link to={paths.wizard(ASSESSMENT_STEP)} className="text-link">
          See results
        </Link>
      }
    >
      <TestedScores scores={scores} />
    </ProfileCard>
  );
}

const ASSESSMENT_STEP = 6;

function OwnToday() {
  const open = useInfiniteQuery(workQuery('open')).data?.pages.flatMap(({ items }) => items);
  const standing = useQuery(ownStandingQuery(allTime)).data;
  const suggestions = useQuery(suggestionsQuery).data;
  const missing = useQuery(ownApplicationQuery).data?.missingSteps;
  const step = missing && (wizardSteps.find(({ number }) => missing.includes(number)) ?? null);
  const next = suggestions && (suggestions[0] ?? null);
  return <Today open={open} standing={standing} next={next} step={step} />;
}

/** How far the review of the documents is, once they were sent. */
function OwnDocuments(props: Parameters<typeof DocumentStanding>[0]) {
  return props.verification.state === 'none' ? null : (
    <ProfileCard title="Documents">
      <DocumentStanding {...props} />
    </ProfileCard>
  );
}

/** Points, rank and solves by harm, beside the figures of paid work. */
function OwnArena() {
  return (
    <ProfileCard title="In the arena">
      <AsyncContent
        of={useQuery(ownStandingQuery(allTime))}
        loading={{ rows: 3, label: 'Loading your place in the rankings' }}
        failure={{ title: 'Your place could not be loaded', fallback: 'Your points are kept.' }}
      >
        {({ standing }) => <ExpertStanding standing={standing} />}
      </AsyncContent>
    </ProfileCard>
  );
}

function OwnWins() {
  const broken = useInfiniteQuery(workQuery('broken')).data?.pages.flatMap(({ items }) => items);
  return broken ? <WonVerdicts broken={broken} /> : null;
}

const allTime = { period: 'all', track: 'all' } as const;

function OwnChallenges() {
  const progress = useQuery(progressListQuery());
  const lists = useQueries({ queries: triedLists() });
  return (
    <AsyncContent
      of={joinQueries(progress, ...lists)}
      loading={{ rows: 4, label: 'Loading your challenges' }}
      failure={{ title: 'Your challenges could not be loaded', fallback: 'What you did in them is kept.' }}
    >
      {([known, ...challenges]) => (
        <TriedChallenges tried={listTried(challenges.flat(), known)} drawProgress={drawProgress} />
      )}
    </AsyncContent>
  );
}

function drawProgress(own: ChallengeProgress) {
  return <ArenaState state={describeProgress(own)} />;
}

/** Open and past challenges together are all of them. */
function triedLists() {
  return (['active', 'past'] as const).map((list) => challengeListQuery(list));
}
