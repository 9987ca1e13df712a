import type { InterestArea } from '@redoubt/contract/community';
import { Link } from 'react-router';
import { listOffers } from './interest-words.ts';
import classes from './offers.module.css';

/** What there is today, each with the way to it. */
export function Offers({ area }: { readonly area: InterestArea }) {
  return (
    <ul className={classes['offers']}>
      {listOffers(area).map(({ title, text, link, href }) => (
        <li key={title} className={classes['offer']}>
          <h3 className={classes['title']}>{title}</h3>
          <p className={classes['text']}>{text}</p>
          <Link to={href} prefetch="intent" className="text-link">
            {link}
          </Link>
        </li>
      ))}
    </ul>
  );
}
