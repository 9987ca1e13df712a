import {
  calibrationProblems,
  goldFileLimits,
  type GoldOverview,
  goldSources,
} from '@redoubt/contract/model-judges';
import { objectiveKindWords } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { membersOf, messageOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { count, figure } from '#ui/words/numbers.ts';
import { goldQuery, importGold } from './calibration.queries.ts';
import classes from './calibration.module.css';

const sourceWords = {
  shipped: 'Shipped',
  imported: 'Imported',
  labelled: 'Labelled here',
} as const;

const columns = [
  { title: 'Kind' },
  ...goldSources.map((source) => ({ title: sourceWords[source], isFigure: true })),
  { title: 'Breaks', isFigure: true },
  { title: 'Held', isFigure: true },
];

/** How many gold conversations there are, and how more come in. */
export function GoldSets() {
  return (
    <section className={classes['kind']} aria-labelledby="gold-sets">
      <header className={classes['head']}>
        <div>
          <h2 id="gold-sets" className={classes['title']}>
            Gold conversations
          </h2>
          <p className={classes['soft']}>
            A judge is measured on them. It needs 50 of a kind, at least 15 with each label.
          </p>
        </div>
        <ImportButton />
      </header>
      <AsyncContent
        of={useQuery(goldQuery)}
        loading={{ rows: 4, label: 'Counting the gold conversations' }}
        failure={{ title: 'They could not be counted', fallback: 'Try again in a moment.' }}
      >
        {({ kinds }) => (
          <ListTable columns={columns} className={classes['table']}>
            {kinds.map((of) => (
              <Kind key={of.kind} of={of} />
            ))}
          </ListTable>
        )}
      </AsyncContent>
    </section>
  );
}

function Kind({ of: { kind, sources } }: { readonly of: GoldOverview['kinds'][number] }) {
  const all = Object.values(sources);
  const cells = [
    ...goldSources.map(
      (source) => [sourceWords[source], sources[source].break + sources[source].held] as const,
    ),
    ['Breaks', all.reduce((sum, each) => sum + each.break, 0)] as const,
    ['Held', all.reduce((sum, each) => sum + each.held, 0)] as const,
  ];
  return (
    <tr>
      <th scope="row">{objectiveKindWords[kind]}</th>
      {cells.map(([label, value]) => (
        <td key={label} className={classes['figure']}>
          <span className={classes['label']}>{label} </span>
          {figure(value)}
        </td>
      ))}
    </tr>
  );
}

function ImportButton() {
  const input = useRef<HTMLInputElement>(null);
  const take = useMutation({
    mutationFn: importGold,
    onSuccess: ({ added, changed, unchanged }) =>
      showSuccess(
        'The file was imported',
        `${count(added, 'conversation', 'conversations')} added, ${figure(changed)} changed, ${figure(unchanged)} as before.`,
      ),
  });
  const { faults = [], faultCount = 0 } = membersOf(take.error, calibrationProblems.goldFileUnreadable) ?? {};
  const unlisted = faultCount - faults.length;
  return (
    <div className={classes['begin']}>
      <input
        ref={input}
        type="file"
        accept=".jsonl,.ndjson,application/jsonl"
        className="sr-only"
        tabIndex={-1}
        aria-label="File of gold conversations"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) take.mutate(file);
          target.value = '';
        }}
      />
      <ActionButton
        variant="default"
        isBusy={take.isPending}
        busyLabel="Importing…"
        onClick={() => input.current?.click()}
      >
        Import JSONL
      </ActionButton>
      <span className={classes['soft']}>
        One conversation a line, labelled by two people alike, at most{' '}
        {figure(goldFileLimits.bytes / 1024 / 1024)} MB
      </span>
      <AlertNote
        problem={
          take.error ? messageOf(take.error, 'Nothing was imported. Try again in a moment.') : undefined
        }
      >
        {faults.length > 1 && (
          <ul>
            {faults.slice(1).map(({ line, field, message }) => (
              <li key={`${String(line)} ${field}`}>
                {line === null ? '' : `Line ${figure(line)}${field === '' ? '' : `, ${field}`}: `}
                {message}
              </li>
            ))}
            {unlisted > 0 && <li>{count(unlisted, 'more line', 'more lines')} with faults</li>}
          </ul>
        )}
      </AlertNote>
    </div>
  );
}
