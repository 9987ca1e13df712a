import { stumping } from '../../product/levels.ts';
import { attemptScreen } from '../../stage/attempt-screen.ts';
import { expect, test } from '../../stage/test.ts';

test(
  'asking, contesting with a wrong answer, then with the right one',
  { tag: '@gate' },
  async ({ page, asNewExpert, look }) => {
    await asNewExpert();
    await page.goto(`/challenges/c/${stumping.slug}`);
    await page.getByRole('button', { name: 'Start attempt' }).click();
    const attempt = attemptScreen(page);
    await attempt.ask(stumping.question);
    await attempt.settle(2);
    await expect(attempt.turn(2)).toContainText(stumping.wrongReply);

    await attempt.contest(2, stumping.wrongAnswer);
    const verdict = await attempt.openVerdict();
    await expect(verdict.getByRole('heading', { name: 'Held' })).toBeVisible();
    await look();

    await attempt.contest(2, stumping.answer);
    await expect(verdict.getByRole('heading', { name: 'Break' })).toBeVisible();
    await expect(verdict.getByText(/^\+\d+$/)).toBeVisible();
    await expect(
      page.getByRole('complementary', { name: /^Mark 1$|^Verdict on this turn$/ }).first(),
    ).toBeVisible();
    await look();
  },
);
