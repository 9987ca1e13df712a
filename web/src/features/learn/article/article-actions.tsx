import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { useState } from 'react';
import type { ArticleEntry } from '../library/article.ts';
import { takeStep, useProgressStore } from '../progress/progress-store.ts';
import { useProgressOf } from '../progress/use-progress.ts';
import classes from './article-actions.module.css';

/** Save and Copy link, and below them what came of it. */
export function ArticleActions({ article }: { readonly article: ArticleEntry }) {
  const { kind, slug, sectionCount } = article;
  const [message, setMessage] = useState('');
  const isSaved = useProgressOf(article)?.isSaved ?? false;
  const Bookmark = isSaved ? IconBookmarkFilled : IconBookmark;

  const save = () => {
    // Reads the present state: a press that waited for the client comes before this is drawn again.
    const { keeper } = useProgressStore.getState();
    takeStep({ kind, slug, isSaved: !isSaved }, sectionCount);
    if (isSaved) setMessage('No longer saved.');
    else
      setMessage(
        keeper === 'account' ? 'Saved to your Learn page.' : 'Saved in this browser, on the Learn page.',
      );
  };
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${location.pathname}`);
      setMessage('Link copied.');
    } catch {
      setMessage('The link could not be copied. Copy it from the address bar.');
    }
  };
  return (
    <div className={classes['actions']}>
      <button type="button" className={classes['button']} aria-pressed={isSaved} onClick={save}>
        <Bookmark size={19} stroke={1.6} aria-hidden="true" />
        {isSaved ? 'Saved' : 'Save'}
      </button>
      <button type="button" className={classes['button']} onClick={() => void copyLink()}>
        <IconLink size={19} stroke={1.6} aria-hidden="true" />
        Copy link
      </button>
      <p className={classes['message']} role="status">
        {message}
      </p>
    </div>
  );
}
