import { type RefObject, useEffect, useState } from 'react';

export interface Film {
  readonly isPlaying: boolean;
  readonly hasEnded: boolean;
  /** The current time, in whole seconds. */
  readonly seconds: number;
  /** The browser could not play it. */
  readonly hasFailed: boolean;
}

const AT_FIRST: Film = { isPlaying: false, hasEnded: false, seconds: 0, hasFailed: false };

/** Follows a film as it plays. */
export function useFilm(video: RefObject<HTMLVideoElement | null>): Film {
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
export function togglePlay(element: HTMLVideoElement | null): void {
  if (!element) return;
  if (element.paused) void element.play().catch(() => undefined);
  else element.pause();
}

/** Moves by so many seconds, within the film. */
export function skip(element: HTMLVideoElement | null, seconds: number, length: number): void {
  if (element) element.currentTime = Math.min(Math.max(element.currentTime + seconds, 0), length);
}

export function seek(element: HTMLVideoElement | null, seconds: number): void {
  if (element) element.currentTime = seconds;
}

/** Hidden captions stay read, so that they are there at once. */
export function showCaptions(element: HTMLVideoElement | null, isShown: boolean): void {
  // Where films cannot be played there may be no list of tracks.
  const track = (element as { textTracks?: TextTrackList } | null)?.textTracks?.[0];
  if (track) track.mode = isShown ? 'showing' : 'hidden';
}
