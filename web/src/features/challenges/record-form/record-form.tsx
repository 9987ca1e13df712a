import { AlertActions, AlertNote } from '#ui/states/alert-note.tsx';
import { type ChallengeChoices, type ChallengeRecord, isModelTarget } from '@redoubt/contract/challenges';
import { type ReactNode, useEffect } from 'react';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import type { NamedOrganization } from '#platform/organizations/named-organization.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';

import { ListingFields } from './listing-fields.tsx';
import { PreviewDraft } from './preview-draft.tsx';
import classes from '#ui/long-form/long-form.module.css';
import { RuleFields } from './rule-fields.tsx';
import { ToolFields } from './tool-fields.tsx';
import { PairFields } from './pair-fields.tsx';
import { canHaveTools } from './record-fields.ts';
import { SeenByFields } from './seen-by-fields.tsx';
import { type SavedSince, useRecordForm } from './use-record-form.ts';
import { WordFields } from './word-fields.tsx';

interface RecordFormProps {
  /** Null for a new one. */
  readonly record: ChallengeRecord | null;
  readonly choices: ChallengeChoices;
  /** For whom; absent for the platform's. */
  readonly named?: NamedOrganization;
  readonly isClients?: boolean;
  readonly onSaved: (record: ChallengeRecord) => void;
  /** Shows what another Admin saved meanwhile, in place of what was typed. */
  readonly onReload?: () => void;
  /** Told whether something is typed that is not saved. */
  readonly onTyped?: (isTyped: boolean) => void;
  /** Beside the button that saves; told whether something is typed that is not saved. */
  readonly renderActions?: (isTyped: boolean) => ReactNode;
}

/** A challenge, new or to be changed. What was typed stays until it is saved. */
export function RecordForm({ record, choices, named = {}, isClients = false, ...on }: RecordFormProps) {
  const { onSaved, onReload, onTyped, renderActions } = on;
  const { form, submit, isBusy, since, followLatest } = useRecordForm({ record, named, onSaved });
  const parts = { form, record, choices, named, isClients };
  const { isDirty } = form.formState;
  useEffect(() => onTyped?.(isDirty), [onTyped, isDirty]);
  const judge = form.watch('judge');
  const isOverModel = isModelTarget(form.watch('target'));
  return (
    <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
      <WordFields {...parts} />
      <RuleFields {...parts} />
      {isOverModel && canHaveTools(judge) ? <ToolFields {...parts} /> : null}
      {isOverModel && judge === 'refusals' ? <PairFields {...parts} /> : null}
      <ListingFields {...parts} />
      <SeenByFields {...parts} />
      {since === null ? null : <SavedSinceNote since={since} onFollow={followLatest} onReload={onReload} />}
      <div className={classes['foot']}>
        <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving…">
          {record === null ? 'Add the challenge' : 'Save'}
        </ActionButton>
        {record !== null && (isDirty || isClients) ? (
          <PreviewDraft form={form} record={record} named={named} />
        ) : null}
        {renderActions?.(isDirty)}
        <span className={classes['told']}>{tellChange(record, { isDirty, isClients })}</span>
      </div>
    </form>
  );
}

function tellChange(
  record: ChallengeRecord | null,
  { isDirty, isClients }: { readonly isDirty: boolean; readonly isClients: boolean },
): string {
  if (record === null)
    return isClients
      ? 'Nobody else sees it before an Admin has approved it.'
      : 'Nobody else sees it before you publish it.';
  return isDirty ? 'Not saved yet' : `Version ${String(record.version)}`;
}

interface SavedSinceProps {
  readonly since: SavedSince;
  readonly onFollow: () => void;
  readonly onReload: (() => void) | undefined;
}

/** Says who saved meanwhile, or that a release did, and lets the Admin choose whose it is to be. */
function SavedSinceNote({ since, onFollow, onReload }: SavedSinceProps) {
  const format = useTimeFormat();
  const who = since.by ?? 'Another Admin';
  const what =
    since.savedAt === null
      ? 'A new release of Redoubt brought another version of this challenge'
      : `${who} saved this challenge on ${format(since.savedAt, 'moment')}`;
  return (
    <AlertNote problem={`${what}, after you opened it.`}>
      Your changes were not saved; they are still in the form.
      <AlertActions>
        <Button variant="default" onClick={onReload}>
          Show what is there now
        </Button>
        <Button variant="default" onClick={onFollow}>
          Save mine over it
        </Button>
      </AlertActions>
    </AlertNote>
  );
}
