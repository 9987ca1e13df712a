import { attemptScreen } from '../../stage/attempt-screen.ts';
import { tabTo } from '../../stage/keyboard.ts';
import { lookAtBothWidths } from '../../stage/look.ts';
import { expect, test } from '../../stage/test.ts';
import { firstLevel } from '../../product/levels.ts';

test('a new expert plays a chapter, is led through a first attempt and takes it back', async ({
  page,
  asNewExpert,
}) => {
  await asNewExpert();
  await page.goto('/orientation');
  const tutorial = page.getByRole('listitem').filter({ hasText: 'Interactive Platform Tutorial' });
  await expect(tutorial.getByText('To do')).toBeVisible();
  await lookAtBothWidths(page);

  await test.step('the film plays and stops by keyboard', async () => {
    await tabTo(page, /^Play$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
    await expect(page.getByRole('slider', { name: 'Position in the chapter' })).not.toHaveValue('0');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
  });

  const guide = page.getByRole('region', { name: 'Your first attempt' });
  await test.step('the practice target opens with a guide that says what comes next', async () => {
    await page.getByRole('link', { name: 'Open the practice target' }).click();
    await page.getByRole('button', { name: 'Start attempt' }).click();
    await expect(guide.locator('[aria-current=step]')).toHaveText('Sent');
    await lookAtBothWidths(page);
    const attempt = attemptScreen(page);
    await attempt.send(firstLevel.smallTalk);
    await attempt.settle(2);
    await expect(guide.locator('[aria-current=step]')).toHaveText('Marked');
    await expect(guide.getByRole('status')).toContainText('until a judge marks');
    await attempt.send(firstLevel.trick);
    await attempt.settle(4);
    await expect(guide.getByRole('status')).toHaveText(
      'Tutorial done. A break that the judge finds is marked and submitted for you.',
    );
    await lookAtBothWidths(page);
  });

  await test.step('the orientation counts it, until it is taken back', async () => {
    await guide.getByRole('link', { name: 'Orientation' }).press('Enter');
    await expect(tutorial.getByText('Done', { exact: true })).toBeVisible();
    await expect(page.getByText('20%').first()).toBeVisible();
    await tutorial.getByRole('button', { name: /Mark as not done/ }).press('Enter');
    await expect(tutorial.getByText('Marked as not done')).toBeVisible();
    await expect(page.getByText('0%').first()).toBeVisible();
  });
});
