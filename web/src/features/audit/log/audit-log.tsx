import { useSearchParams } from 'react-router';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type AuditEntry, auditEndpoints } from '@redoubt/contract/audit';
import { useQuery } from '@tanstack/react-query';
import { useState, useMemo } from 'react';
import { type Narrowing, useNarrowing } from '#platform/async/use-narrowing.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#platform/api-client.ts';
import { useCursorSource } from '#platform/async/use-table-source.ts';
import { useUser } from '#platform/session.ts';
import { DownloadCsv } from '#platform/download-csv.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useTableView } from '#ui/data-table/view/use-table-view.ts';
import { sayAction, sayActor } from './entry-words.ts';
import { auditOffer } from './audit-columns.tsx';
import { auditQuery, questionOf, type AuditScope, readScope } from './audit.queries.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import classes from './audit-log.module.css';

const idOf = ({ id }: AuditEntry): string => id;
const describe = ({ by, action }: AuditEntry): string => `${sayActor(by)} ${sayAction(action)}`;
const empty = {
  title: 'No entries yet',
  text: 'Actions by Admins, organization members, operator commands and API tokens appear here.',
};
const noMatch = { title: 'No entry matches', text: 'Try other words, kinds or days.' };
const failure = { title: 'The log could not be loaded', fallback: 'Try again in a moment.' };
const noun = { one: 'entry', many: 'entries' };

/** The log as a table, newest first; an entry opens beside it. */
export function AuditLog() {
  const user = useUser();
  const { scope, set } = useScope();
  const state = useTableView({ ...auditOffer, savedAs: `${user?.id ?? ''}:audit` });
  const question = questionOf(state.view, scope);
  const source = useCursorSource(useQuery(auditQuery(question, state.view.cursor)), failure);
  const [opened, setOpened] = useState<AuditEntry>();
  const [isOpen, setIsOpen] = useState(false);
  const open = (entry: AuditEntry) => {
    setOpened(entry);
    setIsOpen(true);
  };
  return (
    <>
      <ScopeBar scope={scope} personName={nameOf(source.rows, scope.person)} onChange={set} />
      <DataTable
        name="Audit log"
        noun={noun}
        state={state}
        columns={auditOffer.columns}
        filters={auditOffer.filters}
        source={source}
        idOf={idOf}
        describe={describe}
        search="Person, action, command or id"
        density="dense"
        onOpen={open}
        currentId={isOpen ? opened?.id : undefined}
        actions={<DownloadCsv issue={() => call(auditEndpoints.exportAudit, { body: question })} />}
        empty={Object.keys(scope).length > 0 ? noMatch : empty}
        noMatch={noMatch}
      />
      <EntryDrawer entry={opened} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function nameOf(entries: readonly AuditEntry[] = [], id: string | undefined): string | undefined {
  for (const { by, person } of entries) {
    if (person?.id === id) return person?.name;
    if ('person' in by && by.person.id === id) return by.person.name;
  }
  return undefined;
}

interface ScopeBarProps {
  readonly scope: AuditScope;
  /** The name of the person in the address, if an entry has it. */
  readonly personName: string | undefined;
  readonly onChange: (changes: ScopeChanges) => void;
}

/** Which days the log is shown of, and of which person or object where the address names one. */
function ScopeBar({ scope, personName, onChange }: ScopeBarProps) {
  return (
    <div className={classes['scope']}>
      <div className={classes['day']}>
        <DateField label="From" value={scope.from ?? null} onChange={(from) => onChange({ from })} />
      </div>
      <div className={classes['day']}>
        <DateField label="Until" value={scope.until ?? null} onChange={(until) => onChange({ until })} />
      </div>
      {scope.from === undefined && scope.until === undefined ? null : (
        <Button variant="default" onClick={() => onChange({ from: null, until: null })}>
          All days
        </Button>
      )}
      {scope.person === undefined ? null : (
        <Only words={`About ${personName ?? 'one person'}`} onDrop={() => onChange({ person: null })} />
      )}
      {scope.object === undefined ? null : (
        <Only words={`Object ${scope.object}`} onDrop={() => onChange({ object: null })} />
      )}
    </div>
  );
}

function Only({ words, onDrop }: { readonly words: string; readonly onDrop: () => void }) {
  return (
    <p className={classes['of']}>
      {words}
      <Button variant="subtle" size="sm" aria-label={`Show more than: ${words}`} onClick={onDrop}>
        <IconX size={16} aria-hidden="true" />
      </Button>
    </p>
  );
}

type ScopeChanges = Narrowing<AuditScope>;

/** The part of the log that the address names, and what changes it. */
function useScope() {
  const [params] = useSearchParams();
  const scope = useMemo(() => readScope(params), [params]);
  return { scope, set: useNarrowing<AuditScope>() };
}
