import { stumping } from '../../product/levels.ts';
import { attemptScreen } from '../../stage/attempt-screen.ts';
import { expect, test } from '../../stage/test.ts';

test(
  'sending a problem that the target solves, and one that it gets wrong',
  { tag: '@gate' },
  async ({ page, asNewExpert, look }) => {
    await asNewExpert();
    await page.goto(`/challenges/c/${stumping.slug}`);
    await page.getByRole('button', { name: 'Start attempt' }).click();
    const attempt = attemptScreen(page);
    await attempt.sendConversion(stumping.solved);
    await attempt.settle(2);
    const verdict = await attempt.openVerdict();
    await expect(verdict.getByRole('heading', { name: 'Held' })).toBeVisible();
    await look();

    await attempt.sendConversion(stumping.wrong);
    await attempt.settle(4);
    await expect(attempt.turn(4)).toContainText(stumping.wrongReply);
    await expect(verdict.getByRole('heading', { name: 'Break' })).toBeVisible();
    await expect(verdict.getByText(/^\+\d+$/)).toBeVisible();
    await expect(
      page.getByRole('complementary', { name: /^Mark 1$|^Verdict on this turn$/ }).first(),
    ).toBeVisible();
    await look();
  },
);
