import type { Challenge } from '@redoubt/contract/challenges';
import { paths } from '#app/paths.ts';

interface ArticleLink {
  readonly to: string;
  readonly title: string;
}

const article = (slug: string, title: string): ArticleLink => ({
  to: paths.article('tutorials', slug),
  title,
});

const hiddenContext = article('extracting-hidden-context', 'Extracting hidden context');
const frames = article('jailbreak-frames', 'Jailbreaks by role and hypothesis');
const multiTurn = article('multi-turn-attacks', 'Breaks over many turns');

/** The idea behind a challenge, by its address. */
const explained: Readonly<Record<string, ArticleLink>> = {
  'night-counter': article('direct-prompt-injection', 'Direct prompt injection'),
  'gate-nine': frames,
  'the-private-lift': frames,
  'the-sealed-drawer': hiddenContext,
  'past-the-inspector': hiddenContext,
  'second-pair-of-eyes': frames,
  'fifty-hertz': multiTurn,
  'under-the-permafrost': multiTurn,
};

/** The article that explains the idea behind a challenge; of one that is not known, its track's. */
export function articleOf({ slug, track }: Pick<Challenge, 'slug' | 'track'>): ArticleLink {
  const ofTrack =
    track === 'content'
      ? article('content-stumping', 'Content stumping: a question you can prove')
      : article('direct-prompt-injection', 'Direct prompt injection');
  return explained[slug] ?? ofTrack;
}
