import { agreementIds, type Profile, type ProfilePart, type Draft } from '@redoubt/contract/profile';
import { useCallback, useRef, useState, type ComponentType } from 'react';
import { useNavigate, Link } from 'react-router';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useNavigateLater } from '#platform/async/use-navigate-later.ts';
import { messageOf } from '#platform/api-problem.ts';
import { SaveStateLine } from '#platform/autosave/save-state-line.tsx';
import { ProceedSentence } from '#platform/wizard/proceed-sentence.ts';
import { useRunningSitting } from '#platform/wizard/running-sitting.ts';
import type { StepHandle, WizardStepProps } from '#platform/wizard/wizard-step.ts';
import { LoadingPart } from '#ui/states/loading-part.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { ChangedDraftDialog } from './drafts/changed-draft-dialog.tsx';
import { useStepDraft } from './drafts/use-step-draft.ts';
import { WizardFoot } from './frame/wizard-foot.tsx';
import { useLeaveGuard, type LeaveQuestion } from './use-leave-guard.ts';
import type { CompleteProfile } from './use-complete-profile.ts';
import { STEP_COUNT, type WizardStep, wizardSteps } from './steps/wizard-steps.ts';
import classes from './wizard-stage.module.css';
import { AlertNote } from '#ui/states/alert-note.tsx';

interface Rule {
  readonly message: string;
  /** The fields of which none is filled in where the step is empty: of what is saved, or of what its form holds. */
  readonly fields: readonly string[];
}

/** The three steps that say so when somebody goes on with nothing filled in. */
const rules: { readonly [Part in ProfilePart]?: Rule } = {
  skillsExpertise: {
    message: 'Please fill in your skills and expertise information before proceeding.',
    fields: ['primaryLanguage', 'secondaryLanguages', 'functionalExpertise', 'domainExpertise'],
  },
  legalCompliance: {
    message: 'Please complete the legal compliance information before proceeding.',
    fields: [...agreementIds, 'ticked'],
  },
  taxationPayment: {
    message: 'Please complete the taxation and payment setup before proceeding.',
    fields: ['taxForm', 'paymentMethod', 'workEligibility'],
  },
};

/**
 * What is said of a step that holds nothing at all; null of one that holds something, or has no such sentence. `content`
 * is what its form holds besides what is saved.
 */
function proceedMessage(part: ProfilePart, profile: Profile, content: unknown): string | null {
  const rule = rules[part];
  if (!rule) return null;
  const held = new Map<string, unknown>(Object.entries({ ...profile[part], ...fieldsOf(content) }));
  return rule.fields.every((name) => isEmpty(held.get(name))) ? rule.message : null;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : !value;
}

function fieldsOf(content: unknown): object {
  return typeof content === 'object' && content !== null ? content : {};
}

export type StepComponent = ComponentType<WizardStepProps<Profile, unknown>>;

interface WizardStageProps {
  readonly step: WizardStep;
  readonly Step: StepComponent;
  readonly profile: Profile;
  readonly onSaved: (profile: Profile) => void;
  /** What was typed before and not saved. */
  readonly stored: Draft;
  readonly sending: CompleteProfile;
}

