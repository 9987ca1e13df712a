import { list } from '#ui/words/lists.ts';
import { plural } from '#ui/words/numbers.ts';
import classes from './legal-compliance.module.css';

/** Says which agreements have changed since they were accepted or read, and what to do. */
export function OutdatedNotice({ titles }: { readonly titles: readonly string[] }) {
  const names = list(titles);
  return (
    <div className={classes['notice']} role="status">
      <h2 className={classes['noticeTitle']}>
        {plural(titles.length, 'An agreement has', 'Agreements have')} changed
      </h2>
      <p>
        {names}. Read the new text and accept it; until then this step is open. What you accepted before stays
        on record.
      </p>
    </div>
  );
}
