import type { Estimate, JudgeFigures } from '@redoubt/contract/model-judges';
import { objectiveKindWords } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { useQuery } from '@tanstack/react-query';
import { Time } from '#platform/time/time.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { figure, fineFigure } from '#ui/words/numbers.ts';
import { modelJudgesQuery } from './judging-figures.queries.ts';
import classes from './judging-figures.module.css';

const figureTitles = ['Gold', 'Precision', 'Recall', 'Agreement', 'Spread'] as const;
const columns = [{ title: 'Model judge' }, ...figureTitles.map((title) => ({ title, isFigure: true }))];

/** The model judges that score claims, with what calibration measured of each; nothing while there are none. */
export function ModelJudgeFigures() {
  const { data } = useQuery(modelJudgesQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <section className={classes['figures']} aria-labelledby="model-judges">
      <h2 id="model-judges" className={classes['title']}>
        How well model judges do
      </h2>
      <p className={classes['note']}>
        Each is measured every week on conversations whose answer is known. In brackets are intervals of 95%.
        Spread is how far its verdicts move, in points, when its instructions are worded in five ways. It
        scores a kind of claim only with precision and recall of 90% at least and a spread of 5 points at
        most.
      </p>
      <ListTable columns={columns} className={classes['table']}>
        {data.items.map((item) => (
          <Row key={`${item.name} ${item.kind}`} item={item} />
        ))}
      </ListTable>
    </section>
  );
}

function Row({ item }: { readonly item: JudgeFigures['items'][number] }) {
  const figures = [
    figure(item.gold),
    ...[item.precision, item.recall, item.agreement].map(wordsOf),
    fineFigure(Math.round(item.spread * 10) / 10),
  ];
  return (
    <tr>
      <th scope="row">
        {item.name}, version {figure(item.version)}
        <span className={classes['instance']}>
          {objectiveKindWords[item.kind]}, measured <Time at={item.measuredAt} form="date" />
        </span>
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

function wordsOf(of: Estimate | null): string {
  if (of === null) return 'Not measured';
  const hundredths = (share: number) => fineFigure(Math.floor(share * 1000 + 1e-9) / 10);
  return `${hundredths(of.value)}% (${hundredths(of.low)} to ${hundredths(of.high)})`;
}
