import type { Application } from '@redoubt/contract/applications';
import type { Profile, ProfilePart } from '@redoubt/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { joinQueries } from '#platform/async/query-state.ts';
import type { ReactNode } from 'react';
import { titleOf } from '#platform/navigation/document-title.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { AvatarUpload } from '../avatar/avatar-upload.tsx';
import { profileQuery, takeOverProfile } from '../queries/profile.queries.ts';
import { draftQuery } from './drafts/drafts.queries.ts';
import { WizardFrame } from './frame/wizard-frame.tsx';
import { type Sending, useCompleteProfile } from './use-complete-profile.ts';
import { type StepComponent, WizardStage } from './wizard-stage.tsx';
import classes from './wizard-stage.module.css';
import type { WizardStep } from './steps/wizard-steps.ts';

/** The wizard's steps that the profile itself shows, each loaded when it is opened. */
export const loadBasicInfoStep = async () => (await import('./basic-info/basic-info-step.tsx')).BasicInfoStep;
export const loadSkillsStep = async () => (await import('./skills/skills-step.tsx')).SkillsStep;

/** What the wizard needs of the application, which is another feature's: their page joins them. */
export interface WizardApplication {
  /** Undefined until it is there. */
  readonly known: Application | undefined;
  /** Where it stands, above the step. */
  readonly notice: ReactNode;
  readonly send: () => Promise<Sending>;
  /** A step was saved: that may open or close what it waits for. */
  readonly onStepSaved: () => void;
}

interface WizardProps {
  readonly step: WizardStep;
  /** What draws each step. */
  readonly steps: Readonly<Record<ProfilePart, StepComponent>>;
  readonly application: WizardApplication;
}

/** The wizard at one of its steps. Profile and draft are asked for at once, by the page's loader. */
export function Wizard({ step, steps, application }: WizardProps) {
  const profile = useQuery(profileQuery);
  const draft = useQuery(draftQuery(step));
  const sending = useCompleteProfile(application.send);
  const { avatarUrl = null, fullName = '' } = profile.data?.basicInfo ?? {};
  return (
    <>
      <title>{titleOf(step.title)}</title>
      <WizardFrame
        step={step}
        profile={profile.data}
        application={application.known}
        notice={application.notice}
        avatar={<AvatarUpload avatarUrl={avatarUrl} fullName={fullName} size="small" />}
      >
        <AsyncContent
          of={joinQueries(profile, draft)}
          loading={{ rows: 6, height: 'tall', label: `Loading ${step.title}` }}
          failure={{ title: 'Failed to fetch profile', fallback: 'What you filled in before is safe.' }}
          renderState={(state) => <div className={classes['content']}>{state}</div>}
        >
          {([stored, answers]) => (
            <WizardStage
              key={step.id}
              step={step}
              Step={steps[step.part]}
              profile={stored}
              onSaved={(saved) => takeOverStep(saved, application)}
              stored={answers}
              sending={sending}
            />
          )}
        </AsyncContent>
      </WizardFrame>
    </>
  );
}

function takeOverStep(profile: Profile, { onStepSaved }: WizardApplication): void {
  takeOverProfile(profile);
  onStepSaved();
}
