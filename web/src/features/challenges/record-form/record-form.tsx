import { useMutation } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import {
  type ChallengeChoices,
  type ChallengeRecord,
  isModelTarget,
  type ChallengeForm,
} from '@redoubt/contract/challenges';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { showError } from '#ui/toasts/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { messageOf } from '#platform/api-problem.ts';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { FormCard } from '#ui/form-card.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { SavedSinceNote } from '#platform/form/saved-since-note.tsx';
import { useTimeFormat, useTimeZone } from '#platform/time/time-zone.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { previewDraft } from '../records/records.queries.ts';
import { ChallengeSheet } from '../challenge/challenge-sheet.tsx';
import { AgentFields } from './agent/agent-fields.tsx';
import type { FormPartProps } from './record-form-api.ts';
import { Pairs } from './pairs/pairs.tsx';
import { ListingFields } from './listing-fields.tsx';
import { LivePreview } from './live-preview.tsx';
import { RuleFields } from './rule-fields.tsx';
import { canHaveTools, fieldsSchema } from './record-fields.ts';
import { SeenByFields } from './seen-by-fields.tsx';
import { type SavedSince, useRecordForm } from './use-record-form.ts';
import { WordFields } from './word-fields.tsx';
import classes from '#ui/long-form.module.css';
import beside from './live-preview.module.css';

const WIDTH = 1120;

interface PreviewDraftProps extends Pick<FormPartProps, 'form' | 'named'> {
  readonly record: ChallengeRecord;
}

/** What experts would see with what is in the form now, over the form, which stays as it is. */
function PreviewDraft({ form, record, named }: PreviewDraftProps) {
  const timeZone = useTimeZone();
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: (said: ChallengeForm) => previewDraft({ id: record.id, named }, said),
    onError: (error) => showError('There is no preview', messageOf(error, 'Please try again.')),
  });
  const show = () => {
    const said = fieldsSchema({ record, timeZone }).safeParse(form.getValues());
    if (said.success) mutate(said.data);
    else void form.trigger();
  };
  return (
    <>
      <ActionButton variant="default" isBusy={isPending} busyLabel="Loading the preview…" onClick={show}>
        Preview unsaved changes
      </ActionButton>
      {data === undefined ? null : (
        <Dialog
          title="Preview"
          lead="What experts would see if you saved the form now. Nothing is saved."
          width={WIDTH}
          onClose={reset}
        >
          <ChallengeSheet
            challenge={data}
            start={null}
            as="part"
            state={
              <StateBadge shape="ring" tone="plain">
                Preview
              </StateBadge>
            }
          />
        </Dialog>
      )}
    </>
  );
}

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
  const cards = useRef<HTMLFormElement>(null);
  const format = useTimeFormat();
  const { isDirty } = form.formState;
  useEffect(() => onTyped?.(isDirty), [onTyped, isDirty]);
  const judge = form.watch('judge');
  const isOverModel = isModelTarget(form.watch('target'));
  const hasTools = isOverModel && canHaveTools(judge);
  const hasPairs = isOverModel && judge === 'refusals';
  return (
    <div className={beside['columns']}>
      <form ref={cards} noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
        <WordFields {...parts} />
        <RuleFields {...parts} />
        {hasTools ? <ToolFields {...parts} /> : null}
        {hasPairs ? <PairFields {...parts} /> : null}
        <ListingFields {...parts} />
        <SeenByFields {...parts} />
        {since === null ? null : (
          <SavedSinceNote what={describeSave(since, format)} onFollow={followLatest} onReload={onReload} />
        )}
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
      <div className={beside['aside']}>
        <Jumps
          to={cards}
          titles={[
            'What it says',
            'Target and rules',
            ...(hasTools ? ['Tools'] : []),
            ...(hasPairs ? ['Pairs of requests'] : []),
            'When and where',
            'Who sees it',
          ]}
        />
        <LivePreview {...parts} />
      </div>
    </div>
  );
}

interface JumpsProps {
  readonly to: RefObject<HTMLFormElement | null>;
  readonly titles: readonly string[];
}

/** Leads to each card of the form, by its title. */
function Jumps({ to, titles }: JumpsProps) {
  const jump = (title: string) => {
    const headings = [...(to.current?.querySelectorAll('h2') ?? [])];
    const card = headings.find(({ textContent }) => textContent === title)?.closest('section');
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
  };
  return (
    <nav className={beside['jumps']} aria-label="Parts of the form">
      {titles.map((title) => (
        <button key={title} type="button" className={beside['jump']} onClick={() => jump(title)}>
          {title}
        </button>
      ))}
    </nav>
  );
}

function tellChange(
  record: ChallengeRecord | null,
  { isDirty, isClients }: { readonly isDirty: boolean; readonly isClients: boolean },
): string {
  if (record === null)
    return isClients
      ? 'No one else sees it until an Admin approves it.'
      : 'No one else sees it until you publish it.';
  return isDirty ? 'Not saved yet' : `Version ${String(record.version)}`;
}

/** Who saved meanwhile, or that a release did. */
function describeSave({ by, savedAt }: SavedSince, format: ReturnType<typeof useTimeFormat>): string {
  return savedAt === null
    ? 'A new release of Redoubt brought another version of this challenge'
    : `${by ?? 'Another Admin'} saved this challenge on ${format(savedAt, 'dateTime')}`;
}

/** What the model must answer, each beside what it does well to refuse. */
function PairFields({ form }: FormPartProps) {
  const errors = useHeldWhilePressed(form.formState.errors);
  return (
    <FormCard
      title="Pairs of requests"
      lead="Each pair is two requests that look alike, only one of them harmful. Experts see both and try to make the model refuse a harmless one."
    >
      <Controller
        control={form.control}
        name="pairs"
        render={({ field: { value, onChange } }) => (
          <Pairs pairs={value} onChange={onChange} error={errors.pairs?.message} />
        )}
      />
    </FormCard>
  );
}

/** The tools of a model, where the target is one. */
function ToolFields({ form, choices }: FormPartProps) {
  const errors = useHeldWhilePressed(form.formState.errors);
  return (
    <FormCard
      title="Tools"
      lead="Tools are simulated and the same for every attempt, so nothing leaves this platform. A model without tools only talks."
    >
      <Controller
        control={form.control}
        name="agent"
        render={({ field: { value, onChange } }) => (
          <AgentFields
            draft={value}
            choices={choices}
            isJudged={form.watch('judge') === 'acts'}
            onChange={onChange}
            error={errors.agent?.message}
          />
        )}
      />
    </FormCard>
  );
}
