import { Button } from '@mantine/core';
import type { Application } from '@redoubt/contract/applications';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#app/paths.ts';
import { messageOf } from '#platform/api-problem.ts';
import { LinkButton } from '#ui/link-button.tsx';
import classes from './application-panel.module.css';
import { ownApplicationQuery, useSendOwnApplication } from './applications.queries.ts';
import { describeApplication, type ApplicationStep, type NextAct } from './describe-application.ts';

interface ApplicationPanelProps {
  /** The six of the wizard. */
  readonly steps: readonly ApplicationStep[];
  /** How far the profile is, drawn before the words. */
  readonly meter?: ReactNode;
}

/** Where the own application stands: what state, why, and what to do next. Asked for by itself, it holds nothing up. */
export function ApplicationPanel({ steps, meter }: ApplicationPanelProps) {
  const { data, error, refetch, isFetching } = useQuery(ownApplicationQuery);
  return (
    <section
      className={`${classes['panel']} ${classes[data?.state ?? ''] ?? ''}`}
      aria-label="Your application"
      aria-busy={data === undefined && error === null}
    >
      {meter === undefined ? null : <div className={classes['meter']}>{meter}</div>}
      {data ? <KnownState application={data} steps={steps} /> : null}
      {!data && error !== null ? (
        <>
          <p className={classes['words']}>
            <strong className={classes['title']}>Your application could not be read.</strong>{' '}
            <span className={classes['text']}>{messageOf(error, 'It is as before.')}</span>
          </p>
          <Button variant="default" size="sm" disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : null}
    </section>
  );
}

interface KnownStateProps {
  readonly application: Application;
  readonly steps: readonly ApplicationStep[];
}

function KnownState({ application, steps }: KnownStateProps) {
  const { title, text, acts } = describeApplication(application, steps);
  return (
    <>
      <p className={classes['words']}>
        <strong className={classes['title']}>{title}</strong> <span className={classes['text']}>{text}</span>
      </p>
      {acts.length === 0 ? null : (
        <div className={classes['acts']}>
          {acts.map((act) => (
            <Act key={act.label} act={act} />
          ))}
        </div>
      )}
    </>
  );
}

function Act({ act }: { readonly act: NextAct }) {
  if (act.kind === 'send') return <SendButton label={act.label} />;
  return (
    <LinkButton to={act.kind === 'step' ? paths.wizard(act.number) : paths.challenges()} kind="outline">
      {act.label}
      <IconArrowRight size={16} aria-hidden="true" />
    </LinkButton>
  );
}

function SendButton({ label }: { readonly label: string }) {
  const { send, isSending } = useSendOwnApplication();
  return (
    <Button size="sm" disabled={isSending} onClick={send}>
      {isSending ? 'Sending...' : label}
    </Button>
  );
}
