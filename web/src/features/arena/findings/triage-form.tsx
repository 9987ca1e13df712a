import { arenaProblems, type Finding, triageForm, triageStates } from '@redoubt/contract/arena';
import { severityWord } from '@redoubt/contract/challenges';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod';
import { membersOf, messageOf } from '#platform/api-problem.ts';
import { SavedSinceNote } from '#platform/form/saved-since-note.tsx';
import { useServerForm } from '#platform/form/use-server-form.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { findingQuery, originalsQuery, triage } from './findings.queries.ts';
import { shortId, triageLooks } from './finding-words.ts';
import classes from './findings.module.css';

const fields = z.object({
  state: z.enum(triageStates),
  duplicateOf: z.string(),
  severity: z.string(),
  note: z.string(),
});
type Fields = z.input<typeof fields>;

/** What was chosen and typed, as it is sent. */
const schema = fields
  .transform(({ state, duplicateOf, severity, note }) => ({
    state,
    duplicateOf: state === 'duplicate' && duplicateOf !== '' ? duplicateOf : null,
    severity: severity === '' ? null : Number(severity),
    note,
  }))
  .pipe(triageForm);

const states = triageStates.map((value) => ({ value, label: triageLooks[value].word }));
const severities = [1, 2, 3, 4, 5].map((value) => ({
  value: String(value),
  label: `${String(value)}, ${severityWord(value)}`,
}));

interface TriageFormProps {
  readonly named: NamedOrganization;
  readonly finding: Finding;
}

/** The decision on a finding. What was typed stays until it is saved, also where somebody else decides meanwhile. */
export function TriageForm({ named, finding }: TriageFormProps) {
  const { form, errors, submit, isBusy, since, followLatest } = useTriageForm(named, finding);
  const { judgedSeverity } = finding;
  const format = useTimeFormat();
  const reload = () =>
    void queryClient.query({ ...findingQuery(named, finding.id), staleTime: 0 }).catch(() => undefined);
  return (
    <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
      <SelectField {...form.register('state')} label="State" options={states} error={errors.state?.message} />
      {form.watch('state') === 'duplicate' ? (
        <Originals
          named={named}
          finding={finding}
          field={form.register('duplicateOf')}
          error={errors.duplicateOf?.message}
        />
      ) : null}
      <SelectField
        {...form.register('severity')}
        label="Harm"
        placeholder={`As the challenge’s author rates it: ${String(judgedSeverity)}, ${severityWord(judgedSeverity)}`}
        options={severities}
        error={errors.severity?.message}
      />
      <TextareaField
        {...form.register('note')}
        label="Note (optional)"
        description="Your organization and Admins can read it. Experts cannot."
        minRows={2}
        maxRows={8}
        error={errors.note?.message}
      />
      {since === null ? null : (
        <SavedSinceNote
          what={`${since.by ?? 'Someone'} decided on this finding${since.at === null ? '' : ` on ${format(since.at, 'dateTime')}`}`}
          onFollow={followLatest}
          onReload={reload}
        />
      )}
      <div>
        <ActionButton type="submit" isBusy={isBusy} busyLabel="Saving…">
          Save triage
        </ActionButton>
      </div>
    </form>
  );
}

function useTriageForm(named: NamedOrganization, finding: Finding) {
  const { state, duplicateOf, severity, note, revision } = finding.finding.triage;
  const [since, setSince] = useState<{ revision: number; by: string | null; at: string | null } | null>(null);
  const follows = useRef(revision);
  const server = useServerForm<Fields, z.output<typeof schema>>({
    schema,
    defaultValues: {
      state,
      duplicateOf: duplicateOf ?? '',
      severity: severity === null ? '' : String(severity),
      note,
    },
    send: async (decision) => {
      await triage({ id: finding.id, revision: follows.current, named }, decision);
      showSuccess('The triage was saved', triageLooks[decision.state].word);
    },
    onRefused: (error, isOnFields) => {
      const meanwhile = membersOf(error, arenaProblems.findingTriagedSince);
      if (meanwhile) setSince(meanwhile);
      else if (!isOnFields)
        showError('The triage was not saved', messageOf(error, 'What you typed is still here.'));
    },
  });
  const followLatest = () => {
    follows.current = since?.revision ?? follows.current;
    setSince(null);
  };
  return { ...server, since, followLatest };
}

interface OriginalsProps extends TriageFormProps {
  readonly field: object;
  readonly error: string | undefined;
}

/** Which other break of the challenge shows the same weakness. */
function Originals({ named, finding, field, error }: OriginalsProps) {
  const { data } = useQuery(originalsQuery(named, finding.challenge.id));
  const format = useTimeFormat();
  const { original } = finding;
  const offered = (data?.items ?? [])
    .filter(({ id, finding: broken }) => id !== finding.id && broken?.triage.state !== 'duplicate')
    .map(({ id, handle, closedAt }) => ({ id, handle, at: closedAt }));
  const all =
    original === null || offered.some(({ id }) => id === original.id) ? offered : [original, ...offered];
  return (
    <SelectField
      {...field}
      label="Duplicate of"
      placeholder={data ? 'Please choose' : 'Loading the findings…'}
      options={all.map(({ id, handle, at }) => ({
        value: id,
        label: `${shortId(id)} by ${handle}${at === null ? '' : `, ${format(at, 'dateTime')}`}`,
      }))}
      {...(data?.nextCursor && { description: 'The newest hundred breaks of this challenge.' })}
      {...(data && all.length === 0 && { description: 'This challenge has no other finding yet.' })}
      error={error}
    />
  );
}
