import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import type { Area } from './areas.ts';
import classes from './trail.module.css';

/** Where a page of Learn is: Learn, and the area where it is in one. */
export function Trail({ area }: { readonly area?: Area }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes['trail']}>
        <li>
          <Link to={paths.learn()} className={classes['link']}>
            Learn
          </Link>
        </li>
        {area ? (
          <li>
            <IconChevronRight size={14} aria-hidden="true" />
            <Link to={area.href} className={classes['link']}>
              {area.title}
            </Link>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}
