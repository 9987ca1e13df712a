import { useState } from 'react';
import { articles } from '../library/articles.ts';
import { forgetBrowserProgress, readBrowserProgress } from '../progress/browser-progress.ts';
import { nameOf } from '../progress/progress.ts';
import { moveBrowserProgress, useProgressStore } from '../progress/progress-store.ts';
import classes from './browser-shelf.module.css';

/**
 * For somebody signed in, what this browser keeps of a guest. It may be another person's, so it is theirs to say whether
 * it joins their account.
 */
export function BrowserShelf() {
  const keeper = useProgressStore((state) => state.keeper);
  const isInTrouble = useProgressStore((state) => state.isInTrouble);
  const [isBusy, setIsBusy] = useState(false);
  const [isForgotten, setIsForgotten] = useState(false);
  const kept = keeper === 'account' && !isForgotten ? listKept() : [];
  if (kept.length === 0) return null;

  const add = async () => {
    setIsBusy(true);
    await moveBrowserProgress(kept);
    setIsBusy(false);
  };
  const forget = () => {
    forgetBrowserProgress();
    setIsForgotten(true);
  };
  return (
    <aside className={classes['shelf']} aria-label="Kept in this browser">
      <p>
        <strong>This browser keeps what was read here without an account:</strong>{' '}
        {kept.map(({ title }) => title).join(', ')}.
      </p>
      {isInTrouble ? (
        <p role="alert">It could not be added. Nothing is lost; try again in a moment.</p>
      ) : null}
      <div className={classes['acts']}>
        <button type="button" className={classes['ink']} disabled={isBusy} onClick={() => void add()}>
          {isBusy ? 'Adding…' : 'Add it to my account'}
        </button>
        <button type="button" className={classes['outline']} disabled={isBusy} onClick={forget}>
          Forget it
        </button>
      </div>
    </aside>
  );
}

function listKept() {
  const kept = readBrowserProgress();
  return Object.values(articles)
    .flat()
    .filter((article) => kept[nameOf(article)] !== undefined);
}
