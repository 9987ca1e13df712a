import type { User } from '@redoubt/contract/user.ts';
import type { Mark } from '@redoubt/contract/arena';
import { expertRoles } from '@redoubt/contract/roles.ts';
import { noop, useQueries, useQuery } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { requireSignedIn } from '#app/guards.ts';
import { ResendVerificationButton, settingsQuery, useResendVerification } from '#features/accounts';
import { ApplicationPanel, ownApplicationQuery } from '#features/applications';
import { ArenaState, describeMark, markListQuery } from '#features/arena';
import { challengeListQuery } from '#features/challenges';
import { joinAsked } from '#platform/async/asked.ts';
import { queryClient } from '#platform/query-client.ts';
import { currentUser, useUser } from '#platform/session.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { CompletionMeter } from './completion/completion-meter.tsx';
import { OwnProfile } from './own/own-profile.tsx';
import { publicPageQuery } from './own/publication/publication.queries.ts';
import { listTried, TriedChallenges } from './own/tried-challenges.tsx';
import { WithProfile } from './own/with-profile.tsx';
import { ProfilePreview } from './preview/profile-preview.tsx';
import { profileQuery } from './queries/profile.queries.ts';
import { projectListQuery } from './projects/projects.queries.ts';
import { wizardSteps } from './wizard/steps/wizard-steps.ts';

/** An expert's own profile, and for guests a preview of one, which asks the server nothing. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!currentUser()) return null;
  requireSignedIn(request, expertRoles);
  void queryClient.query(profileQuery).catch(noop);
  void queryClient.query(publicPageQuery).catch(noop);
  void queryClient.query(ownApplicationQuery).catch(noop);
  void queryClient.query(settingsQuery).catch(noop);
  void queryClient.query(markListQuery()).catch(noop);
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
          isApproved={application.data?.state === 'approved'}
          application={
            <ApplicationPanel
              steps={wizardSteps}
              resend={<ResendVerificationButton />}
              meter={<CompletionMeter completion={profile.completion} />}
            />
          }
          tried={<OwnChallenges />}
          resend={resend}
        />
      )}
    </WithProfile>
  );
}

function OwnChallenges() {
  const marks = useQuery(markListQuery());
  const lists = useQueries({ queries: triedLists() });
  return (
    <AsyncContent
      of={joinAsked(marks, ...lists)}
      loading={{ rows: 4, label: 'Loading your challenges' }}
      failure={{ title: 'Your challenges could not be listed', fallback: 'What you did in them is kept.' }}
    >
      {([known, ...challenges]) => (
        <TriedChallenges tried={listTried(challenges.flat(), known)} drawMark={drawMark} />
      )}
    </AsyncContent>
  );
}

function drawMark(mark: Mark) {
  return <ArenaState state={describeMark(mark)} />;
}

/** Open and past challenges together are all of them. */
function triedLists() {
  return (['active', 'past'] as const).map((list) => challengeListQuery(list));
}
