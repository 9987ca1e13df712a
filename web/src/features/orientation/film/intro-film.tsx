import { chapterTitles } from '@redoubt/contract/orientation';
import captions from './chapter-1.vtt?no-inline';
import film from './chapter-1.webm';
import poster from './chapter-1.webp?no-inline';

/** The first chapter of the orientation for everybody, by the browser's own player: it needs no client and counts nothing. */
export function IntroFilm() {
  return (
    <video controls preload="none" playsInline poster={poster} aria-label={chapterTitles[0]}>
      <source src={film} type="video/webm" />
      <track kind="captions" src={captions} srcLang="en" label="English" default />
    </video>
  );
}
