import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { announcementsEndpoints } from '@redoubt/contract/announcements';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { call } from '../../product/client.ts';
import { lookAtBothWidths } from '../../stage/look.ts';
import { signInPerson } from '../../stage/people.ts';
import { expect, test } from '../../stage/test.ts';

test('an announcement is a banner and a notice; what is read in one tab is read in the other', async ({
  page,
  context,
  asNew,
  productUrl,
  demoAccount,
}) => {
  await asNew('Vendor');
  const admin = await signInPerson(productUrl, demoAccount('Admin'));
  const streams: Page[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === notificationsEndpoints.streamNotices.path)
      streams.push(request.frame().page());
  });
  await page.goto('/notifications');
  // The first to ask is the one that has the stream.
  await expect.poll(() => streams.includes(page)).toBe(true);
  const other = await context.newPage();
  await other.goto('/settings?section=notifications');
  await expect(other.getByRole('checkbox', { name: 'Announcements: Mail' })).not.toBeChecked();

  const title = `Maintenance ${randomBytes(4).toString('hex')}`;
  const body = { title, text: 'No uploads on Sunday.', link: '/status', roles: ['Vendor' as const], days: 1 };
  const { token } = admin;
  const { id } = await call(productUrl, announcementsEndpoints.publishAnnouncement, { token, body });
  const banner = page.getByRole('complementary', { name: 'Announcement' });
  await expect(banner.getByText(title)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByRole('link')).toHaveAttribute('href', '/status');
  await lookAtBothWidths(page);

  const unread = other.getByRole('link', { name: /^Notifications, \d+\+? unread$/ });
  const allRead = other.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true });
  await expect(unread).toBeVisible();
  await row.getByRole('button', { name: `Mark as read: ${title}` }).press('Enter');
  await expect(allRead).toBeVisible();
  await row.getByRole('button', { name: `Mark as unread: ${title}` }).press('Enter');
  await expect(unread).toBeVisible();

  await banner.getByRole('button', { name: `Dismiss: ${title}` }).press('Enter');
  await expect(banner).toBeHidden();
  await expect(other.getByRole('complementary', { name: 'Announcement' })).toBeHidden();
  await row.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/status$/);
  await expect(allRead).toBeVisible();
  await call(productUrl, announcementsEndpoints.endAnnouncement, { token, params: { id } });

  // One stream for both, which the other takes over.
  expect(streams).not.toContain(other);
  await page.close();
  await expect.poll(() => streams.includes(other)).toBe(true);
});
