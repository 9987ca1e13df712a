import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { settingsQuery } from '../lease/validation.queries.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
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
        {(settings) => (
          <SettingsForm
            settings={settings}
            onSaved={onClose}
            renderFoot={(isBusy) => (
              <DialogActions>
                <Button variant="default" size="md" onClick={onClose}>
                  Close
                </Button>
                <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving">
                  Save
                </ActionButton>
              </DialogActions>
            )}
          />
        )}
      </AsyncContent>
    </Dialog>
  );
}
