import type { InterestArea } from '@redoubt/contract/community';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { interestCountsQuery } from '../interest/interest.queries.ts';
import { addressOf, describeCounts, wordsOf } from '../interest/interest-words.ts';
import classes from './overview.module.css';

/** What people can say that they want: forums, and a mentorship. */
export function Interests() {
  return (
    <div className={classes['interests']}>
      <Topic area="forums" link="Tell us what you want" />
      <Topic area="mentorship" link="Mentor or learn" />
    </div>
  );
}

function Topic({ area, link }: { readonly area: InterestArea; readonly link: string }) {
  const { title, short } = wordsOf(area);
  const counts = useQuery(interestCountsQuery).data;
  return (
    <div className={classes['interest']}>
      <h3 className={classes['articleTitle']}>{title}</h3>
      <p className={classes['text']}>{short}</p>
      <p className={classes['count']}>{counts ? describeCounts(area, counts) : ''}</p>
      <Link to={addressOf(area)} prefetch="intent" className="text-link">
        {link}
      </Link>
    </div>
  );
}
