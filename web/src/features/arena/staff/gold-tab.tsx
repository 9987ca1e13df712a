import { DEFAULT_WEEKLY_LIMIT, GOLD_EVERY } from '@redoubt/contract/validation';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { Time } from '#platform/time/time.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { count, figure, numberWord, plural } from '#ui/words/numbers.ts';
import { ArenaState } from '../attempts/arena-state.tsx';
import { outcomeWords } from '../attempts/arena-words.ts';
import { GoldAction } from './gold-action.tsx';
import { type GoldItem, overviewQuery } from './overview.queries.ts';
import classes from './judging.module.css';

const columns = [{ title: 'Claim' }, { title: 'Known answer' }, { title: 'Votes' }, { title: 'Change' }];

/** Nobody gets the same one twice, so whoever votes so often in a week needs so many. */
const NEEDED = DEFAULT_WEEKLY_LIMIT / GOLD_EVERY;
const rule = `One item in ${numberWord(GOLD_EVERY)} is a gold item: a claim whose answer is known. Nobody gets the same one twice, so a person who judges ${figure(DEFAULT_WEEKLY_LIMIT)} claims a week needs ${numberWord(NEEDED)} new ones a week.`;

/** The claims whose answer is known, with how people vote on them. */
export function GoldTab() {
  return (
    <AsyncContent
      of={useQuery(overviewQuery)}
      loading={{ rows: 4, label: 'Loading the gold items' }}
      failure={{ title: 'The gold items could not be loaded', fallback: 'Try again in a moment.' }}
      isEmpty={({ gold }) => gold.length === 0}
      empty={
        <EmptyState
          title="No gold items"
          action={<LinkButton to={paths.adminJudging({ state: 'ruled' })}>Choose a ruled claim</LinkButton>}
        >
          {rule} Open a claim whose ruling, a break or held, is final, and use it as gold.
        </EmptyState>
      }
    >
      {({ gold }) => (
        <>
          <p className={classes['lead']}>
            {count(gold.length, 'gold item', 'gold items')}. {rule}
          </p>
          <ListTable columns={columns} className={classes['table']}>
            {gold.map((item) => (
              <Row key={item.claimId} item={item} />
            ))}
          </ListTable>
        </>
      )}
    </AsyncContent>
  );
}

/** From so many votes on, an answer with which most people disagree is worth another look. */
const ENOUGH_VOTES = 5;

const SHORT = 80;

function shorten(words: string): string {
  const characters = [...words];
  return characters.length > SHORT ? `${characters.slice(0, SHORT - 1).join('')}…` : words;
}

function Row({
  item: { claimId, challenge, words, claimedAt, outcome, votes, agreed },
}: {
  readonly item: GoldItem;
}) {
  const shortened = shorten(words);
  const isDoubtful = votes >= ENOUGH_VOTES && agreed * 2 < votes;
  return (
    <tr>
      <td>
        <Link to={paths.adminJudging({ claim: claimId })}>{challenge.title}</Link>{' '}
        <span className={classes['code']}>{challenge.code}</span>
        <p className={classes['words']}>
          “{shortened}”, claimed <Time at={claimedAt} form="date" />
        </p>
      </td>
      <td>
        <ArenaState state={{ tone: outcome, word: outcomeWords[outcome] }} />
      </td>
      <td>
        {votes === 0
          ? 'No votes yet'
          : `${figure(agreed)} of ${count(votes, 'vote', 'votes')} ${plural(agreed, 'agrees', 'agree')}`}
        {isDoubtful && (
          <span className={classes['doubt']}>
            <StateMark shape="ring" tone="warn">
              Most disagree
            </StateMark>
          </span>
        )}
      </td>
      <td>
        <GoldAction claimId={claimId} outcome={null} of={`${challenge.title}: “${shortened}”`} />
      </td>
    </tr>
  );
}
