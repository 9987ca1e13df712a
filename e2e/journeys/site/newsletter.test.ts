import { readFile } from 'node:fs/promises';
import { readMailedLink, readMailedLinks } from '../../stage/mailbox.ts';
import { measuredStatus } from '../../stage/status.ts';
import { expect, test } from '../../stage/test.ts';

const newAddress = () => `reader-${crypto.randomUUID()}@example.org`;

test('a reader subscribes on the landing page, confirms by the mail, and leaves by it', async ({
  page,
  productUrl,
  look,
}) => {
  const email = newAddress();
  await page.goto('/');
  const field = page.getByPlaceholder('Enter your email');
  await field.fill('nobody');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await field.fill(email);
  await field.press('Enter');
  await expect(page.getByText(`a link to confirm is on its way to ${email}`)).toBeVisible();

  await page.goto(await readMailedLink(productUrl, email, 'Confirm your subscription'));
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  await expect(page).toHaveURL('/newsletter/confirm');
  await look();
  await page.reload();
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();

  const links = await readMailedLinks(productUrl, email, 'You are subscribed');
  const leave = links.find((link) => link.startsWith('/newsletter/unsubscribe?token=')) ?? '';
  await page.goto(leave);
  await expect(page.getByRole('heading', { name: 'Unsubscribe from the newsletter?' })).toBeVisible();
  await expect(page).toHaveURL('/newsletter/unsubscribe');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await look();
  await page.goto(leave);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
});

test('a mail program takes its reader off the list with one click; following the link alone does not', async ({
  page,
  request,
  productUrl,
}) => {
  const email = newAddress();
  await page.goto('/newsletter');
  await page.getByPlaceholder('Enter your email').fill(email);
  await page.getByPlaceholder('Enter your email').press('Enter');
  await page.goto(await readMailedLink(productUrl, email, 'Confirm your subscription'));
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  const links = await readMailedLinks(productUrl, email, 'You are subscribed');
  const [, token = ''] = links.join(' ').match(/unsubscribe\?token=([\w-]+)/) ?? [];
  const oneClick = `/v1/newsletter/unsubscriptions?token=${token}`;

  const opened = await request.get(oneClick, { maxRedirects: 0 });
  expect([opened.status(), opened.headers()['location']]).toEqual([
    303,
    `/newsletter/unsubscribe?token=${token}`,
  ]);
  await page.goto(oneClick);
  await expect(page.getByRole('heading', { name: 'Unsubscribe from the newsletter?' })).toBeVisible();
  const posted = await request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(posted.status()).toBe(200);
});

test('an Admin finds the newsletter in their menu and downloads who is on the list', async ({
  page,
  asAdmin,
  look,
}) => {
  await asAdmin();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Operations' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Newsletter' }).click();
  await expect(page.getByRole('region', { name: 'Subscribers and issues' })).toBeVisible();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download .CSV' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^newsletter-subscribers-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^\uFEFF"email","confirmed_at"\r\n/);
  await look();
});

test('a message to the operators arrives in their mailbox and in the list of Admins', async ({
  page,
  productUrl,
  asAdmin,
  look,
}) => {
  const words = `May we quote you on redaction bars, ${crypto.randomUUID()}?`;
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await look();
  await page.getByLabel('Name').fill('Inês Duarte');
  await page.getByLabel('Email').fill('ines@santaluzia.example');
  await page.getByLabel('What is it about?').selectOption({ label: 'Press' });
  await page.getByLabel('Message').fill(words);
  await page.getByRole('button', { name: 'Send message' }).click();
  const sent = page.getByRole('region', { name: 'Your message has arrived' });
  await expect(sent).toBeFocused();
  const [reference = ''] = (await sent.innerText()).match(/C-[0-9A-Z]{8}/) ?? [];
  await look();
  const links = await readMailedLinks(productUrl, 'operators@redoubt.example', `Contact ${reference}: Press`);
  expect(links).toEqual(['/contact/messages']);

  await asAdmin();
  await page.goto('/contact/messages');
  const message = page.getByRole('article', { name: 'Press' }).filter({ hasText: reference });
  await expect(message).toContainText(words);
  await look();
  await message.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(message).toHaveCount(0);
});

test('the status line and the status page say what the server measured', async ({ page, request, look }) => {
  const answer: unknown = await (await request.get('/v1/status/overall')).json();
  expect(answer).toEqual({ state: expect.stringMatching(/^(?:operational|degraded|down)$/) });
  await page.goto('/');
  await page.getByRole('link', { name: measuredStatus }).click();
  await expect(page).toHaveURL('/status');
  await expect(page.getByRole('heading', { level: 1, name: measuredStatus })).toBeVisible();
  for (const name of ['Website and API', 'Database', 'File storage', 'Background work', 'Mail'])
    await expect(page.getByRole('region', { name, exact: true })).toContainText(/Operational|Degraded|Down/);
  await page.getByText('Day by day in words').first().click();
  await expect(page.getByRole('row', { name: /^\d{4}-\d{2}-\d{2} / }).first()).toBeVisible();
  await look();
});
