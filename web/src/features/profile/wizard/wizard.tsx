import type { ProfilePart } from '@redoubt/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { titleOf } from '#app/document-title.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRows } from '#ui/loading-rows.tsx';
import { AvatarUpload } from '../avatar/avatar-upload.tsx';
import { profileQuery, takeOverProfile } from '../profile.queries.ts';
import { draftQuery } from './drafts/drafts.queries.ts';
import { WizardFrame } from './frame/wizard-frame.tsx';
import { useSendApplication } from './sending/use-send-application.ts';
import { type StepComponent, WizardStage } from './wizard-stage.tsx';
import classes from './wizard-stage.module.css';
import type { WizardStep } from './wizard-steps.ts';

interface WizardProps {
  readonly step: WizardStep;
  /** What draws each step. */
  readonly steps: Readonly<Record<ProfilePart, StepComponent>>;
}

/** The wizard at one of its steps. Profile and draft are asked for at once, by the page's loader. */
export function Wizard({ step, steps }: WizardProps) {
  const profile = useQuery(profileQuery);
  const draft = useQuery(draftQuery(step));
  const sending = useSendApplication();
  const { avatarUrl = null, fullName = '' } = profile.data?.basicInfo ?? {};
  return (
    <>
      <title>{titleOf(step.title)}</title>
      <WizardFrame
        step={step}
        profile={profile.data}
        avatar={<AvatarUpload avatarUrl={avatarUrl} fullName={fullName} size="small" />}
      >
        {profile.data && draft.data ? (
          <WizardStage
            key={step.id}
            step={step}
            Step={steps[step.part]}
            profile={profile.data}
            onSaved={takeOverProfile}
            stored={draft.data}
            sending={sending}
          />
        ) : (
          <div className={classes['content']}>
            <Waiting asked={[profile, draft]} step={step} />
          </div>
        )}
      </WizardFrame>
    </>
  );
}

interface Asked {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

function Waiting({ asked, step }: { readonly asked: readonly Asked[]; readonly step: WizardStep }) {
  const failed = asked.find(({ error }) => error !== null);
  if (!failed) return <LoadingRows rows={6} height="tall" label={`Loading ${step.title}`} />;
  return (
    <ErrorState
      title="Failed to fetch profile"
      onRetry={() => void Promise.all(asked.map((query) => query.refetch()))}
      isRetrying={asked.some(({ isFetching }) => isFetching)}
      requestId={problemOf(failed.error)?.requestId}
    >
      {messageOf(failed.error, 'What you filled in before is kept.')}
    </ErrorState>
  );
}
