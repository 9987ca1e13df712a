import {
  challengeSavedSince,
  type ChallengeForm,
  type ChallengeRecord,
  type NewChallengeForm,
} from '@redoubt/contract/challenges';
import { useMemo, useRef, useState } from 'react';
import { membersOf, messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { useTimeZone } from '#platform/time/time-zone.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { addRecord, saveRecord } from '../records/records.queries.ts';
import { fieldAt, fieldsSchema, fillRecord, type RecordFields } from './record-fields.ts';

/** What another Admin saved in between. */
export interface SavedSince {
  readonly revision: number;
  readonly by: string | null;
  readonly savedAt: string | null;
}

interface Editing {
  /** Null for a new one. */
  readonly record: ChallengeRecord | null;
  readonly named: NamedOrganization;
  readonly onSaved: (record: ChallengeRecord) => void;
}

/** The form of a challenge. What the server refuses lands on its field; what was saved in between is told. */
export function useRecordForm({ record, named, onSaved }: Editing) {
  const timeZone = useTimeZone();
  const [since, setSince] = useState<SavedSince | null>(null);
  const follows = useRef(record?.revision ?? 0);
  const schema = useMemo(() => fieldsSchema({ record, timeZone }), [record, timeZone]);
  const server = useServerForm<RecordFields, ChallengeForm | NewChallengeForm>({
    schema,
    defaultValues: fillRecord({ record, timeZone }),
    fieldAt,
    send: async (said) => {
      const saved =
        'slug' in said
          ? await addRecord(named, said)
          : record && (await saveRecord({ id: record.id, revision: follows.current, named }, said));
      if (!saved) return;
      showSuccess(
        record === null ? 'The challenge was added' : 'The challenge was saved',
        describe(record, saved),
      );
      onSaved(saved);
    },
    onRefused: (error) => {
      const meanwhile = membersOf(error, challengeSavedSince);
      if (meanwhile) setSince(meanwhile);
      showError(
        record === null ? 'The challenge was not added' : 'The challenge was not saved',
        messageOf(error, 'What you typed is still here.'),
      );
    },
  });
  return {
    ...server,
    since,
    /** The next save replaces what was saved in between. */
    followLatest: () => {
      follows.current = since?.revision ?? follows.current;
      setSince(null);
    },
  };
}

function describe(before: ChallengeRecord | null, saved: ChallengeRecord): string {
  if (before !== null && saved.version > before.version)
    return `Version ${String(saved.version)}. Attempts under way keep the version they started with.`;
  return saved.content.title;
}
