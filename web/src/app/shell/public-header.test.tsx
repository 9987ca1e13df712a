import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import '#ui/elements/define-elements.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { PublicHeader } from './public-header.tsx';

function renderHeader() {
  const router = createMemoryRouter([{ path: '*', element: <PublicHeader /> }]);
  render(<RouterProvider router={router} />);
}

describe('the header of a public page', () => {
  afterEach(clearSession);

  it('offers the ways in to who is signed out', () => {
    renderHeader();
    expect(screen.getAllByRole('link', { name: 'Get Started', hidden: true })).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: /^Your menu/ })).toBeNull();
  });

  it('shows who is signed in, their own screens and the way out', async () => {
    const signedIn = buildSignedIn();
    startSession(signedIn);
    renderHeader();
    const menu = await screen.findByRole('button', {
      name: `Your menu, ${signedIn.user.firstname} ${signedIn.user.lastname}`,
    });
    await userEvent.click(menu);
    expect(screen.getByRole('link', { name: 'Configurations' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Get Started', hidden: true })).toBeNull();
  });

  it('has the menu of Admins for them alone, wide and narrow, with the way to their dashboard', async () => {
    startSession(buildSignedIn({ role: 'Admin' }));
    renderHeader();
    const [wide] = await screen.findAllByRole('button', { name: 'Operations' });
    expect(wide).toBeDefined();
    const links = screen.getAllByRole('link', { name: /^Pending Review/, hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/pending-review', '/pending-review']);
    const [home] = screen.getAllByRole('link', { name: 'Go to the dashboard', hidden: true });
    expect(home).toHaveAttribute('href', '/admin');
  });

  it('has no menu of Admins for an expert', async () => {
    startSession(buildSignedIn());
    renderHeader();
    await screen.findByRole('button', { name: /^Your menu/ });
    expect(screen.queryByRole('button', { name: 'Operations', hidden: true })).toBeNull();
  });

  it.each([
    ['Client', 'Dashboard', '/partner'],
    ['Partner', 'Organization', '/partner-university'],
    ['Vendor', 'Organization', '/partner-university'],
  ] as const)('has the screen of a %s, wide and narrow', async (role, title, href) => {
    startSession(buildSignedIn({ role }));
    renderHeader();
    await screen.findByRole('button', { name: /^Your menu/ });
    const links = screen.getAllByRole('link', { name: title, hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([href, href]);
  });
});
