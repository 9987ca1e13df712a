import { CALIBRATION_GATE, type Estimate, type KindFigures } from '@redoubt/contract/model-judges';
import { StatCard, StatCards } from '#ui/stat-card/stat-card.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { figure, fineFigure } from '#ui/words/numbers.ts';
import { intervalWords, shareWords } from './calibration-words.ts';
import classes from './calibration.module.css';

/** What the last calibration measured: figures with their intervals of 95%, the five wordings, and what was called what. */
export function KindFiguresPart({ figures }: { readonly figures: KindFigures }) {
  const { precision, recall, agreement, kappa } = figures;
  return (
    <>
      <StatCards>
        <Share label="Precision" of={precision} />
        <Share label="Recall" of={recall} />
        <Share label="Agreement" of={agreement} />
        <StatCard
          label="Kappa"
          value={kappa === null ? null : fineFigure(Math.round(kappa.value * 100) / 100)}
          note={
            kappa === null
              ? undefined
              : `${fineFigure(Math.round(kappa.low * 100) / 100)} to ${fineFigure(Math.round(kappa.high * 100) / 100)}`
          }
        />
      </StatCards>
      <div className={classes['pair']}>
        <Spread figures={figures} />
        <ConfusionTable figures={figures} />
      </div>
    </>
  );
}

function Share({ label, of }: { readonly label: string; readonly of: Estimate | null }) {
  return (
    <StatCard
      label={label}
      value={of === null ? null : shareWords(of.value)}
      note={of === null ? undefined : intervalWords(of)}
    />
  );
}

/** The break rate under each wording as a dot on a line from 0 to 100%. */
function Spread({ figures: { breakRates, spread } }: { readonly figures: KindFigures }) {
  const lowest = Math.min(...breakRates);
  const highest = Math.max(...breakRates);
  return (
    <figure className={classes['spread']}>
      <figcaption>
        <strong>{fineFigure(Math.round(spread * 10) / 10)} points</strong> between five wordings, at most{' '}
        {figure(CALIBRATION_GATE.spread)} allowed
      </figcaption>
      <svg viewBox="0 0 320 44" className={classes['dots']} role="img" aria-label={dotsLabel(breakRates)}>
        <line x1="10" x2="310" y1="20" y2="20" className={classes['axis']} />
        <line x1={placeOf(lowest)} x2={placeOf(highest)} y1="20" y2="20" className={classes['reach']} />
        {breakRates.map((rate, wording) => (
          <circle
            key={wording}
            cx={placeOf(rate)}
            cy={20 + (wording - 2) * 4}
            r="5"
            className={wording === 0 ? classes['own'] : classes['dot']}
          />
        ))}
        <text x="10" y="42" className={classes['tick']}>
          0%
        </text>
        <text x="310" y="42" textAnchor="end" className={classes['tick']}>
          100% called a break
        </text>
      </svg>
    </figure>
  );
}

function placeOf(rate: number): number {
  return 10 + 300 * rate;
}

function dotsLabel(rates: readonly number[]): string {
  return `Called a break under each wording: ${rates.map(shareWords).join(', ')}`;
}

const confusionColumns = [
  { title: 'Labelled' },
  { title: 'Called a break', isFigure: true },
  { title: 'Called held', isFigure: true },
  { title: 'Could not judge', isFigure: true },
];

function ConfusionTable({ figures: { confusion } }: { readonly figures: KindFigures }) {
  const rows = [
    { label: 'Break', of: confusion.break, right: 'Called a break' },
    { label: 'Held', of: confusion.held, right: 'Called held' },
  ] as const;
  return (
    <ListTable columns={confusionColumns} className={classes['table']}>
      {rows.map(({ label, of, right }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {[of.break, of.held, of.couldNotJudge].map((value, nth) => {
            const title = confusionColumns[nth + 1]?.title ?? '';
            return (
              <td key={title} className={classes['figure']} data-right={title === right}>
                <span className={classes['label']}>{title} </span>
                {figure(value)}
              </td>
            );
          })}
        </tr>
      ))}
    </ListTable>
  );
}
