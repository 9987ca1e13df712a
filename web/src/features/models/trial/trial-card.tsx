import type { Model } from '@redoubt/contract/models';
import { useId, useState } from 'react';
import type { NamedOrganization } from '#platform/organizations/named-organization.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { TrialResult } from './trial-result.tsx';
import classes from './trial.module.css';
import { useTrial } from './use-trial.ts';

const FIRST_MESSAGE = 'Introduce yourself in one sentence.';

interface TrialCardProps {
  readonly named: NamedOrganization;
  readonly model: Model;
  /** Something is typed that is not saved: a trial would speak of what is saved. */
  readonly isTyped: boolean;
  readonly onTried: (model: Model) => void;
}

/** Sends one message to the model as it is saved, and shows the reply as it comes, how fast it was and what it cost. */
export function TrialCard({ named, model, isTyped, onTried }: TrialCardProps) {
  const id = useId();
  const [message, setMessage] = useState(FIRST_MESSAGE);
  const { state, start, stop } = useTrial({ named, model, onTried });
  const isRunning = state.phase === 'running';
  const why = isTyped
    ? 'Save your changes first: a trial uses the saved model.'
    : message.trim() === ''
      ? 'Write a message first.'
      : null;
  return (
    <section className={classes['card']} aria-labelledby={id}>
      <h2 id={id} className={classes['title']}>
        Try it
      </h2>
      <p className={classes['lead']}>
        Sends one message to the saved model. It costs as much as a reply, and counts in the figures.
      </p>
      <div className={classes['ask']}>
        <TextareaField
          label="Message"
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          maxLength={2000}
          minRows={1}
          maxRows={6}
        />
        <div className={classes['buttons']}>
          {isRunning ? (
            <Button variant="default" size="md" onClick={stop}>
              Stop
            </Button>
          ) : (
            <Button
              size="md"
              aria-disabled={why !== null}
              aria-describedby={why === null ? undefined : `${id}-why`}
              onClick={() => {
                if (why === null) void start(message);
              }}
            >
              Try it
            </Button>
          )}
          {why === null ? null : (
            <span id={`${id}-why`} className={classes['status']}>
              {why}
            </span>
          )}
        </div>
      </div>
      <TrialResult state={state} />
    </section>
  );
}
