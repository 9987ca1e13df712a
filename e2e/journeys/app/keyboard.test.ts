import type { Page } from '@playwright/test';
import { allShown, firstLevel } from '../../product/levels.ts';
import { clientScreens, partnerScreens } from '../../screens/screens.ts';
import { tabAround, tabTo } from '../../stage/keyboard.ts';
import { inventPerson } from '../../stage/people.ts';
import { expectScreen } from '../../stage/settled.ts';
import { expect, test } from '../../stage/test.ts';

/** A new screen takes the focus, which would else be taken from where a walk has come to meanwhile. */
async function arriveAt(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
}

test('the whole way with the keyboard alone', async ({ page }) => {
  const { email, password } = inventPerson();
  const { keyboard } = page;
  await page.goto('/');
  await tabTo(page, /^Get Started$/);
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(page.getByLabel('Role')).toBeEnabled();
  await tabTo(page, /^Role/);
  await keyboard.type('Expert');
  for (const [label, text] of [
    [/^First name/, 'Wren'],
    [/^Last name/, 'Abara'],
    [/^Email/, email],
    [/^Password/, password],
    [/^Confirm password/, password],
  ] as const) {
    await tabTo(page, label);
    await keyboard.type(text);
  }
  await tabTo(page, /^I agree/);
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await arriveAt(page, 'Wren Abara');
  await tabTo(page, /^Challenges$/);
  await keyboard.press('Enter');
  await tabTo(page, /^Active Challenges/);
  await keyboard.press('Enter');
  await arriveAt(page, 'Challenges');
  await expect(page.getByText(allShown)).toBeVisible();

  await tabTo(page, new RegExp(`^${firstLevel.title}`));
  await keyboard.press('Enter');
  await arriveAt(page, firstLevel.title);
  await tabTo(page, /^Start attempt$/);
  await keyboard.press('Enter');

  await expect(page.getByRole('textbox', { name: 'Your next turn' })).toBeVisible();
  await tabTo(page, /^Your next turn$/);
  await keyboard.type('Good evening.');
  await keyboard.press('Shift+Enter');
  await keyboard.type(firstLevel.trick);
  await keyboard.press('Enter');
  await expect(page.getByText('The target broke.')).toBeVisible();
  await expect(page.getByRole('log', { name: 'Updates on this attempt' })).toContainText('Verdict: Break');

  await tabTo(page, /^See the rankings$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: /^You, / }).first()).toBeVisible();
});

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/challenges/active');
  await expect(page.getByText(allShown)).toBeVisible();
  await tabTo(page, /^Skip to content$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a menu opens, is walked and closes with the focus back on its button', async ({
  page,
  asNewExpert,
}) => {
  await asNewExpert();
  await page.goto('/challenges/active');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, /^Community$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^Rankings/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /^Rankings/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Community' })).toBeFocused();
});

test('what is pressed before the client is there counts once it is', async ({ page, asNewExpert }) => {
  await asNewExpert();
  let arrival = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!page-parts)[^/]+\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/challenges/active');
  await tabTo(page, /^Community$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^Rankings/ })).toBeVisible();
  arrival.resolve();
  await expect(page.getByRole('button', { name: /^Your menu/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Rankings/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Community' })).toBeFocused();

  arrival = Promise.withResolvers();
  await page.reload();
  await page.keyboard.press('Control+k');
  arrival.resolve();
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
});

for (const [role, screens] of [
  ['Partner', partnerScreens],
  ['Client', clientScreens],
] as const)
  test(`Tab leads all around what a ${role} sees`, async ({ page, as }) => {
    test.setTimeout(screens.length * 30_000);
    await as(role);
    for (const { path, sign } of screens) {
      await page.goto(path);
      await expectScreen(page, sign);
      await tabAround(page);
    }
  });
