import { signInEndpoints } from '@redoubt/contract/sign-in';
import { pickNetwork, sendCall } from '../../product/client.ts';
import { lookAt } from '../../stage/look.ts';
import { listSubjects, readMailedLink } from '../../stage/mailbox.ts';
import { signInInForm, signUpPerson, verifyAddress } from '../../stage/people.ts';
import { expect, test } from '../../stage/test.ts';
import { stopTime } from '../../stage/toasts.ts';

const WRONG = 'Wrong-Horse-7!';
const LOCKED = 'Sign-in to your account is locked for a while';
/** Longer than the first waits. */
const WAIT_MS = 30_000;

test('who guesses is slowed down and locked out; the owner gets in where they were before, and by mail', async ({
  page,
  browser,
  guard,
  productUrl,
  look,
}) => {
  guard.allow(/401 \(Unauthorized\)|429 \(Too Many Requests\)/);
  const { person: owner } = await signUpPerson(productUrl);
  await verifyAddress(productUrl, owner);
  const { email, password } = owner;
  // The owner's browser has been signed in with before.
  await page.context().request.post(signInEndpoints.signIn.path, { data: { email, password } });

  const elsewhere = await browser.newContext({
    baseURL: productUrl,
    extraHTTPHeaders: { 'x-forwarded-for': pickNetwork() },
  });
  const stranger = await elsewhere.newPage();
  const button = stranger.getByRole('button', { name: 'Sign In', exact: true });
  await stranger.clock.install();
  await stranger.goto('/signin');
  await signInInForm(stranger, { ...owner, password: WRONG });
  await expect(stranger.getByRole('alert')).toContainText('The email or the password is not right.');
  for (let nth = 0; nth < 4; nth += 1) await guess(productUrl, email);
  // The wait is of seconds, which a busy machine might miss.
  await stopTime(stranger);
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/^Wait \d+ seconds? before you try again\.$/);
  await expect(stranger.getByRole('status').filter({ hasText: 'Wait' })).toHaveCount(1);
  await stranger.clock.runFor(WAIT_MS);
  await stranger.clock.resume();
  await expect(button).toBeEnabled();
  await expect(stranger.getByRole('status').filter({ hasText: 'You can try again now.' })).toHaveCount(1);
  for (let nth = 0; nth < 5; nth += 1) await guess(productUrl, email);
  await stranger.getByLabel('Password', { exact: true }).fill(password);
  await button.click();
  await expect(button).toHaveAccessibleDescription('Too many attempts. Try again in 15 minutes.');
  await expect(stranger.getByText('If this is your account, you do not have to wait:')).toBeVisible();
  await lookAt(stranger);

  await page.goto('/signin');
  await signInInForm(page, owner);
  await expect(page).toHaveURL('/profile');

  await stranger.goto(await readMailedLink(productUrl, email, LOCKED));
  await stranger.getByRole('button', { name: 'Unlock this browser' }).click();
  await expect(stranger.getByRole('heading', { name: 'This browser is unlocked' })).toBeVisible();
  await expect(stranger).toHaveURL('/signin');
  await lookAt(stranger);
  await signInInForm(stranger, owner);
  await expect(stranger).toHaveURL('/profile');
  await elsewhere.close();
  expect((await listSubjects(productUrl, email)).filter((subject) => subject === LOCKED)).toHaveLength(1);
  await look();
});

/** A wrong password from a network of its own. */
async function guess(productUrl: string, email: string): Promise<void> {
  await sendCall(productUrl, signInEndpoints.signIn, { body: { email, password: WRONG } });
}
