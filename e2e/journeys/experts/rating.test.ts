import { lookAtBothWidths } from '../../stage/look.ts';
import { takeTask } from '../../stage/projects/expert.ts';
import { expect, test } from '../../stage/test.ts';

test('an expert rates two replies by the keyboard alone', async ({ page, asExpert }) => {
  await asExpert();
  await takeTask(page, 'Replies of a claims assistant, rated');
  const cell = (name: string) => page.getByRole('radiogroup', { name, exact: true });
  const here = (name: string) => expect(cell(name).locator(':focus')).toBeVisible();
  const reason = (name: string) => page.getByRole('textbox', { name: `Reason: ${name}` });
  await expect(page.getByText('0 of 6 rated')).toBeVisible();
  await lookAtBothWidths(page);
  await page.keyboard.press('5');
  await here('Correct, answer B');
  await page.keyboard.press('1');
  await expect(reason('Correct, answer B')).toBeFocused();
  await page.keyboard.type('It promises what nobody has decided.');
  await page.keyboard.press('Enter');
  await here('Safe, answer A');
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'Safe, answer A is not rated yet.' }),
  ).toBeVisible();
  await page.keyboard.press('4');
  await here('Safe, answer B');
  await page.keyboard.press('ArrowUp');
  await here('Correct, answer B');
  await page.keyboard.press('ArrowLeft');
  await here('Correct, answer A');
  await page.keyboard.press('r');
  await page.keyboard.type('The facts say the same.');
  await page.keyboard.press('Escape');
  await here('Correct, answer A');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await here('Safe, answer B');
  for (const score of ['3', '4', '4']) await page.keyboard.press(score);
  await expect(page.getByText('6 of 6 rated')).toBeVisible();
  await expect(cell('Clear, answer B').getByRole('radio', { name: '4' })).toBeChecked();
  await lookAtBothWidths(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Your answer waits for review' })).toBeVisible();
  await lookAtBothWidths(page);
});
