import { projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { call } from '../../product/client.ts';
import { openWriting } from '../../product/projects.ts';
import { tabTo } from '../../stage/keyboard.ts';
import { lookAtBothWidths } from '../../stage/look.ts';
import { signInPerson } from '../../stage/people.ts';
import { expect, test } from '../../stage/test.ts';

const question = 'How soon is a claim paid?';
const points = ['Say how many days it takes', 'Say what the customer sends'];

test('an expert writes an answer by the keyboard alone: points, styles, a way back and a draft that stays', async ({
  page,
  asExpert,
  demoAccount,
  productUrl: url,
}) => {
  const client = await signInPerson(url, demoAccount('Client'));
  const project = await openWriting(
    { url, token: client.token },
    { brief: 'Write as to a neighbour.', question, points, words: { min: 8, max: 60 } },
  );
  const { token } = await asExpert();
  const { id } = await call(url, endpoints.takeTask, { token, params: { project }, body: {} });
  await page.goto(`/assignments/${id}`);
  await expect(page.getByText(question)).toBeVisible();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('Tie the passage to a point, or untie it')).toBeVisible();
  await lookAtBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('b');
  const brief = page.getByRole('dialog', { name: 'Brief' });
  await expect(brief.getByText('Write as to a neighbour.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(brief).toBeHidden();

  const field = page.getByRole('textbox', { name: 'Your answer' });
  const told = page.getByRole('contentinfo').or(page.getByRole('status'));
  await tabTo(page, /^Bold$/);
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Blockquote' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.type('Within ten days.');
  await page.keyboard.press('Control+Enter');
  await expect(told.getByText('The answer has 3 words; at least 8 are asked for.')).toBeVisible();
  await page.keyboard.press('Alt+1');
  await expect(page.getByRole('button', { name: /writing$/, pressed: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+1');
  await page.keyboard.type('Send us ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('the letter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' and:');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- the bill');
  await page.keyboard.press('Enter');
  await page.keyboard.type('a photograph');
  await expect(field.getByRole('listitem')).toHaveText(['the bill', 'a photograph']);
  await page.keyboard.press('Control+Enter');
  await expect(told.getByText(`No passage is tied to point 2: ${points[1] ?? ''}`)).toBeVisible();
  await lookAtBothWidths(page);

  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Alt+2');
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
  await page.keyboard.press('Alt+2');
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await lookAtBothWidths(page);

  await page.reload();
  await expect(field.getByRole('listitem')).toHaveText(['the bill', 'a photograph']);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Your answer waits for review' })).toBeVisible();
  await lookAtBothWidths(page);
  const { draft } = await call(url, endpoints.getAssignment, { token, params: { id } });
  expect(draft).toEqual({
    blocks: [
      { type: 'paragraph', point: 1, spans: [{ text: 'Within ten days.' }] },
      {
        type: 'paragraph',
        point: 2,
        spans: [{ text: 'Send us ' }, { text: 'the letter', bold: true }, { text: ' and:' }],
      },
      { type: 'bullets', point: 2, items: [[{ text: 'the bill' }], [{ text: 'a photograph' }]] },
    ],
  });
});
