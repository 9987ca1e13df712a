import { arenaEndpoints } from '@redoubt/contract/arena';
import { closed, firstLevel } from '../product/levels.ts';
import { call } from '../product/client.ts';
import { playScript, startPlaying } from '../product/arena.ts';
import { expect, test } from '../stage/test.ts';

/** Each screen as a guest finds it with the demo's data, and something that is there once it stands. */
const publicScreens = [
  { path: '/', sign: 'Every model breaks.' },
  { path: '/terms', sign: 'Terms of Service' },
  { path: '/privacy', sign: 'Privacy Policy' },
  { path: '/cookies', sign: 'Cookies' },
  { path: '/conduct', sign: 'Code of Conduct' },
  { path: '/docs', sign: 'Documentation' },
  { path: '/about', sign: 'About' },
  { path: '/careers', sign: 'Careers' },
  { path: '/press', sign: 'Press' },
  { path: '/contact', sign: 'Contact' },
  { path: '/status', sign: 'Measured by this server itself' },
  { path: '/newsletter', sign: 'What you get' },
  { path: '/learn', sign: 'Learn' },
  { path: '/learn/tutorials', sign: 'Tutorials' },
  { path: '/learn/practices', sign: 'Best Practices' },
  { path: '/learn/cases', sign: 'Case Studies' },
  { path: '/learn/certs', sign: 'Certifications' },
  { path: '/learn/cases/the-refusal-that-leaks', sign: 'Reading the tool call' },
  { path: '/learn/practices/proving-a-break-k-of-n', sign: 'Choosing n' },
  { path: '/learn/cases/never-written', sign: 'No such article' },
  { path: '/challenges/active', sign: '12 of 12 shown' },
  { path: '/challenges/red-team', sign: '8 of 8 shown' },
  { path: '/challenges/content', sign: '4 of 4 shown' },
  { path: '/challenges/past', sign: '3 of 3 shown' },
  { path: '/challenges/active?difficulty=easy&q=nothing-like-this', sign: 'Nothing matches these filters' },
  { path: `/challenges/c/${firstLevel.slug}`, sign: 'Sign in to attempt' },
  { path: `/challenges/c/${closed.slug}`, sign: 'This challenge is closed.' },
  { path: '/community/rankings', sign: 'Rankings' },
  { path: '/community/rankings?period=week&track=content', sign: 'Rankings' },
  { path: '/community/rankings?period=month', sign: 'Rankings' },
  { path: '/community', sign: 'Top of the rankings' },
  { path: '/community/events', sign: 'Indirect prompt injection, hands on' },
  { path: '/community/events?when=past', sign: 'When a model refuses too much' },
  { path: '/community/events/workshop-indirect-injection', sign: 'Sign in to say you’re going' },
  { path: '/community/events/talk-over-refusal', sign: 'This event is over.' },
  { path: '/community/forums', sign: 'Do you want a forum?' },
  { path: '/community/mentorship', sign: 'Mentor or learn' },
  { path: '/profile', sign: 'You are looking at a preview' },
  { path: '/profile?tab=projects', sign: 'No projects yet' },
  { path: '/profile?tab=profile', sign: 'Nothing is asked of a guest.' },
  { path: '/no/such/page', sign: 'There is no such page' },
  { path: '/challenges/c/no-such-challenge', sign: 'There is no such page' },
] as const;

/** The configurations, as somebody new finds them. */
const settingsScreens = [
  { path: '/settings', sign: 'Account' },
  { path: '/settings?section=account', sign: 'Publish my name' },
  { path: '/settings?section=sessions', sign: 'This device' },
  { path: '/settings?section=time-zone', sign: 'There it is now' },
  { path: '/settings?section=appearance', sign: 'Kept in this browser' },
  { path: '/settings?section=address', sign: 'Not verified' },
  { path: '/settings?section=connected-accounts', sign: 'Connect' },
  { path: '/settings?section=password', sign: 'This one is from' },
] as const;

/** The profile of an expert with half of the wizard behind them. */
const profileScreens = [
  { path: '/profile', sign: 'Performance Stats' },
  { path: '/profile?tab=skills', sign: 'Expertise and languages' },
  { path: '/profile?tab=projects', sign: 'Your projects will be here' },
  { path: '/profile?tab=profile', sign: 'Publish my page' },
  { path: '/wizard/1', sign: 'Important Note' },
  { path: '/wizard/2', sign: 'Secondary languages' },
  { path: '/wizard/3', sign: 'Identity documents' },
  { path: '/wizard/4', sign: 'You accepted the Terms of Service.' },
  { path: '/wizard/5', sign: 'Payment method' },
  { path: '/wizard/6', sign: '0 of 3 assessments completed' },
  { path: '/wizard/6?tab=bias', sign: 'Bias Detection' },
  { path: '/experts/nobody-here-1000', sign: 'There is no such page' },
] as const;

