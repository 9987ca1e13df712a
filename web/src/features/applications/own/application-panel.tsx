import type { Application } from '@redoubt/contract/applications';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#platform/navigation/paths.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { useUser } from '#platform/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import classes from './application-panel.module.css';
import { ownApplicationQuery } from './own-application.queries.ts';
import { describeApplication, type NextAct } from './describe-application.ts';
import type { ApplicationStep } from './say-open.ts';
import { sendOwnApplication } from './send-application.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';

interface ApplicationPanelProps {
  /** The six of the wizard. */
  readonly steps: readonly ApplicationStep[];
  /** The button that has the verification link mailed again, where the address holds the application up. */
  readonly resend: ReactNode;
  /** How far the profile is, drawn before the words. */
  readonly meter?: ReactNode;
  /**
   * In the wizard: the step that is open. What is typed there is not saved yet, so the application is sent from the
   * last step only.
   */
  readonly openStep?: number;
}

/** The state of the own application, why it is so, and what to do next. Fetched on its own, it holds nothing up. */
export function ApplicationPanel({ steps, resend, meter, openStep }: ApplicationPanelProps) {
  const query = useQuery(ownApplicationQuery);
  return (
    <section
      className={`${classes['panel']} ${classes[query.data?.state ?? ''] ?? ''}`}
      aria-label="Your application"
      aria-busy={!query.isFetched}
    >
      {meter === undefined ? null : <div className={classes['meter']}>{meter}</div>}
      <AsyncContent
        of={query}
        loading={null}
        failure={{ title: 'Your application could not be loaded', fallback: 'Try again in a moment.' }}
      >
        {(application) => (
          <KnownState application={application} steps={steps} resend={resend} openStep={openStep} />
        )}
      </AsyncContent>
    </section>
  );
}

interface KnownStateProps {
  readonly application: Application;
  readonly steps: readonly ApplicationStep[];
  readonly resend: ReactNode;
  readonly openStep: number | undefined;
}

function KnownState({ application, steps, resend, openStep }: KnownStateProps) {
  const isEmailVerified = useUser()?.isEmailVerified ?? false;
  const { title, text, acts } = describeApplication({ application, steps, isEmailVerified });
  const offered = openStep === undefined ? acts : actsAt(openStep, acts, steps.length);
  return (
    <>
      <p className={classes['words']}>
        <strong className={classes['title']}>{title}</strong> <span className={classes['text']}>{text}</span>
      </p>
      {offered.length === 0 ? null : (
        <div className={classes['acts']}>
          {offered.map((act) => (
            <Act key={act.label} act={act} resend={resend} />
          ))}
        </div>
      )}
    </>
  );
}

/** At a step of the wizard: no link to the step where one is, and a link to the last step in place of sending. */
function actsAt(openStep: number, acts: readonly NextAct[], last: number): readonly NextAct[] {
  return acts
    .map((act): NextAct =>
      act.kind === 'send' ? { kind: 'step', number: last, label: 'Go to Complete Profile' } : act,
    )
    .filter((act) => act.kind !== 'step' || act.number !== openStep);
}

function Act({ act, resend }: { readonly act: NextAct; readonly resend: ReactNode }) {
  switch (act.kind) {
    case 'send':
      return <SendButton label={act.label} />;
    case 'resend':
      return resend;
    case 'step':
    case 'challenges':
      return (
        <LinkButton to={act.kind === 'step' ? paths.wizard(act.number) : paths.challenges()} kind="outline">
          {act.label}
          <IconArrowRight size={16} aria-hidden="true" />
        </LinkButton>
      );
  }
}

function SendButton({ label }: { readonly label: string }) {
  const { mutate, isPending } = useMutation({ mutationFn: sendOwnApplication });
  return (
    <ActionButton size="sm" isBusy={isPending} busyLabel="Sending…" onClick={() => mutate()}>
      {label}
    </ActionButton>
  );
}
