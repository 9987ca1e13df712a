import { type AttemptFileFormat, attemptFileFormats, type ClientAttempt } from '@redoubt/contract/arena';
import { severityWord } from '@redoubt/contract/challenges';
import type { AttemptId, ChallengeId } from '@redoubt/contract/shared/ids.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { isAtLeast, type MemberRole } from '@redoubt/contract/shared/roles.ts';
import { use, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '#platform/api-problem.ts';
import { useCursorSource } from '#platform/async/use-table-source.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useUser } from '#platform/session.ts';
import { startDownload } from '#platform/start-download.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useTableView } from '#ui/data-table/view/use-table-view.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Segmented, type SegmentedOption } from '#ui/segmented.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { figure } from '#ui/words/numbers.ts';
import { BreakRateFigure } from './break-rate.tsx';
import { FindingPartsContext } from './finding-parts.tsx';
import { countFilters, findingOffers, type Shown } from './finding-columns.tsx';
import { clientAttemptsQuery, type ClientAttemptsQuestion, issueAttemptsTicket } from './findings.queries.ts';
import { questionOf, severities, useScope } from './use-scope.ts';
import classes from './findings.module.css';
import { countChosen } from '#ui/data-table/view/table-view.ts';

const idOf = ({ id }: ClientAttempt): AttemptId => id;
const describe = ({ challenge, handle }: ClientAttempt): string => `${challenge.title}, ${handle}`;
const failure = { title: 'The findings could not be loaded', fallback: 'Try again in a moment.' };
const nouns = {
  breaks: { one: 'finding', many: 'findings' },
  all: { one: 'attempt', many: 'attempts' },
} as const;
const empty = {
  breaks: {
    title: 'No breaks yet',
    text: 'When an expert breaks one of your challenges, the transcript and the verdict appear here.',
  },
  all: {
    title: 'No attempts yet',
    text: 'Attempts appear here from their first message on.',
  },
} as const;
const noMatch = { title: 'No matches', text: 'Try another state, other days or all challenges.' };

interface FindingListProps {
  readonly named: NamedOrganization;
  /** What the reader may do in the organization; unset where they only read. */
  readonly memberRole?: MemberRole;
  /** Only those of one challenge; unset, the address may name one. */
  readonly challenge?: ChallengeId;
}

/** What broke the models of an organization, and everything that was attempted; a break opens on its own page. */
export function FindingList({ named, challenge, memberRole }: FindingListProps) {
  const { Around, ReplayAll } = use(FindingPartsContext);
  const mayReplay = memberRole !== undefined && isAtLeast(memberRole, 'manager');
  const user = useUser();
  const navigate = useNavigate();
  const { scope, set } = useScope(challenge);
  const { shown } = scope;
  const state = useTableView({ ...findingOffers[shown], savedAs: `${user?.id ?? ''}:findings-${shown}` });
  const question = questionOf(scope, state.view);
  const query = useQuery(clientAttemptsQuery(named, question, state.view.cursor));
  const { data } = query;
  const filters = useMemo(() => countFilters(shown, data), [shown, data]);
  const source = useCursorSource(query, failure, countChosen(filters, state.view));
  const attempts = useMemo(() => (shown === 'breaks' ? (data?.items ?? []).map(idOf) : []), [shown, data]);
  const open = (id: AttemptId) => void navigate(paths.partner({ ...named, tab: 'findings', finding: id }));
  const isWhole = Object.keys(scope).every((name) => name === 'shown' || (name === 'challenge' && challenge));
  return (
    <>
      <BreakRateFigure named={named} challenge={scope.challenge} />
      <ScopeBar
        scope={scope}
        set={set}
        isOfOne={challenge !== undefined}
        challenges={data?.challenges ?? []}
        targets={data?.targets ?? []}
        breaks={data?.counts.broken}
      />
      <Around named={named} attempts={attempts}>
        <DataTable
          key={shown}
          name={shown === 'breaks' ? 'Findings' : 'All attempts'}
          noun={nouns[shown]}
          state={state}
          columns={findingOffers[shown].columns}
          filters={filters}
          source={source}
          idOf={idOf}
          describe={describe}
          {...(shown === 'breaks' && { onOpen: ({ id }: ClientAttempt) => open(id) })}
          actions={
            <>
              {shown === 'breaks' && mayReplay && <ReplayAll named={named} />}
              <Exports named={named} question={question} />
            </>
          }
          empty={isWhole ? empty[shown] : noMatch}
          noMatch={noMatch}
        />
      </Around>
    </>
  );
}

interface ScopeBarProps extends ReturnType<typeof useScope> {
  readonly isOfOne: boolean;
  readonly challenges: readonly { readonly id: string; readonly code: string; readonly title: string }[];
  readonly targets: readonly { readonly number: number; readonly name: string }[];
  readonly breaks: number | undefined;
}

function ScopeBar({ scope, set, isOfOne, challenges, targets, breaks }: ScopeBarProps) {
  const { shown, target, severity, from, until } = scope;
  const options: readonly SegmentedOption<Shown>[] = [
    { value: 'breaks', label: 'Breaks', ...(breaks !== undefined && { count: figure(breaks) }) },
    { value: 'all', label: 'All attempts' },
  ];
  const isNarrowed = [target, severity, from, until].some((value) => value !== undefined);
  const orNull = (value: string) => (value === '' ? null : value);
  return (
    <div className={classes['scope']}>
      <Segmented
        label="What is listed"
        options={options}
        value={shown}
        onChange={(value) =>
          set({ show: value === 'all' ? value : null, triage: null, status: null, severity: null })
        }
      />
      {isOfOne ? null : (
        <div className={classes['wide']}>
          <SelectField
            label="Challenge"
            placeholder="All challenges"
            options={challenges.map(({ id, code, title }) => ({ value: id, label: `${code} ${title}` }))}
            value={scope.challenge ?? ''}
            onChange={({ currentTarget: { value } }) => set({ of: orNull(value), target: null })}
          />
        </div>
      )}
      {targets.length === 0 ? null : (
        <div className={classes['narrow']}>
          <SelectField
            label="Target"
            placeholder="All targets"
            options={targets.map(({ number, name }) => ({ value: String(number), label: name }))}
            value={target ?? ''}
            onChange={({ currentTarget: { value } }) => set({ target: orNull(value) })}
          />
        </div>
      )}
      {shown === 'all' ? null : (
        <div className={classes['narrow']}>
          <SelectField
            label="Harm"
            placeholder="Any harm"
            options={severities.map((value) => ({ value, label: describeAtLeast(Number(value)) }))}
            value={severity ?? ''}
            onChange={({ currentTarget: { value } }) => set({ severity: orNull(value) })}
          />
        </div>
      )}
      <div className={classes['day']}>
        <DateField label="From" value={from ?? null} onChange={(value) => set({ from: value })} />
      </div>
      <div className={classes['day']}>
        <DateField label="Until" value={until ?? null} onChange={(value) => set({ until: value })} />
      </div>
      {isNarrowed ? (
        <Button
          variant="default"
          onClick={() => set({ target: null, severity: null, from: null, until: null })}
        >
          Clear
        </Button>
      ) : null}
    </div>
  );
}

const MOST = 5;

function describeAtLeast(severity: number): string {
  const word = `${String(severity)}, ${severityWord(severity)}`;
  return severity === MOST ? word : `${word} or worse`;
}

interface ExportsProps {
  readonly named: NamedOrganization;
  readonly question: ClientAttemptsQuestion;
}

const formatWords: Readonly<Record<AttemptFileFormat, string>> = { csv: 'CSV', json: 'JSON' };

/** The list as it is narrowed now, all of its pages, as a file; breaks have their transcripts in it. */
function Exports({ named, question }: ExportsProps) {
  const download = useMutation({
    mutationFn: (format: AttemptFileFormat) => issueAttemptsTicket(named, question, format),
    onSuccess: startDownload,
    onError: (error) => showError('The download did not start', messageOf(error, 'Please try again.')),
  });
  return attemptFileFormats.map((format) => (
    <ActionButton
      key={format}
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      isBusy={download.isPending && download.variables === format}
      onClick={() => download.mutate(format)}
    >
      {formatWords[format]}
    </ActionButton>
  ));
}
