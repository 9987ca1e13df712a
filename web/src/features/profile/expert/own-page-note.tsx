import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import classes from './expert.module.css';

/** Says to the owner of a page that this is how everyone sees it. */
export function OwnPageNote() {
  return (
    <p className={classes['note']}>
      This is your page as everyone sees it.
      <Link to={paths.profile('profile')} className="text-link">
        Choose what it shows
      </Link>
    </p>
  );
}
