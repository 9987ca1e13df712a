import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { type ProjectId, projectId } from '@redoubt/contract/shared/ids.ts';
import { lookAtBothWidths } from '../look.ts';
import { expectToastShown } from '../toasts.ts';
import { expectChats } from './chats.ts';

/** A client writes a project of one point and two people on each task, has `addTasks` fill it, and opens it. */
export async function makeProject(
  page: Page,
  title: string,
  addTasks: (id: ProjectId) => Promise<unknown>,
): Promise<ProjectId> {
  await page.goto('/partner/projects/new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Summary', { exact: true }).fill('Answer what customers ask of their claims.');
  await page.getByLabel('Brief', { exact: true }).fill('Answer as you would a neighbour.');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByRole('checkbox', { name: 'Content writing' }).check();
  await page.getByLabel('Rate for each accepted answer').fill('20');
  await page.getByRole('button', { name: 'Add a point' }).press('Enter');
  await page.getByRole('textbox', { name: 'Point 1' }).fill('Say how many days it takes');
  await page.getByLabel('Fewest words').fill('5');
  await page.getByLabel('People on each task').fill('2');
  await page.getByRole('button', { name: 'Save the draft' }).press('Enter');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const id = projectId.parse(new URL(page.url()).pathname.split('/').at(-1));
  await addTasks(id);
  await page.reload();
  const open = page.getByRole('button', { name: 'Open the project' });
  await expect(open).toBeEnabled();
  await open.press('Enter');
  const question = page.getByRole('dialog', { name: 'Open this project?' });
  await expect(question.getByText(/^€88 of your balance is held for four answers/)).toBeVisible();
  await question.getByRole('button', { name: 'Open it' }).press('Enter');
  await expect(page.getByText('Enough is held for every answer.')).toBeVisible();
  await lookAtBothWidths(page);
  return id;
}

interface Reviewing {
  /** What is sent back with a comment. */
  readonly first: string;
  readonly comment: string;
  /** What is rejected. */
  readonly second: string;
}

/** Requests changes of the answer that waits longest and rejects the other, by the keyboard. */
export async function reviewBoth(
  page: Page,
  id: ProjectId,
  { first, comment, second }: Reviewing,
): Promise<void> {
  await page.goto(`/partner/projects/${id}`);
  await page.getByRole('link', { name: 'Review 2 submissions' }).press('Enter');
  const answer = page.getByRole('region', { name: 'Answer', exact: true });
  await answer.getByText(first).dblclick();
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Comment a' })).toBeFocused();
  await page.keyboard.type(comment);
  await lookAtBothWidths(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('g');
  await expectToastShown(page, 'returned with comments');
  await expect(answer.getByText(second)).toBeVisible();
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog', { name: /^Reject W-/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('1');
  await expect(dialog.getByLabel('What the expert will read')).toHaveValue(/^Off the brief: /);
  await lookAtBothWidths(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('All reviewed')).toBeVisible();
}

/** Accepts the one answer that waits, and reads the file of all that was accepted. */
export async function acceptAndDownload(page: Page, id: ProjectId, texts: readonly string[]): Promise<void> {
  await page.goto(`/partner/projects/${id}`);
  await page.getByRole('link', { name: 'Review 1 submission' }).press('Enter');
  await expect(
    page.getByRole('region', { name: 'Answer', exact: true }).getByText(texts[0] ?? ''),
  ).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('All reviewed')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the project' }).press('Enter');
  const download = page.getByRole('button', { name: 'Download 2 rows, JSONL, content writing' });
  await expect(download).toBeVisible();
  await lookAtBothWidths(page);
  const file = page.waitForEvent('download');
  await download.press('Enter');
  expectChats(await readFile(await (await file).path(), 'utf8'), texts);
}
