import { firstLevel } from '../../product/levels.ts';
import { clientScreens, partnerScreens } from '../../screens/screens.ts';
import { tabAround, tabTo } from '../../stage/keyboard.ts';
import { inventPerson } from '../../stage/people.ts';
import { expect, test } from '../../stage/test.ts';

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
  await expect(page).toHaveURL('/profile');
  await tabTo(page, /^Challenges$/);
  await keyboard.press('Enter');
  await tabTo(page, /^Active Challenges/);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/challenges/active');

  await tabTo(page, new RegExp(`^${firstLevel.title}`));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: firstLevel.title })).toBeVisible();
  await tabTo(page, /^Start attempt$/);
  await keyboard.press('Enter');

  await expect(page.getByRole('textbox', { name: 'Your next turn' })).toBeVisible();
  await tabTo(page, /^Your next turn$/);
  await keyboard.type('Good evening.');
  await keyboard.press('Shift+Enter');
  await keyboard.type(firstLevel.trick);
  await keyboard.press('Enter');
  await expect(page.getByText('The target broke.')).toBeVisible();
  await expect(page.getByRole('log', { name: 'News of this attempt' })).toContainText('Verdict: Break');

  await tabTo(page, /^See the rankings$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: /^You, / }).first()).toBeVisible();
});

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/challenges/active');
  await expect(page.getByRole('link', { name: /^Active/ })).toBeVisible();
  await tabTo(page, /^Skip to the content$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /Active/);
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
      await expect(page.getByText(sign).first()).toBeVisible();
      await tabAround(page);
    }
  });
