import { ENOUGH_COMPARED, type ItemInstance, type ValidationOverview } from '@redoubt/contract/validation';
import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Time } from '#platform/time/time.tsx';
import { StatCard, StatCards } from '#ui/stat-card/stat-card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { count, figure, fineFigure, percent, plural, roughFigure } from '#ui/words/numbers.ts';
import { overviewQuery } from './overview.queries.ts';
import classes from './judging.module.css';

/** What waits for people, how long they take and how far they agree. */
export function PeopleTab() {
  return (
    <AsyncContent
      of={useQuery(overviewQuery)}
      loading={{ rows: 4, label: 'Loading the figures' }}
      failure={{ title: 'The figures could not be loaded', fallback: 'Try again in a moment.' }}
      isEmpty={isEmpty}
      empty={
        <EmptyState title="Nothing to count yet">
          What waits for people, how long they take and how far they agree appears here with the first claim
          that no check can decide.
        </EmptyState>
      }
    >
      {(overview) => (
        <>
          <Waiting waiting={overview.waiting} />
          <section className={classes['part']} aria-labelledby="votes">
            <h2 id="votes" className={classes['title']}>
              Votes
            </h2>
            <StatCards>
              <Figures overview={overview} />
            </StatCards>
            <p className={classes['soft']}>
              Agreement compares votes on the same item, without those that were too fast. Alpha is
              Krippendorff’s: 1 is perfect agreement, 0 what chance would give. Both are shown from{' '}
              {figure(ENOUGH_COMPARED)} items on.
            </p>
          </section>
        </>
      )}
    </AsyncContent>
  );
}

function isEmpty({ waiting, decisions, agreement, flagged }: ValidationOverview): boolean {
  const isQuiet = waiting.every(({ count: waits }) => waits === 0);
  return isQuiet && decisions === 0 && agreement.items === 0 && flagged.votes === 0;
}

const instanceTitles: Readonly<Record<ItemInstance, string>> = {
  validators: 'Three experts',
  reviewer: 'A reviewer',
  panel: 'A panel of three',
  staff: 'Staff',
};

const columns = [{ title: 'Waits for' }, { title: 'Items' }, { title: 'Oldest since' }];

function Waiting({ waiting }: Pick<ValidationOverview, 'waiting'>) {
  return (
    <section className={classes['part']} aria-labelledby="waiting">
      <h2 id="waiting" className={classes['title']}>
        What waits
      </h2>
      <ListTable columns={columns} className={classes['table']}>
        {waiting.map(({ instance, count: waits, oldestAt }) => (
          <tr key={instance}>
            <td>
              <strong>{instanceTitles[instance]}</strong>
            </td>
            <td>{waits === 0 ? 'Nothing' : count(waits, 'item', 'items')}</td>
            <td>
              {oldestAt !== null && (
                <>
                  <span className={classes['label']}>Oldest since </span>
                  <Time at={oldestAt} form="dateTime" />
                </>
              )}
            </td>
          </tr>
        ))}
      </ListTable>
    </section>
  );
}

function Figures({ overview }: { readonly overview: ValidationOverview }) {
  const { agreement, flagged, minutesToDecision, decisions } = overview;
  const { items, votes, pairs, agreed, alpha } = agreement;
  const isEnough = items >= ENOUGH_COMPARED;
  const compared = `on ${count(items, 'item', 'items')}`;
  return (
    <>
      <StatCard
        label="Median time to a decision"
        value={minutesToDecision === null ? null : minutesWords(minutesToDecision)}
        missing="No decisions yet"
        note={decisions === 0 ? undefined : `of ${count(decisions, 'decision', 'decisions')}`}
      />
      <StatCard
        label="Pairs of votes that agree"
        value={isEnough ? percent(Math.round((agreed / pairs) * 100)) : null}
        missing="Too few to tell"
        note={`${figure(agreed)} of ${count(pairs, 'pair', 'pairs')} ${compared}`}
      />
      <StatCard
        label="Krippendorff’s alpha"
        value={alpha === null ? null : fineFigure(alpha)}
        missing={isEnough ? 'All votes are the same' : 'Too few to tell'}
        note={`${count(votes, 'vote', 'votes')} ${compared}`}
      />
      <StatCard
        label="Votes too fast to have read"
        value={figure(flagged.votes)}
        note={
          flagged.votes === 0 ? undefined : `by ${count(flagged.people, 'person', 'people')}; not counted`
        }
      />
    </>
  );
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** A time in the unit that suits it: '45 minutes', '3.5 hours', '2 days'. */
function minutesWords(minutes: number): string {
  if (minutes < 1) return 'under a minute';
  if (minutes < 2 * HOUR) return inUnits(Math.round(minutes), 'minute');
  return minutes < 2 * DAY ? inUnits(minutes / HOUR, 'hour') : inUnits(minutes / DAY, 'day');
}

function inUnits(value: number, unit: string): string {
  return `${roughFigure(value)} ${plural(value, unit, `${unit}s`)}`;
}
