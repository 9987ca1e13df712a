import { readMailedLink } from '../../stage/mailbox.ts';
import { inventPerson, signUpInForm } from '../../stage/people.ts';
import { lookAtBothWidths } from '../../stage/look.ts';
import { unheardUpload } from '../../stage/page-guard.ts';
import { expect, test } from '../../stage/test.ts';

const file = [
  'Title,Type,Instructions,Language,Priority',
  'Rate tone in replies,rating,Score each reply from 1 to 5.,Swedish,high',
  'Grade ten essays,grading,Use the rubric.,English,normal',
];

test(
  'a client signs up, looks what an upload would do, uploads, and begins a project with the first task',
  { tag: '@gate' },
  async ({ page, productUrl, guard }) => {
    guard.allow(unheardUpload);
    const client = inventPerson('Client');
    await page.goto('/signup');
    await signUpInForm(page, client);
    await expect(page).toHaveURL(/\/partner/);
    await page.goto(await readMailedLink(productUrl, client.email, 'Welcome to Redoubt'));
    await page.getByRole('button', { name: 'Verify email address' }).click();
    await expect(page.getByText('Email verified successfully!')).toBeVisible();

    await page.goto('/partner');
    await expect(page.getByRole('heading', { name: 'Three steps to your first findings' })).toBeVisible();
    await lookAtBothWidths(page);
    await page.getByRole('link', { name: 'Task Upload' }).press('Enter');
    const tasks = page.getByRole('region', { name: 'Upload tasks' });
    await tasks.locator('input[type=file]').setInputFiles({
      name: 'tasks.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file.join('\n')),
    });
    await tasks.getByRole('button', { name: 'Check without adding' }).press('Enter');
    await expect(
      page.getByRole('heading', { name: 'Nothing has changed yet. 1 task would be added.' }),
    ).toBeVisible();
    await tasks.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: '1 added, 1 to correct' })).toBeVisible();
    await expect(page.getByText(/Type must be one of content-writing/)).toBeVisible();
    await lookAtBothWidths(page);

    await page.getByText('Rate tone in replies').last().click();
    const drawer = page.getByRole('dialog', { name: 'Rate tone in replies' });
    await expect(drawer.getByLabel('Instructions')).toHaveValue('Score each reply from 1 to 5.');
    await lookAtBothWidths(page);
    await drawer.getByRole('button', { name: 'Add to a project' }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Add to a project' })
      .getByRole('button', { name: 'Begin the project' })
      .press('Enter');
    await expect(page).toHaveURL(/\/partner\/projects\//);

    await page.goto('/partner?tab=overview');
    await expect(page.getByText('Rate tone in replies was added to a project')).toBeVisible();
    await expect(page.getByText('0 open, 1 in projects')).toBeVisible();
    await lookAtBothWidths(page);
  },
);