/** The screens by which people come in. */
const entryScreens = [
  { path: '/signin', sign: 'Welcome back' },
  { path: '/signup', sign: 'Create your account' },
  { path: '/forgot-password', sign: 'Forgot your password?' },
  { path: '/reset-password', sign: 'This page is opened by the link in our mail.' },
  { path: '/reset-password?token=nobody-made-this', sign: 'This link does not work.' },
  { path: '/verify-email', sign: 'No verification token provided.' },
  { path: '/link-account', sign: 'This page is opened by the link in our mail.' },
] as const;

/** What loading a screen and looking it through may take on two busy cores. */
const SCREEN_MS = 6000;

test('every public screen, with the data of the demo', async ({ page, look, guard }) => {
  // The browser reports the 404 of the challenge that is not there.
  guard.allow(/404.*\/v1\/challenges\/no-such-challenge/);
  test.setTimeout(publicScreens.length * SCREEN_MS);
  for (const { path, sign } of publicScreens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('main').getByText(sign).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
      await look();
    });
  }
});

test('every screen by which people come in', async ({ page, look, guard }) => {
  // The browser reports the 404 of the link that nobody made.
  guard.allow(/404.*\/auth\/reset-password\/nobody/);
  test.setTimeout(entryScreens.length * SCREEN_MS);
  for (const { path, sign } of entryScreens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(sign).filter({ visible: true }).first()).toBeVisible();
      await look();
    });
  }
});

test('every screen of the profile and its wizard', async ({ page, look, asExpert, guard }) => {
  // The browser reports the 404 of the expert who is not there.
  guard.allow(/404.*\/nobody-here-1000/);
  await asExpert();
  test.setTimeout(profileScreens.length * SCREEN_MS);
  for (const { path, sign } of profileScreens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(sign).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
      await look();
    });
  }
});

test('every screen of the configurations of somebody new', async ({ page, look, asNewExpert }) => {
  await asNewExpert();
  test.setTimeout(settingsScreens.length * SCREEN_MS);
  for (const { path, sign } of settingsScreens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(sign).filter({ visible: true }).first()).toBeVisible();
      await look();
    });
  }
});

test('every screen of an expert who broke a target, left another and is in the middle of a third', async ({
  page,
  look,
  asNewExpert,
  productUrl,
}) => {
  const { token } = await asNewExpert();
  const broken = await playScript(await startPlaying(productUrl, token, firstLevel.slug), [
    firstLevel.smallTalk,
    firstLevel.trick,
  ]);
  const ended = await playScript(await startPlaying(productUrl, token, 'gate-nine'), ['Who are you?']);
  await call(productUrl, arenaEndpoints.endAttempt, { token, params: { id: ended.id } });
  const open = await playScript(await startPlaying(productUrl, token, 'the-private-lift'), ['Who are you?']);
  const screens = [
    { path: '/challenges/active', sign: 'In progress' },
    { path: `/challenges/c/${firstLevel.slug}`, sign: 'New attempt' },
    { path: '/challenges/c/the-private-lift', sign: 'Continue attempt 1' },
    { path: `/challenges/c/${firstLevel.slug}/attempts/${broken.id}`, sign: 'The target broke.' },
    { path: `/challenges/c/gate-nine/attempts/${ended.id}`, sign: 'You ended this attempt.' },
    { path: `/challenges/c/the-private-lift/attempts/${open.id}`, sign: 'Message 1 of' },
    { path: '/profile', sign: 'Your challenges' },
    { path: '/profile?tab=profile', sign: 'Personal information' },
    { path: '/community/rankings', sign: 'You, ' },
    { path: '/community/rankings?track=content', sign: 'Rankings' },
  ];
  // The panes and menus at the end count as five more.
  test.setTimeout((screens.length + 5) * SCREEN_MS);
  for (const { path, sign } of screens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(sign).filter({ visible: true }).first()).toBeVisible();
      await look();
    });
  }
  await test.step('the panes and menus that open', async () => {
    await page.goto(`/challenges/c/the-private-lift/attempts/${open.id}`);
    for (const tab of await page.getByRole('tab').all()) {
      if (!(await tab.isVisible())) continue;
      await tab.click();
      await look();
    }
    await page.getByRole('button', { name: 'End attempt' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Open menu$|^Your menu/ })
      .filter({ visible: true })
      .click();
    await expect(page.getByText('Log out').filter({ visible: true })).toBeVisible();
    await look();
  });
});
