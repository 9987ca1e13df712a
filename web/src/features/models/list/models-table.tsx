import { failureWords, type ModelRow } from '@redoubt/contract/models';
import type { ReactNode } from 'react';
import { currentUser } from '#platform/session.ts';
import type { DataColumn, DataFilter } from '#ui/data-table/columns/columns.ts';
import { TwoLines } from '#ui/data-table/columns/two-lines.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { TableSource } from '#ui/data-table/rows/table-source.ts';
import { useTableView } from '#ui/data-table/view/use-table-view.ts';
import { StateMark } from '#ui/state-mark.tsx';
import { figure, percent } from '#ui/words/numbers.ts';
import { shareOf } from './budget-words.ts';
import {
  adapterWords,
  dollars,
  milliseconds,
  shownStateOf,
  shownStates,
  stateLooks,
  stateWords,
} from './model-words.ts';

const columns: readonly DataColumn<ModelRow>[] = [
  {
    id: 'name',
    title: 'Model',
    isName: true,
    draw: ({ name, codeName, modelId }) => <TwoLines line={name} under={`${codeName}, ${modelId}`} />,
    value: ({ name, codeName, modelId }) => `${name} ${codeName} ${modelId}`,
    sort: { up: 'from A to Z', down: 'from Z to A' },
  },
  {
    id: 'state',
    title: 'State',
    width: '120px',
    draw: drawState,
    value: (model) => shownStates.indexOf(shownStateOf(model)),
    sort: { up: 'failing first', down: 'drafts first' },
  },
  {
    id: 'owner',
    title: 'Owner',
    width: '112px',
    draw: ownerOf,
    value: ownerOf,
    sort: { up: 'from A to Z', down: 'from Z to A' },
  },
  {
    id: 'latency',
    title: 'First token, 24 h',
    isFigure: true,
    width: '128px',
    draw: ({ lastDay }) => milliseconds(lastDay.firstTokenMs),
    value: ({ lastDay }) => lastDay.firstTokenMs,
    sort: { up: 'fastest first', down: 'slowest first', first: 'down' },
  },
  spanColumn({
    id: 'errors',
    title: 'Errors, 24 h',
    of: ({ failures }) => failures,
    draw: ({ failures, calls }) => (calls === 0 ? 'no call' : `${figure(failures)} of ${figure(calls)}`),
  }),
  spanColumn({
    id: 'tokens',
    title: 'Tokens, 24 h',
    of: ({ inputTokens, outputTokens }) => inputTokens + outputTokens,
    draw: ({ inputTokens, outputTokens }) => figure(inputTokens + outputTokens),
  }),
  spanColumn({
    id: 'money',
    title: 'Spend, 24 h',
    of: ({ micros }) => micros,
    draw: ({ micros }) => dollars(micros),
  }),
  {
    id: 'budget',
    title: 'Budget, today',
    isFigure: true,
    width: '150px',
    draw: drawBudget,
    value: ({ budget }) => shareOf(budget.day),
    sort: { up: 'least used first', down: 'most used first', first: 'down' },
  },
];

function drawBudget({ budget: { day, total } }: ModelRow): ReactNode {
  const line = day.most === null ? 'no limit' : `${percent(shareOf(day))} of ${dollars(day.most)}`;
  const under =
    total.most === null ? 'no total limit' : `${percent(shareOf(total))} of ${dollars(total.most)} in total`;
  return <TwoLines line={line} under={under} />;
}

type Use = ModelRow['lastDay'];

/** A figure of the last 24 hours, and softly below it that of 30 days. */
function spanColumn({
  id,
  title,
  of,
  draw,
}: {
  readonly id: string;
  readonly title: string;
  readonly of: (use: Use) => number;
  readonly draw: (use: Use) => string;
}): DataColumn<ModelRow> {
  return {
    id,
    title,
    isFigure: true,
    width: '156px',
    draw: ({ lastDay, lastMonth }) => (
      <TwoLines line={draw(lastDay)} under={`${draw(lastMonth)} in 30 days`} />
    ),
    value: ({ lastDay }) => of(lastDay),
    sort: { up: 'fewest first', down: 'most first', first: 'down' },
  };
}

function drawState(model: ModelRow): ReactNode {
  const shown = shownStateOf(model);
  const mark = <StateMark {...stateLooks[shown]}>{stateWords[shown]}</StateMark>;
  return model.failing === null ? mark : <TwoLines line={mark} under={failureWords[model.failing].short} />;
}

function ownerOf({ owner }: ModelRow): string {
  if (owner === null) return 'Platform';
  return owner.name === '' ? 'A client without a name' : owner.name;
}

const filters: readonly DataFilter<ModelRow>[] = [
  {
    id: 'state',
    label: 'State',
    takes: 'many',
    options: shownStates.map((state) => ({ value: state, label: stateWords[state] })),
    value: shownStateOf,
  },
  {
    id: 'adapter',
    label: 'Adapter',
    takes: 'many',
    options: Object.entries(adapterWords).map(([value, label]) => ({ value, label })),
    value: ({ adapter }) => adapter,
  },
];

const pageSizes = [25, 50, 100];
const idOf = ({ id }: ModelRow): string => id;
const describe = ({ name }: ModelRow): string => name;

interface ModelsTableProps {
  readonly source: TableSource<ModelRow>;
  readonly onOpen: (model: ModelRow) => void;
  /** Where a new one is added. */
  readonly actions: ReactNode;
}

/** Models with their state, and what their calls amount to: in 24 hours, and in 30 days. */
export function ModelsTable({ source, onOpen, actions }: ModelsTableProps) {
  const savedAs = `${currentUser()?.id ?? 'nobody'}:models`;
  const state = useTableView({ columns, filters, pageSizes, savedAs });
  return (
    <DataTable
      name="Models"
      noun={{ one: 'model', many: 'models' }}
      state={state}
      columns={columns}
      filters={filters}
      source={source}
      idOf={idOf}
      describe={describe}
      search="Name, code name or model id"
      onOpen={onOpen}
      actions={actions}
      empty={{
        title: 'No models yet',
        text: 'Models that you connect appear here with their costs. You need the base address, the model id and a key.',
      }}
      noMatch={{ title: 'No models found', text: 'No model matches your search and this state.' }}
    />
  );
}
