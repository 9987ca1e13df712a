import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { ProjectId } from '@redoubt/contract/shared/ids.ts';
import { lookAtBothWidths } from '../look.ts';
import { expectToastShown } from '../toasts.ts';
import { type Chat, readChats } from './chats.ts';

const answerOf = (page: Page): Locator => page.getByRole('region', { name: 'Answer', exact: true });

interface Reviewing {
  /** What is sent back with a comment on this word of it. */
  readonly first: string;
  readonly word: string;
  readonly comment: string;
  /** What is rejected. */
  readonly second: string;
}

/** Requests changes of the answer that waits longest and rejects the other, by the keyboard. */
export async function reviewBoth(
  page: Page,
  id: ProjectId,
  { first, word, comment, second }: Reviewing,
): Promise<void> {
  await page.goto(`/partner/projects/${id}`);
  await page.getByRole('link', { name: 'Review 2 submissions' }).press('Enter');
  const answer = answerOf(page);
  await selectWord(answer.getByText(first), word);
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Comment a' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Review' }).getByRole('blockquote')).toHaveText(word);
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

/** Selects a word as a reader does who presses on it twice. */
async function selectWord(text: Locator, word: string): Promise<void> {
  const place = await text.evaluate((element, sought) => {
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const at = node.textContent?.indexOf(sought) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + sought.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    return null;
  }, word);
  if (place === null) throw new Error(`${word} is not in the answer.`);
  await text.page().mouse.dblclick(place.x, place.y);
}

/** Somebody else, an Admin, accepts the one answer whose rejection is contested, with the reasons of both before them. */
export async function decideContest(
  page: Page,
  id: ProjectId,
  { answer, reason }: { readonly answer: string; readonly reason: string },
): Promise<void> {
  await page.goto(`/admin/projects/${id}/review`);
  const given = answerOf(page);
  await expect(given.getByText(answer)).toBeVisible();
  await expect(given.getByText(/^Off the brief: /)).toBeVisible();
  await expect(given.getByText(reason)).toBeVisible();
  await lookAtBothWidths(page);
  await page.keyboard.press('a');
  await expect(page.getByText('All reviewed')).toBeVisible();
}

/** Accepts the one answer that waits, a second version, and reads the file of all that was accepted. */
export async function acceptAndDownload(page: Page, id: ProjectId, answer: string): Promise<readonly Chat[]> {
  await page.goto(`/partner/projects/${id}`);
  await page.getByRole('link', { name: 'Review 1 submission' }).press('Enter');
  await expect(answerOf(page).getByText(answer)).toBeVisible();
  await expect(page.getByText(/, second version$/)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('All reviewed')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the project' }).first().press('Enter');
  const download = page.getByRole('button', { name: 'Download 2 rows, JSONL, content writing' });
  await expect(download).toBeVisible();
  await lookAtBothWidths(page);
  const file = page.waitForEvent('download');
  await download.press('Enter');
  return readChats(await readFile(await (await file).path(), 'utf8'));
}
