import type { Page } from '@playwright/test';
import { pickNetwork } from '../../product/client.ts';
import { expect, test } from '../../stage/test.ts';

const CASE = '/learn/cases/the-refusal-that-leaks';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an article is all there: contents, figures, notes, answers and the way on', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/learn');
    await page.getByRole('link', { name: 'Case Studies', exact: true }).first().click();
    await page.getByRole('link', { name: 'The refusal that leaks' }).click();
    await expect(page).toHaveURL(CASE);
    await expect(page.getByRole('heading', { level: 1, name: 'The refusal that leaks' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'The case' })
      .click();
    await expect(page).toHaveURL(`${CASE}#the-case`);
    await expect(page.getByText('Figure 1.')).toBeVisible();
    await expect(page.getByRole('note').first()).toContainText('Why it matters');
    await expect(page.getByRole('button', { name: 'Check answer' })).toBeHidden();
    await page.getByText('Show the answer').click();
    await expect(page.getByText('The letter shows an effect that might be invented.')).toBeVisible();
    await expect(page.getByText('0% read')).toBeHidden();
    await page.getByRole('link', { name: /^Next, \d+ min/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('The refusal that leaks');
    expect(scripts).toEqual([]);
  });
});

/** What a reader does who begins to read; a pointer that rests where it was is none who touches the page. */
async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 210);
}

test('what a guest reads is followed, kept in the browser and shown in the lists', async ({ page }) => {
  await page.goto(CASE);
  await expect(page.getByText('0% read')).toBeVisible();
  await movePointer(page);
  await page.locator('#the-case > h2').scrollIntoViewIfNeeded();
  const contents = page.getByRole('navigation', { name: 'On this page' }).first();
  await expect(contents.getByRole('link', { name: /^What a refusal carries ?, read$/ })).toBeVisible();
  await expect(page.getByText('0% read')).toBeHidden();
  await page.reload();
  await movePointer(page);
  await expect(contents.getByRole('link', { name: /^What a refusal carries ?, read$/ })).toBeVisible();
  await expect(page.getByText('You have read 1 of 8 sections.')).toBeVisible();
  await page.goto('/learn/cases');
  await movePointer(page);
  await expect(page.getByText('1 of 8 sections read')).toBeVisible();
});

test('who jumps ahead has not read what is above', async ({ page }) => {
  await page.goto(`${CASE}#what-to-try-next`);
  await movePointer(page);
  const contents = page.getByRole('navigation', { name: 'On this page' }).first();
  await expect(contents.getByRole('link', { name: /^What to try next ?, read$/ })).toBeVisible();
  await expect(contents.getByRole('link', { name: 'The case', exact: true })).toBeVisible();
});

test('a question is answered, and the next article opened, by keyboard alone', async ({ page }) => {
  await page.goto(`${CASE}#check-yourself`);
  const option = page.getByRole('radio').first();
  await option.focus();
  await page.keyboard.press('Space');
  await expect(option).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not this one.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Right.')).toBeVisible();
  const next = page.getByRole('link', { name: /^Next, \d+ min/ });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(new RegExp(CASE));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  'what somebody signed in reads and saves is in their account, in every browser',
  { tag: '@gate' },
  async ({ page, browser, productUrl, asNewExpert }) => {
    const { token } = await asNewExpert();
    await page.goto(CASE);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved to your Learn page.')).toBeVisible();
    await page.locator('#the-case > h2').scrollIntoViewIfNeeded();
    await expect(page.getByText(/Your progress is saved with your account\./)).toBeAttached();
    await expect
      .poll(async () => {
        const reply = await page.request.get(`${productUrl}/v1/learn/progress`, {
          headers: { authorization: `Bearer ${token}` },
        });
        return (await reply.json()) as unknown;
      })
      .toMatchObject({ items: [{ slug: 'the-refusal-that-leaks', isSaved: true }] });
    const state = await page.context().storageState();
    const elsewhere = await browser.newContext({
      storageState: state,
      extraHTTPHeaders: { 'x-forwarded-for': pickNetwork() },
    });
    const other = await elsewhere.newPage();
    await other.goto(`${productUrl}/learn`);
    await expect(other.getByRole('heading', { name: 'Saved' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'The refusal that leaks' }).first()).toBeVisible();
    await elsewhere.close();
  },
);

test('in a narrow window the contents are one closed row', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(CASE);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents).toHaveCount(0);
  await page.getByText('On this page', { exact: true }).last().click();
  await expect(contents).toBeVisible();
  await contents.getByRole('link', { name: 'The case' }).click();
  await expect(page.locator('#the-case')).toBeInViewport();
});

test('the short addresses lead on, and an article that is none says so', async ({ page, guard }) => {
  // The browser reports the 404 of the article that is none.
  guard.allow(/404.*\/learn\/cases\/never-written/);
  await page.goto('/tutorials');
  await expect(page).toHaveURL('/learn/tutorials');
  await page.goto('/practices');
  await expect(page).toHaveURL('/learn/practices');
  await page.goto('/learn/cases/never-written');
  await expect(page.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Tutorials', exact: true }).first().click();
  await expect(page).toHaveURL('/learn/tutorials');
});
