import { closed } from '../../product/levels.ts';
import { expect, test } from '../../stage/test.ts';
import { expectToastShown } from '../../stage/toasts.ts';

test('a person changes their name, publishes it, and sets the zone in which times are shown', async ({
  page,
  asNewExpert,
}) => {
  const { person } = await asNewExpert();
  await page.goto('/challenges/active');
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('link', { name: 'Configurations' }).click();
  await expect(page).toHaveURL('/settings');

  await page.getByLabel('First name').fill('Zofia');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expectToastShown(page, 'Your name was saved');
  await expect(page.getByRole('button', { name: 'Your menu, Zofia Abara' })).toBeVisible();
  await page.getByRole('switch', { name: 'Publish my name' }).click();
  await expect(page.getByText('Zofia Abara', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(page.getByText(person.email).filter({ visible: true })).toBeVisible();

  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Time zone' }).click();
  await expect(page.getByLabel('Time zone')).toHaveValue('UTC');
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await page.getByRole('button', { name: 'Save time zone' }).click();
  await expectToastShown(page, 'Your time zone was saved');

  await page.goto(`/challenges/c/${closed.slug}`);
  const closedTime = page.getByText(/^Closed/).locator('time');
  const at = new Date((await closedTime.getAttribute('datetime')) ?? '');
  const inTokyo = at.toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Tokyo',
  });
  await expect(closedTime).toHaveText(inTokyo);
});

test('in a narrow window the sections are a list, and a section leads back to it', async ({
  page,
  asNewExpert,
}) => {
  await asNewExpert();
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/challenges/active');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Configurations' }).click();
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections).toBeVisible();
  await expect(page.getByLabel('First name')).toBeHidden();
  await sections.getByRole('link', { name: 'Appearance' }).click();
  await expect(sections).toBeHidden();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('link', { name: 'All configurations' }).click();
  await expect(sections).toBeVisible();
});

test('a guest skips to a preview that asks the server nothing, and makes an account from there', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByLabel('Email').fill('somebody@people.example');
  const requested: string[] = [];
  await page.getByRole('link', { name: 'Skip to Profile' }).hover();
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Skip to Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  for (const tab of ['Skills', 'Projects', 'Profile'])
    await page.getByRole('link', { name: tab, exact: true }).click();
  await page.reload();
  await expect(page.getByText('As a guest, you do not have to enter anything.')).toBeVisible();
  expect(requested.filter((path) => /^\/(?:auth|v1|api)\b/.test(path))).toEqual([]);
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('a profile is an expert’s: other roles are told so', async ({ page, as }) => {
  await as('Client');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
});
