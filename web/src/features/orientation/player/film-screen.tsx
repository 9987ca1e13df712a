import type { Span, WatchedChapter } from '@redoubt/contract/orientation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { AlertNote } from '#ui/states/alert-note.tsx';
import type { Chapter } from '../film/chapters.ts';
import { Controls } from './controls.tsx';
import classes from './player.module.css';
import { seek, showCaptions, skip, togglePlay, useFilm } from './use-film.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useWatching } from './use-watching.ts';

const LENGTH_S = 60;
const STEP_S = 5;

interface FilmScreenProps {
  readonly chapter: Chapter;
  readonly watched: readonly Span[];
  readonly onCredited: (chapter: WatchedChapter) => void;
  readonly onNext: (() => void) | null;
}

/** One chapter: its picture, its captions, and what plays it. Nothing of the film is loaded before it is played. */
export function FilmScreen({ chapter, watched, onCredited, onNext }: FilmScreenProps) {
  const player = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const film = useFilm(video);
  const [hasCaptions, setHasCaptions] = useState(true);
  const isStuck = useWatching(video, { chapter: chapter.number, watched, onCredited });
  const keys = useMemo(
    () => ({
      k: () => togglePlay(video.current),
      ' ': () => togglePlay(video.current),
      c: () => setHasCaptions((before) => !before),
      ArrowLeft: () => skip(video.current, -STEP_S, LENGTH_S),
      ArrowRight: () => skip(video.current, STEP_S, LENGTH_S),
    }),
    [],
  );
  usePlayerKeys(player, keys);
  useEffect(() => showCaptions(video.current, hasCaptions), [hasCaptions]);
  return (
    <div ref={player} role="group" aria-label={`Chapter ${String(chapter.number)}: ${chapter.title}`}>
      <video
        ref={video}
        className={classes['film']}
        preload="none"
        playsInline
        poster={chapter.poster}
        width={1280}
        height={720}
        aria-label={chapter.title}
        onClick={() => togglePlay(video.current)}
      >
        <source src={chapter.film} type="video/webm" />
        <track kind="captions" src={chapter.captions} srcLang="en" label="English" default />
      </video>
      <Controls
        film={film}
        lengthS={LENGTH_S}
        hasCaptions={hasCaptions}
        onPlay={() => togglePlay(video.current)}
        onSeek={(seconds) => seek(video.current, seconds)}
        onCaptions={() => setHasCaptions(!hasCaptions)}
        onNext={onNext}
      />
      <AlertNote problem={film.hasFailed ? 'This browser could not play the film.' : undefined}>
        You can read its words in the transcript below.
      </AlertNote>
      <AlertNote problem={isStuck ? 'Your progress could not be saved. We keep trying.' : undefined} />
    </div>
  );
}
