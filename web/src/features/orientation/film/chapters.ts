import { chapterTitles } from '@redoubt/contract/orientation';
import poster1 from './chapter-1.webp?no-inline';
import film1 from './chapter-1.webm';
import captions1 from './chapter-1.vtt?no-inline';
import words1 from './chapter-1.vtt?raw';
import poster2 from './chapter-2.webp?no-inline';
import film2 from './chapter-2.webm';
import captions2 from './chapter-2.vtt?no-inline';
import words2 from './chapter-2.vtt?raw';
import poster3 from './chapter-3.webp?no-inline';
import film3 from './chapter-3.webm';
import captions3 from './chapter-3.vtt?no-inline';
import words3 from './chapter-3.vtt?raw';
import poster4 from './chapter-4.webp?no-inline';
import film4 from './chapter-4.webm';
import captions4 from './chapter-4.vtt?no-inline';
import words4 from './chapter-4.vtt?raw';
import poster5 from './chapter-5.webp?no-inline';
import film5 from './chapter-5.webm';
import captions5 from './chapter-5.vtt?no-inline';
import words5 from './chapter-5.vtt?raw';
import { type Cue, readCues } from './cues.ts';

/** A chapter of the film: a minute of the product's own screens (`npm run record:orientation`). */
export interface Chapter {
  /** 1 to 5. */
  readonly number: number;
  readonly title: string;
  /** Addresses of the film, of its first picture and of its captions. */
  readonly film: string;
  readonly poster: string;
  readonly captions: string;
  readonly cues: readonly Cue[];
}

const files = [
  { film: film1, poster: poster1, captions: captions1, words: words1 },
  { film: film2, poster: poster2, captions: captions2, words: words2 },
  { film: film3, poster: poster3, captions: captions3, words: words3 },
  { film: film4, poster: poster4, captions: captions4, words: words4 },
  { film: film5, poster: poster5, captions: captions5, words: words5 },
];

export const chapters: readonly Chapter[] = files.map(({ words, ...file }, index) => ({
  ...file,
  number: index + 1,
  title: chapterTitles[index] ?? '',
  cues: readCues(words),
}));
