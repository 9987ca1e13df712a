import { expect, type Page } from '@playwright/test';
import { type AssignmentId, assignmentId } from '@redoubt/contract/shared/ids.ts';
import { lookAtBothWidths } from '../look.ts';

/** Between two keys of somebody who types fast. */
const KEY_EVERY_MS = 30;

/** Finds the offer of a project among all, reads it, and takes a task of it. */
export async function takeTask(page: Page, title: string): Promise<AssignmentId> {
  await page.goto('/projects');
  const offer = page.getByRole('article', { name: title });
  await expect(offer.getByRole('listitem').filter({ hasText: 'English' })).toBeVisible();
  await lookAtBothWidths(page);
  await offer.getByRole('link', { name: title, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const take = page.getByRole('button', { name: 'Take a task', exact: true });
  await expect(take).toBeVisible();
  await lookAtBothWidths(page);
  await take.press('Enter');
  await expect(page).toHaveURL(/\/assignments\//);
  return assignmentId.parse(new URL(page.url()).pathname.split('/').at(-1));
}

/** Writes an answer key by key, ties it to the first point and submits it, all by the keyboard. */
export async function writeAnswer(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Your answer' });
  await field.press('End');
  await page.keyboard.type(text, { delay: KEY_EVERY_MS });
  await expect(field).toBeFocused();
  await expect(field).toHaveText(text);
  await page.keyboard.press('Alt+1');
  await expect(page.getByRole('button', { name: /writing$/, pressed: true })).toBeVisible();
  await lookAtBothWidths(page);
  await field.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Your answer waits for review' })).toBeVisible();
  await lookAtBothWidths(page);
}

/** Contests a rejection with a reason. */
export async function contestRejection(page: Page, id: AssignmentId, reason: string): Promise<void> {
  await page.goto(`/assignments/${id}`);
  await expect(page.getByRole('heading', { name: 'Your answer was rejected' })).toBeVisible();
  await lookAtBothWidths(page);
  await page.getByRole('button', { name: 'Contest it' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Contest the rejection?' });
  await dialog.getByLabel('Why it should be accepted').fill(reason);
  await dialog.getByRole('button', { name: 'Contest it' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Another reviewer decides' })).toBeVisible();
  await lookAtBothWidths(page);
}

/** Adds words to the end of an answer that changes were requested of, and submits it again. */
export async function changeAnswer(page: Page, more: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Your answer' });
  await field.press('Control+End');
  await page.keyboard.type(more, { delay: KEY_EVERY_MS });
  await expect(field).toContainText(more);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Your answer waits for review' })).toBeVisible();
}
