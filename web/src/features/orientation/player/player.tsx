import type { Orientation, WatchedChapter } from '@redoubt/contract/orientation';
import { useState } from 'react';
import { StateMark } from '#ui/state-mark.tsx';
import type { Cue } from '../film/cues.ts';
import { chapters } from '../film/chapters.ts';
import { FilmScreen } from './film-screen.tsx';
import classes from './player.module.css';

interface PlayerProps {
  readonly video: Orientation['video'];
  readonly onCredited: (chapter: WatchedChapter) => void;
}

/** The film in five chapters: it opens at the first that was not watched. */
export function Player({ video, onCredited }: PlayerProps) {
  const [number, setNumber] = useState(
    () => video.chapters.find(({ isWatched }) => !isWatched)?.chapter ?? 1,
  );
  const chapter = chapters[number - 1];
  if (!chapter) return null;
  return (
    <div className={classes['player']}>
      <FilmScreen
        key={number}
        chapter={chapter}
        watched={watchedOf(video, number)?.watched ?? []}
        onCredited={onCredited}
        onNext={number < chapters.length ? () => setNumber(number + 1) : null}
      />
      <ol className={classes['chapters']} aria-label="Chapters">
        {chapters.map((each) => (
          <li key={each.number}>
            <button
              type="button"
              className={classes['chapter']}
              aria-current={each.number === number ? 'step' : undefined}
              onClick={() => setNumber(each.number)}
            >
              <span className={classes['chapterTitle']}>
                {each.number}. {each.title}
              </span>
              <ChapterState chapter={watchedOf(video, each.number)} />
            </button>
          </li>
        ))}
      </ol>
      <Transcript cues={chapter.cues} />
    </div>
  );
}

function watchedOf({ chapters: known }: Orientation['video'], number: number): WatchedChapter | undefined {
  return known.find(({ chapter }) => chapter === number);
}

function ChapterState({ chapter }: { readonly chapter: WatchedChapter | undefined }) {
  const seconds = Math.floor(
    (chapter?.watched ?? []).reduce((sum, { from, to }) => sum + to - from, 0) / 1000,
  );
  if (chapter?.isWatched === true)
    return (
      <StateMark shape="dot" tone="safe">
        Watched
      </StateMark>
    );
  return (
    <StateMark shape="ring" tone="plain">
      {seconds > 0 ? `${String(seconds)} of 60 seconds` : '1 minute'}
    </StateMark>
  );
}

/** The words of a chapter, to read. */
function Transcript({ cues }: { readonly cues: readonly Cue[] }) {
  return (
    <details className={classes['transcript']}>
      <summary>Transcript</summary>
      {cues.map(({ from, text }) => (
        <p key={from}>{text}</p>
      ))}
    </details>
  );
}
