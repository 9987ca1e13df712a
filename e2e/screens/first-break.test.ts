import { allShown, firstLevel } from '../product/levels.ts';
import { attemptScreen, noteWords } from '../stage/attempt-screen.ts';
import { inventPerson, signUpInForm } from '../stage/people.ts';
import { lookAtBothWidths } from '../stage/look.ts';
import { expect, test } from '../stage/test.ts';
import { expectToastShown } from '../stage/toasts.ts';
import { narrow } from '../stage/widths.ts';

// On a phone; the journey of the keyboard goes the same way in a wide window.
test.use({ viewport: narrow, hasTouch: true });

test(
  'from the landing page to the first broken model and the own row in the rankings',
  { tag: '@gate' },
  async ({ page, look }) => {
    const lookBoth = () => lookAtBothWidths(page);
    await test.step('the landing page leads to sign-up', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Every model breaks. Mark the exact line.',
      );
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await look();
      await page.getByRole('link', { name: 'Get Started' }).click();
    });

    await test.step('signing up as an Expert leads to the profile', async () => {
      await expect(page).toHaveTitle(/Sign up/);
      await signUpInForm(page, inventPerson('Expert'), lookBoth);
      await expectToastShown(page, 'Account created successfully!');
      await expect(page).toHaveURL('/profile');
      await lookBoth();
    });

    await test.step('a challenge is picked from the list', async () => {
      await page.goto('/challenges/active');
      await expect(page.getByText(allShown)).toBeVisible();
      await page.getByRole('link', { name: firstLevel.title }).click();
      await expect(page.getByRole('heading', { level: 1, name: firstLevel.title })).toBeVisible();
      await page.getByText('The formula', { exact: true }).click();
      await expect(page.getByText('min + (max − min) / (1 + ((solvers − 1) / 11.92)^1.206)')).toBeVisible();
      await page.getByRole('button', { name: 'Start attempt' }).click();
    });

    await test.step('the target streams its answer, and the verdict comes with its reason and the points', async () => {
      const attempt = attemptScreen(page);
      await expect(attempt.composer).toBeVisible();
      await lookBoth();
      const words = await noteWords(page, 2);
      await attempt.send(firstLevel.slowTrick);
      await attempt.settle(2);
      await expect(page.getByText('Break', { exact: true }).filter({ visible: true }).first()).toBeVisible();
      const states = await words();
      // However many of them a busy machine shows, each is how the next begins.
      expect(states).not.toEqual([]);
      for (const [nth, state] of states.entries())
        expect(states.at(-1)?.startsWith(state), String(nth)).toBe(true);
      await expect(page.getByText('The target broke. This attempt is complete')).toBeVisible();
      const verdict = await attempt.openVerdict();
      await expect(verdict.getByRole('heading', { name: 'Break' })).toBeVisible();
      await expect(verdict.getByText(/^\+\d+$/)).toBeVisible();
      await expect(verdict.getByText(/You are the \d+(?:st|nd|rd|th) to solve it/)).toBeVisible();
      await look();
      await verdict.getByRole('link', { name: 'See the rankings' }).click();
    });

    await test.step('the rankings show the own row', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Rankings' })).toBeVisible();
      await expect(page.getByRole('rowheader', { name: /^You, / }).first()).toBeVisible();
    });
  },
);
