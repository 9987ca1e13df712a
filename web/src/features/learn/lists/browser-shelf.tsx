import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { useState } from 'react';
import { articles } from '../library/articles.ts';
import { forgetBrowserProgress, readBrowserProgress } from '../progress/browser-progress.ts';
import { nameOf } from '../progress/progress.ts';
import { moveBrowserProgress, useProgressStore } from '../progress/progress-store.ts';
import classes from './browser-shelf.module.css';

/**
 * For somebody signed in, what this browser keeps of a guest. It may be another person's, so the person decides whether
 * it joins their account.
 */
export function BrowserShelf() {
  const keeper = useProgressStore((state) => state.keeper);
  const isInTrouble = useProgressStore((state) => state.isInTrouble);
  const [isBusy, setIsBusy] = useState(false);
  const [isForgotten, setIsForgotten] = useState(false);
  const saved = keeper === 'account' && !isForgotten ? listSaved() : [];
  if (saved.length === 0) return null;

  const add = async () => {
    setIsBusy(true);
    await moveBrowserProgress(saved);
    setIsBusy(false);
  };
  const forget = () => {
    forgetBrowserProgress();
    setIsForgotten(true);
  };
  return (
    <aside className={classes['shelf']} aria-label="Kept in this browser">
      <p>
        <strong>This was read in this browser without an account:</strong>{' '}
        {saved.map(({ title }) => title).join(', ')}.
      </p>
      <AlertNote problem={isInTrouble ? 'It could not be added.' : undefined}>
        Nothing is lost. Try again in a moment.
      </AlertNote>
      <div className={classes['acts']}>
        <ActionButton size="md" isBusy={isBusy} busyLabel="Adding…" onClick={() => void add()}>
          Add it to my account
        </ActionButton>
        <Button variant="default" size="md" disabled={isBusy} onClick={forget}>
          Discard it
        </Button>
      </div>
    </aside>
  );
}

function listSaved() {
  const progress = readBrowserProgress();
  return Object.values(articles)
    .flat()
    .filter((article) => progress[nameOf(article)] !== undefined);
}
