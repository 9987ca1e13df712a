import type { Model } from '@redoubt/contract/models';
import { useState } from 'react';
import { count, figure } from '#ui/words/numbers.ts';
import { StatCard, StatCards } from '#ui/stat-card/stat-card.tsx';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { ModelForm } from '../form/model-form.tsx';
import { useModelForm } from '../form/use-model-form.ts';
import {
  describeState,
  shownStateOf,
  stateLooks,
  stateWords,
  dollars,
  milliseconds,
} from '../list/model-words.ts';
import { modelQuery, showModel } from '../list/models.queries.ts';
import { TrialCard } from '../trial/trial-card.tsx';
import { BudgetMeter } from './budget-meter.tsx';
import { RecentFailures } from './recent-failures.tsx';
import { ModelActions } from './model-actions.tsx';
import classes from './editor.module.css';

interface ModelEditorProps {
  readonly named: NamedOrganization;
  readonly model: Model;
  readonly onRemoved: () => void;
}

/** A model: its state, its figures, a trial, and its form. What was opened stays in the form until it is saved. */
export function ModelEditor({ named, model, onRemoved }: ModelEditorProps) {
  const [opened, setOpened] = useState(model);
  return (
    <Opened
      key={opened.revision}
      named={named}
      model={opened}
      onChanged={(changed) => {
        showModel(named, changed);
        setOpened(changed);
      }}
      onRemoved={onRemoved}
    />
  );
}

interface OpenedProps extends ModelEditorProps {
  readonly onChanged: (model: Model) => void;
}

function Opened({ named, model, onChanged, onRemoved }: OpenedProps) {
  const editing = useModelForm({ named, model, onSaved: onChanged });
  const shown = shownStateOf(model);
  const reload = async () =>
    onChanged(await queryClient.query({ ...modelQuery(named, model.id), staleTime: 0 }));
  const onTried = (tried: Model) => {
    // If somebody else saved meanwhile, the next save reports it; their version is not put into the form.
    if (tried.revision === model.revision) onChanged(tried);
  };
  return (
    <div className={classes['editor']}>
      <p className={classes['state']}>
        <StateBadge {...stateLooks[shown]}>{stateWords[shown]}</StateBadge> {describeState(model)}
      </p>
      <ModelFigures model={model} />
      <div className={classes['columns']}>
        <div className={classes['aside']}>
          <TrialCard named={named} model={model} form={editing.form} onTried={onTried} />
          <BudgetMeter budget={model.budget} />
          <RecentFailures failures={model.failures} />
        </div>
        <ModelForm
          editing={editing}
          model={model}
          onReload={() => void reload()}
          actions={<ModelActions named={named} model={model} onChanged={onChanged} onRemoved={onRemoved} />}
        />
      </div>
    </div>
  );
}

/** What the calls of a model amount to: in the last 24 hours, and below each in 30 days. */
function ModelFigures({ model: { lastDay, lastMonth } }: { readonly model: Model }) {
  const hasCalls = lastDay.calls > 0;
  return (
    <>
      <StatCards>
        <StatCard
          label="First token, 24 h"
          value={lastDay.firstTokenMs === null ? null : milliseconds(lastDay.firstTokenMs)}
          missing="No reply yet"
          {...(lastMonth.firstTokenMs !== null && {
            note: `${milliseconds(lastMonth.firstTokenMs)} in 30 days`,
          })}
        />
        <StatCard
          label="Errors, 24 h"
          value={hasCalls ? `${figure(lastDay.failures)} of ${figure(lastDay.calls)}` : null}
          missing="No call yet"
          note={`${figure(lastMonth.failures)} of ${count(lastMonth.calls, 'call', 'calls')} in 30 days`}
        />
        <StatCard
          label="Tokens, 24 h"
          value={hasCalls ? figure(lastDay.inputTokens + lastDay.outputTokens) : null}
          missing="No call yet"
          note={`${figure(lastMonth.inputTokens + lastMonth.outputTokens)} in 30 days`}
        />
        <StatCard
          label="Spend, 24 h"
          value={hasCalls ? dollars(lastDay.micros) : null}
          missing="No call yet"
          note={`${dollars(lastMonth.micros)} in 30 days`}
        />
      </StatCards>
      {lastMonth.uncountedMicros === 0 ? null : (
        <p className={classes['uncounted']}>
          The spend of 30 days includes {dollars(lastMonth.uncountedMicros)} for replies whose tokens the
          provider did not count, or counted in a way that cannot be right. Each is booked by our own count,
          on the high side, or at the most it can have cost where the reply broke off.
        </p>
      )}
    </>
  );
}
