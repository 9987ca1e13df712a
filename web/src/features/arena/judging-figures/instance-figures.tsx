import { ENOUGH_APPEALED, instances, type JudgingFigure } from '@redoubt/contract/arena';
import type { QueryState } from '#platform/async/query-state.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { figure, numberWord, percent } from '#ui/words/numbers.ts';
import { instanceWords } from '../verdict-page/verdict-words.ts';
import classes from './judging-figures.module.css';

const figureTitles = ['Ruled', 'Appealed', 'Decided', 'Overturned', 'Rate'] as const;
const columns = [{ title: 'Judge' }, ...figureTitles.map((title) => ({ title, isFigure: true }))];

interface InstanceFiguresProps {
  readonly of: QueryState<{ readonly items: readonly JudgingFigure[] }>;
}

/** The judges that ruled, from the checks to the staff. */
export function InstanceFigures({ of: query }: InstanceFiguresProps) {
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 4, label: 'Loading the figures' }}
      failure={{ title: 'The figures could not be loaded', fallback: 'Try again in a moment.' }}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState title="No rulings yet">
          Each judge appears here with its first ruling on a claim: how often it ruled, and how many of its
          rulings an appeal overturned.
        </EmptyState>
      }
    >
      {({ items }) => (
        <>
          <p className={classes['note']}>
            A ruling is overturned when an appeal changes it. The rate is the share of the appeals that were
            decided; with fewer than {numberWord(ENOUGH_APPEALED)} there are too few to tell. Withdrawn
            appeals are not counted. Counted from records, at most a minute ago.
          </p>
          <ListTable columns={columns} className={classes['table']}>
            {instances
              .flatMap((instance) => items.filter((item) => item.instance === instance))
              .map((item) => (
                <Row key={`${item.instance} ${item.judge}`} item={item} />
              ))}
          </ListTable>
        </>
      )}
    </AsyncContent>
  );
}

function Row({ item }: { readonly item: JudgingFigure }) {
  const { instance, judge, rulings, appealed, decided, overturned, overturnRate } = item;
  const rate =
    overturnRate === null ? 'Too few' : `${percent(Math.round(overturnRate * 100))} of ${figure(decided)}`;
  const figures = [...[rulings, appealed, decided, overturned].map(figure), rate];
  return (
    <tr>
      <th scope="row">
        {judge}
        {judge !== instanceWords[instance] && (
          <span className={classes['instance']}>{instanceWords[instance]}</span>
        )}
      </th>
      {figureTitles.map((title, nth) => (
        <td key={title}>
          <span className={classes['label']}>{title}</span>
          {figures[nth]}
        </td>
      ))}
    </tr>
  );
}
