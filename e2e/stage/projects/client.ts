import { expect, type Page } from '@playwright/test';
import { type ProjectId, projectId } from '@redoubt/contract/shared/ids.ts';
import { lookAtBothWidths } from '../look.ts';

/** A task as a line of a client's file. */
export interface WritingTask {
  readonly title: string;
  readonly instructions: string;
  readonly question: string;
}

/** A client uploads a .csv file of one writing task, and begins a project with it. */
export async function beginProject(
  page: Page,
  { title, instructions, question }: WritingTask,
): Promise<ProjectId> {
  await page.goto('/partner?tab=tasks');
  const tasks = page.getByRole('region', { name: 'Upload tasks' });
  await tasks.locator('input[type=file]').setInputFiles({
    name: 'questions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Title,Type,Instructions,Input,Language',
        [title, 'content-writing', instructions, question, 'English'].map((cell) => `"${cell}"`).join(','),
      ].join('\n'),
    ),
  });
  await tasks.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
  await expect(tasks.getByText('1 task was added.')).toBeVisible();
  await page.getByText(title).last().click();
  const drawer = page.getByRole('dialog', { name: title });
  await drawer.getByRole('button', { name: 'Add to a project' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add to a project' });
  await dialog.getByLabel('Project').selectOption('New project');
  await dialog.getByRole('button', { name: 'Begin the project' }).press('Enter');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/partner\/projects\//);
  return projectId.parse(new URL(page.url()).pathname.split('/').at(-1));
}

/** The client says what the draft asks for: one point, from five words on, of two people on each task. */
export async function fillProject(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).press('Enter');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Summary', { exact: true }).fill('Answer what customers ask of their claims.');
  await page.getByLabel('Brief', { exact: true }).fill('Answer as you would a neighbour.');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByLabel('Rate for each accepted answer').fill('20');
  await page.getByRole('button', { name: 'Add a point' }).press('Enter');
  await page.getByRole('textbox', { name: 'Point 1' }).fill('Say how many days it takes');
  await page.getByRole('checkbox', { name: 'Texts have a length' }).check();
  await page.getByLabel('Fewest words').fill('5');
  await page.getByLabel('People on each task').fill('2');
  await lookAtBothWidths(page);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** The client has what both answers cost held, and experts may take the task. */
export async function openProject(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Open the project' });
  await expect(open).toBeEnabled();
  await lookAtBothWidths(page);
  await open.press('Enter');
  const question = page.getByRole('dialog', { name: 'Open this project?' });
  await expect(question.getByText(/^€44 of your balance is held for two answers/)).toBeVisible();
  await question.getByRole('button', { name: 'Open it' }).press('Enter');
  await expect(page.getByText('Enough is held for every answer.')).toBeVisible();
  await lookAtBothWidths(page);
}
