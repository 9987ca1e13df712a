import { validationSettings, type ValidationSettings } from '@redoubt/contract/validation';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { messageOf } from '#platform/api-problem.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { saveSettings, settingsQuery } from '../lease/validation.queries.ts';
import classes from './what-i-see.module.css';

interface WhatISeeProps {
  readonly onClose: () => void;
}

/** What is kept from whoever judges, and how many claims a week they are asked about. */
export function WhatISee({ onClose }: WhatISeeProps) {
  return (
    <Dialog
      title="What I see"
      width={400}
      lead="You judge blind, so that only the words count."
      onClose={onClose}
    >
      <ul className={classes['list']}>
        <li>The conversation, the claim, its source and the rubric are shown.</li>
        <li>The author and the name of the model are hidden.</li>
        <li>The votes of others, and what any judge said, are hidden until the claim is decided.</li>
        <li>Some claims were decided before: they measure how well votes agree.</li>
      </ul>
      <AsyncContent
        of={useQuery(settingsQuery)}
        loading={{ rows: 1, label: 'Loading your weekly limit' }}
        failure={{ title: 'Your weekly limit could not be loaded', fallback: 'Try again in a moment.' }}
      >
        {(settings) => <Limit settings={settings} onClose={onClose} />}
      </AsyncContent>
    </Dialog>
  );
}

function Limit({ settings, onClose }: WhatISeeProps & { readonly settings: ValidationSettings }) {
  const [limit, setLimit] = useState<number | null>(settings.weeklyLimit);
  const [problem, setProblem] = useState<string>();
  const saving = useMutation({ mutationFn: saveSettings, onSuccess: onClose });
  const save = () => {
    const { data, error } = validationSettings.safeParse({ weeklyLimit: limit });
    setProblem(error?.issues[0]?.message);
    if (data) saving.mutate(data);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <NumberField
        label="At most this many a week"
        description="The queue closes for you when it is reached."
        value={limit}
        onChange={setLimit}
        error={problem ?? (saving.error ? messageOf(saving.error, 'It was not saved.') : undefined)}
      />
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          Close
        </Button>
        <ActionButton type="submit" size="md" isBusy={saving.isPending} busyLabel="Saving">
          Save
        </ActionButton>
      </DialogActions>
    </form>
  );
}
