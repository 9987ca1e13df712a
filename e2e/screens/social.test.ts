import { comeBackAs, goToProvider, inventPersona } from '../stage/stand-in.ts';
import { lookAtBothWidths } from '../stage/look.ts';
import { expect, test } from '../stage/test.ts';

test('every screen on the way through a provider', async ({ page, guard }) => {
  guard.allow(/status of (?:400|409).*\/auth\/google\/callback/);
  await page.goto('/oauth/google/callback?code=never-given&state=never-made');
  await expect(page.getByText('Authentication failed: Invalid Google authorization code.')).toBeVisible();
  await lookAtBothWidths(page);
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await goToProvider(page, 'Google');
  await lookAtBothWidths(page);
  await comeBackAs(page, inventPersona({ isVerified: false }));
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByLabel('Role')).toBeEnabled();
  await lookAtBothWidths(page);
});
