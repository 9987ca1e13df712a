import { expect, test } from '../stage/test.ts';

const prerendered = ['/', '/terms', '/privacy'] as const;

for (const path of prerendered) {
  test(`${path} asks for no script until somebody touches it`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(scripts).toEqual([]);
    await page.mouse.move(40, 40);
    await expect.poll(() => scripts.length).toBeGreaterThan(3);
  });
}

test('a press that comes before the client is there is held, and answered once it is', async ({ page }, {
  annotations,
}) => {
  const { promise: connection, resolve: connect } = Promise.withResolvers<undefined>();
  await page.route('**/assets/framework-*.js', async (route) => {
    await connection;
    await route.continue();
  });
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Challenges' });
  const panel = page.getByRole('link', { name: /^Active Challenges/ });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-busy', 'true');
  await expect(panel).toBeHidden();
  const connectedAt = performance.now();
  connect(undefined);
  await expect(panel).toBeVisible();
  const tookMs = Math.round(performance.now() - connectedAt);
  annotations.push({
    type: 'measured',
    description: `landing, script there to answered press: ${String(tookMs)} ms`,
  });
  await expect(menu).not.toHaveAttribute('aria-busy');
  await menu.click();
  await expect(panel).toBeHidden();
});

test('the choice of a colour scheme is held like any press', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByTitle('Dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('a link leads on before the client is there', async ({ page }) => {
  await page.route('**/assets/framework-*.js', () => undefined);
  await page.goto('/');
  await page.getByRole('link', { name: 'Terms', exact: true }).click();
  await expect(page).toHaveURL('/terms');
});

test('the landing page knows who is signed in without being touched', async ({ page, asExpert }) => {
  await asExpert();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go to challenges' })).toBeVisible();
});
