import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import type { Span, WatchedChapter } from '@redoubt/contract/orientation';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { FilmWatcher, type Watching } from './film-watcher.ts';
import type { Chapter } from '../film/chapters.ts';
import classes from './player.module.css';

interface Film {
  readonly isPlaying: boolean;
  readonly hasEnded: boolean;
  /** The current time, in whole seconds. */
  readonly seconds: number;
  /** The browser could not play it. */
  readonly hasFailed: boolean;
}

const AT_FIRST: Film = { isPlaying: false, hasEnded: false, seconds: 0, hasFailed: false };

/** Follows a film as it plays. */
function useFilm(video: RefObject<HTMLVideoElement | null>): Film {
  const [film, setFilm] = useState(AT_FIRST);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const look = () =>
      setFilm({
        isPlaying: !element.paused && !element.ended,
        hasEnded: element.ended,
        seconds: Math.floor(element.currentTime),
        hasFailed: element.error !== null,
      });
    const events = ['play', 'pause', 'ended', 'timeupdate', 'seeked', 'error'] as const;
    for (const name of events) element.addEventListener(name, look);
    return () => {
      for (const name of events) element.removeEventListener(name, look);
    };
  }, [video]);
  return film;
}

/** Plays or pauses; a browser that refuses to play says so on the element. */
function togglePlay(element: HTMLVideoElement | null): void {
  if (!element) return;
  if (element.paused) void element.play().catch(() => undefined);
  else element.pause();
}

/** Moves by so many seconds, within the film. */
function skip(element: HTMLVideoElement | null, seconds: number, length: number): void {
  if (element) element.currentTime = Math.min(Math.max(element.currentTime + seconds, 0), length);
}

function seek(element: HTMLVideoElement | null, seconds: number): void {
  if (element) element.currentTime = seconds;
}

/** Hidden captions stay read, so that they are there at once. */
function showCaptions(element: HTMLVideoElement | null, isShown: boolean): void {
  // Where films cannot be played there may be no list of tracks.
  const track = (element as { textTracks?: TextTrackList } | null)?.textTracks?.[0];
  if (track) track.mode = isShown ? 'showing' : 'hidden';
}

interface ControlsProps {
  readonly film: Film;
  readonly lengthS: number;
  readonly hasCaptions: boolean;
  readonly onPlay: () => void;
  readonly onSeek: (seconds: number) => void;
  readonly onCaptions: () => void;
  /** Null in the last chapter. */
  readonly onNext: (() => void) | null;
}

function Controls(props: ControlsProps) {
  const { film, lengthS, hasCaptions, onPlay, onSeek, onCaptions, onNext } = props;
  const position = `${clockOf(film.seconds)} of ${clockOf(lengthS)}`;
  return (
    <div className={classes['controls']}>
      <Button size="md" leftSection={film.isPlaying ? <Pause /> : <Play />} onClick={onPlay}>
        {film.isPlaying ? 'Pause' : 'Play'}
      </Button>
      <input
        type="range"
        className={classes['seek']}
        min={0}
        max={lengthS}
        step={1}
        value={film.seconds}
        aria-label="Position in the chapter"
        aria-valuetext={position}
        onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
      />
      <span className={classes['clock']}>{position}</span>
      <div className={classes['choices']}>
        <Button size="md" variant="default" aria-pressed={hasCaptions} onClick={onCaptions}>
          Captions
        </Button>
        {onNext === null ? null : (
          <Button size="md" variant={film.hasEnded ? 'filled' : 'default'} onClick={onNext}>
            Next chapter
          </Button>
        )}
      </div>
    </div>
  );
}

const Play = () => <IconPlayerPlay size={16} aria-hidden="true" />;

const Pause = () => <IconPlayerPause size={16} aria-hidden="true" />;

/** 65 seconds as 1:05. */
function clockOf(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

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
        You can read the transcript below.
      </AlertNote>
      <AlertNote problem={isStuck ? 'Your progress could not be saved. We keep trying.' : undefined} />
    </div>
  );
}

/** Reports to the server what was really played of a film. True while a report could not be sent. */
function useWatching(
  video: RefObject<HTMLVideoElement | null>,
  { chapter, watched, onCredited }: Omit<Watching, 'onStuck'>,
): boolean {
  const [isStuck, setIsStuck] = useState(false);
  const [atFirst] = useState(watched);
  useEffect(() => {
    const film = video.current;
    if (!film) return undefined;
    return new FilmWatcher(film, { chapter, watched: atFirst, onCredited, onStuck: setIsStuck }).attach();
  }, [video, chapter, atFirst, onCredited]);
  return isStuck;
}

/** What the keys do, by their names; each has a button or a slider beside it. */
type PlayerKeys = Readonly<Record<string, () => void>>;

/** Handles keys wherever the focus is in the player; a space on a control stays the control's. */
function usePlayerKeys(player: RefObject<HTMLElement | null>, keys: PlayerKeys): void {
  useEffect(() => {
    const element = player.current;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isOfControl = event.target instanceof Element && event.target.matches('button, input');
      const act = event.key === ' ' && isOfControl ? undefined : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [player, keys]);
}