/** The open step with its draft and its buttons. One stage a step: another step begins another. */
export function WizardStage({ step, Step, profile, onSaved, stored, sending }: WizardStageProps) {
  const handle = useRef<StepHandle>(null);
  // The step is a part of its own that may still be on its way when the button is pressed: the press waits for it.
  const [arrival] = useState(() => Promise.withResolvers<undefined>());
  const attach = useCallback(
    (arrived: StepHandle | null) => {
      handle.current = arrived;
      if (arrived !== null) arrival.resolve(undefined);
    },
    [arrival],
  );
  const navigate = useNavigate();
  const goTo = useNavigateLater();
  const [isBusy, setIsBusy] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const { draft, keeper, told, version, takeTheirs, see, whole } = useStepDraft({ step, stored, profile });
  const question = useLeaveGuard(keeper, handle);
  const isRunning = useRunningSitting((sitting) => sitting.isRunning);
  const isLast = step.number === STEP_COUNT;

  const take = useCallback(
    (saved: Profile) => {
      see(saved);
      onSaved(saved);
    },
    [see, onSaved],
  );

  const goOn = async () => {
    setIsBusy(true);
    try {
      await arrival.promise;
      if (!(await handle.current?.save())) {
        const message =
          keeper.state === 'changed' ? null : proceedMessage(step.part, profile, keeper.content);
        setSentence(message);
        // The summary of the agreements says of each what is missing, and not this.
        if (message !== null && step.part === 'legalCompliance') showError(message);
        return;
      }
      await keeper.finish();
      if (isLast) await sending.send();
      else await goTo(paths.wizard(step.number + 1));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <div className={classes['content']}>
        {sending.missing === null ? null : <SendingRefused missing={sending.missing} />}
        <LoadingPart loading={{ rows: 6, height: 'tall', label: `Loading ${step.title}` }}>
          <ProceedSentence value={step.part === 'legalCompliance' ? null : sentence}>
            <Step key={version} whole={whole} onSaved={take} draft={draft} handle={attach} />
          </ProceedSentence>
        </LoadingPart>
      </div>
      <WizardFoot
        onPrevious={
          step.number === 1 || isRunning ? undefined : () => void navigate(paths.wizard(step.number - 1))
        }
        next={{
          label: isLast ? 'Complete Profile' : 'Next Step',
          busyLabel: 'Saving…',
          onPress: () => void goOn(),
          isBusy,
          reason: isLast ? reasonToWait(profile) : undefined,
        }}
        draftState={<SaveStateLine status={told} onRetry={() => void keeper.flush()} />}
      />
      <LeaveDialog question={question} />
      {told.state === 'changed' && keeper.versions !== null ? (
        <ChangedDraftDialog
          {...keeper.versions}
          onKeepMine={() => void keeper.keepMine()}
          onTakeTheirs={() => void takeTheirs().catch(tellFailure)}
        />
      ) : null}
    </>
  );
}

function tellFailure(error: unknown): void {
  showError('The other version could not be loaded', messageOf(error, 'What you typed is still here.'));
}

/** The last button waits for the three assessments. */
function reasonToWait({ completion }: Profile): string | undefined {
  return completion.skillAssessment ? undefined : 'Complete the three assessments first.';
}

/** Asks before what is typed and not stored would be lost. */
function LeaveDialog({ question }: { readonly question: LeaveQuestion }) {
  if (!question.isAsked) return null;
  const answers = {
    keep: 'Stay here',
    onClose: question.stay,
    onConfirm: () => void question.saveAndLeave(),
  };
  return question.isRunning ? (
    <ConfirmDialog
      {...answers}
      title="Leave while the clock runs?"
      lead="Your answers are saved, and the clock keeps running. When the time is up, we submit what you have answered by then."
      action="Leave anyway"
    />
  ) : (
    <ConfirmDialog
      {...answers}
      title="Leave without saving?"
      lead="This step has unsaved changes. If you leave now, they are lost."
      action="Save and leave"
      other={{ label: 'Leave without saving', onChoose: question.leave }}
    />
  );
}

/** Which steps the application still lacks, each with the way there. */
function SendingRefused({ missing }: { readonly missing: readonly number[] }) {
  const steps = wizardSteps.filter(({ number }) => missing.includes(number));
  return (
    <div className={classes['refused']}>
      <AlertNote problem="Your application was not sent">
        <p>All six steps must be complete. Everything that you saved is still there. Still to do:</p>
        <ul className={classes['steps']}>
          {steps.map(({ number, title }) => (
            <li key={number}>
              <Link to={paths.wizard(number)} className="text-link">
                {number}. {title}
              </Link>
            </li>
          ))}
        </ul>
      </AlertNote>
    </div>
  );
}
