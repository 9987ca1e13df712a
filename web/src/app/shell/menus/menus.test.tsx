import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import '#ui/elements/define-elements.ts';
import { DrawerMenu } from './drawer-menu.tsx';
import { menus } from './menus.ts';
import { NavMenu } from './nav-menu.tsx';

/** The links of the specification, by menu. */
const SPECIFIED = {
  Challenges: {
    '/challenges': 'All challenges',
    '/challenges/active': 'Active Challenges',
    '/challenges/red-team': 'Red Team Challenges',
    '/challenges/content': 'Content Review',
    '/challenges/past': 'Past Challenges',
  },
  Community: {
    '/community': 'The whole community',
    '/community/forums': 'Forums',
    '/community/rankings': 'Rankings',
    '/community/events': 'Events',
    '/community/mentorship': 'Mentorship',
  },
  Learn: {
    '/learn': 'Everything to learn',
    '/learn/tutorials': 'Tutorials',
    '/learn/practices': 'Best Practices',
    '/learn/cases': 'Case Studies',
    '/learn/certs': 'Certifications',
  },
} as const;

function renderMenus(path: string) {
  const menu = (
    <>
      <nav aria-label="Main">
        {menus.map((group) => (
          <NavMenu key={group.title} group={group} size="tall" />
        ))}
      </nav>
      <DrawerMenu foot={<button type="button">Search</button>} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: menu }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

describe('the menus', () => {
  it.each(Object.entries(SPECIFIED))('%s leads where the specification says', async (title, links) => {
    renderMenus('/');
    await userEvent.click(screen.getByRole('button', { name: title }));
    const shown = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(new Map(shown.map((link) => [link.getAttribute('href'), link.textContent]))).toEqual(
      new Map(Object.entries(links).map(([href, name]) => [href, expect.stringContaining(name) as unknown])),
    );
  });

  it('describes each link', () => {
    for (const { description } of menus.flatMap((group) => group.links))
      expect(description.length).toBeGreaterThan(10);
  });

  it('the drawer has the same links, with the group open that the person is in', async () => {
    renderMenus('/learn/cases');
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    const hrefs = [...drawer.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(new Set(hrefs)).toEqual(new Set(Object.values(SPECIFIED).flatMap((links) => Object.keys(links))));
    const open = [...drawer.querySelectorAll('details')].filter((group) => group.open);
    expect(open.map((group) => group.querySelector('summary')?.textContent)).toEqual(['Learn']);
    expect(within(drawer).getByRole('link', { name: 'Case Studies' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(within(drawer).getByRole('button', { name: 'Search' })).toBeVisible();
  });

  it('the drawer closes with a link that is followed', async () => {
    const router = renderMenus('/learn');
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Tutorials' }),
    );
    expect(router.state.location.pathname).toBe('/learn/tutorials');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
