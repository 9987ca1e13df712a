import { randomBytes } from 'node:crypto';
import { communityEndpoints } from '@redoubt/contract/community';
import { call } from '../../product/client.ts';
import { signInPerson } from '../../stage/people.ts';
import { expect, test } from '../../stage/test.ts';

const HOSTILE = '<img src=x onerror="alert(1)"> [click](javascript:alert(1)) **strong**';

test('an Admin adds an event by the form, changes it and cancels it', async ({ page, look, asAdmin }) => {
  await asAdmin();
  const title = `A talk ${randomBytes(4).toString('hex')}`;
  await page.goto('/community/events');
  await page.getByRole('button', { name: 'Add an event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an event' });
  await dialog.getByRole('button', { name: 'Add the event' }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Host').fill('The team');
  await dialog.getByLabel('Summary').fill('What a verdict says.');
  await dialog.getByLabel('Description').fill(HOSTILE);
  await dialog.getByLabel('Time zone').selectOption('Europe/Berlin');
  await dialog.getByLabel('Start date').fill('2031-03-01');
  await dialog.getByLabel('Start date').press('Tab');
  await dialog.getByLabel('Join link').fill('https://meet.example.org/verdict');
  await look();
  await dialog.getByRole('button', { name: 'Add the event' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/community/events/${title.toLowerCase().replaceAll(' ', '-')}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/18:00–19:00 Berlin, UTC\+1/)).toBeVisible();
  await expect(page.locator('strong', { hasText: 'strong' })).toBeVisible();
  await expect(page.locator('article img')).toHaveCount(0);
  await look();

  await page.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit the event' });
  await expect(editing.getByLabel('Join link')).toHaveValue('https://meet.example.org/verdict');
  await editing.getByText('At a venue').click();
  await editing.getByRole('textbox', { name: 'Venue' }).fill('Rua 1, Lisbon');
  await editing.getByRole('button', { name: 'Save the event' }).click();
  await expect(editing).toBeHidden();
  await expect(page.getByText('Rua 1, Lisbon')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel the event' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the event' }).click();
  await expect(page.getByText('This event was cancelled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden();
});

test(
  'an expert takes a place, gets the link to join and the file, and gives the place back',
  { tag: '@gate' },
  async ({ page, look, asNewExpert }) => {
    await asNewExpert();
    await page.goto('/community');
    await page.getByRole('link', { name: 'Indirect prompt injection, hands on' }).click();
    await page.getByRole('button', { name: 'I’m going' }).click();
    await expect(page.getByText('You are going', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /Join online/ })).toHaveAttribute('href', /^https:/);
    await look();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: /Save to your calendar/ }).click();
    expect((await downloading).suggestedFilename()).toBe('workshop-indirect-injection.ics');
    await page.reload();
    await page.getByRole('button', { name: 'I can’t make it' }).click();
    await expect(page.getByRole('button', { name: 'I’m going' })).toBeVisible();
  },
);

test('a wish for a forum is kept, counted, shown to Admins, and taken back', async ({
  page,
  look,
  asNewExpert,
  productUrl,
  demoAccount,
}) => {
  const { token, person } = await asNewExpert();
  await page.goto('/community/forums');
  await page.getByText('Jailbreaks').click();
  await page.getByRole('button', { name: 'I want a forum' }).click();
  await expect(page.getByText('You told us that you want a forum.')).toBeVisible();
  await expect(page.getByText('On Jailbreaks.')).toBeVisible();
  await look();

  const admin = await signInPerson(productUrl, demoAccount('Admin'));
  const list = { token: admin.token, params: { area: 'forums' } } as const;
  const { items } = await call(productUrl, communityEndpoints.listInterested, list);
  expect(items.map(({ email }) => email)).toContain(person.email);

  await page.reload();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'I want a forum' })).toBeVisible();
  expect(await call(productUrl, communityEndpoints.listOwnInterests, { token })).toEqual([]);
});

test('the feed and the sitemap are read by a browser, and every page leads to the feed', async ({ page }) => {
  await page.goto('/community');
  await expect(page.locator('link[rel="alternate"][type="application/rss+xml"]')).toHaveAttribute(
    'href',
    '/feed.xml',
  );
  for (const [path, element] of [
    ['/feed.xml', 'item'],
    ['/sitemap.xml', 'url'],
  ] as const) {
    const { faults, count } = await page.evaluate(
      async ([address, name]) => {
        const text = await (await fetch(address)).text();
        const read = new DOMParser().parseFromString(text, 'application/xml');
        return {
          faults: read.querySelectorAll('parsererror').length,
          count: read.getElementsByTagName(name).length,
        };
      },
      [path, element] as const,
    );
    expect(faults, path).toBe(0);
    expect(count, path).toBeGreaterThan(12);
  }
  const robots = await page.request.get('/robots.txt');
  expect(await robots.text()).toContain('/sitemap.xml');
});
