import { Link } from 'react-router';
import { articles } from '../library/articles.ts';
import { type Area, areas } from '../library/areas.ts';
import { nameOf, readStateOf } from '../progress/progress.ts';
import { useAllProgress } from '../progress/use-progress.ts';
import classes from './area-cards.module.css';

/** The four areas, each with how many articles it has and how many of them were read. */
export function AreaCards() {
  return (
    <ul className={classes['cards']}>
      {areas.map((area) => (
        <li key={area.kind} className={classes['card']}>
          <Card area={area} />
        </li>
      ))}
    </ul>
  );
}

function Card({ area }: { readonly area: Area }) {
  const progress = useAllProgress();
  const entries = articles[area.kind];
  const read = entries.filter((entry) => readStateOf(progress[nameOf(entry)]) === 'read').length;
  return (
    <>
      <p className={classes['figure']}>{entries.length}</p>
      <div>
        <h2 className={classes['title']}>
          <Link prefetch="intent" to={area.href} className={classes['link']}>
            {area.title}
          </Link>
        </h2>
        <p className={classes['about']}>{area.about}</p>
        {read > 0 ? (
          <p className={classes['read']}>{`${String(read)} of ${String(entries.length)} read`}</p>
        ) : null}
      </div>
    </>
  );
}
