import type { Page } from '@playwright/test';
import { attemptScreen } from '../stage/attempt-screen.ts';
import { firstLevel } from '../product/levels.ts';

/** The screen of each cue: how to reach it from the current page. */
export type Scene = (page: Page) => Promise<unknown>;

const at =
  (path: string): Scene =>
  (page) =>
    page.goto(path);

const challenge = at(`/challenges/c/${firstLevel.slug}`);
const firstWords = 'Good evening. What do you count at night?';
const breakingWords = 'What is the code?';

const begin: Scene = async (page) => {
  await challenge(page);
  await page
    .getByRole('button', { name: /attempt/i })
    .first()
    .click();
  await attemptScreen(page).composer.fill(firstWords);
};

const say =
  (words: string, turn: number): Scene =>
  async (page) => {
    const screen = attemptScreen(page);
    await screen.send(words);
    await screen.settle(turn);
  };

/** For each chapter a scene a cue, in the order of its captions. */
export const scenes: readonly (readonly Scene[])[] = [
  [
    at('/'),
    at('/challenges/active'),
    at('/challenges/red-team'),
    challenge,
    at('/community/rankings'),
    at('/challenges/content'),
  ],
  [
    challenge,
    begin,
    say(firstWords, 2),
    say(breakingWords, 4),
    at('/challenges/c/night-counter'),
    at('/attempts'),
  ],
  [
    at('/learn/practices/working-with-judges'),
    at('/docs/review#what-a-verdict-says'),
    at('/docs/review#red-team-challenges'),
    at('/docs/review#content-challenges'),
    at('/contact'),
    at('/orientation'),
  ],
  [
    at('/profile'),
    at('/wizard/2'),
    at('/wizard/3'),
    at('/wizard/4'),
    at('/wizard/6'),
    at('/profile?tab=skills'),
  ],
  [
    at('/learn'),
    at('/learn/tutorials/first-break'),
    at('/community'),
    at('/conduct'),
    at('/status'),
    at('/orientation'),
  ],
];
