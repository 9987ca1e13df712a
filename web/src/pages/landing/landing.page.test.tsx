import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import '#ui/elements/define-elements.ts';
import LandingPage from './landing.page.tsx';
import { operatorStatements } from '@redoubt/contract/shared/operator/operator.ts';

describe('the landing page', () => {
  beforeEach(() => {
    const router = createMemoryRouter([{ path: '/', element: <LandingPage /> }]);
    render(<RouterProvider router={router} />);
  });

  it.each(['Start Your Journey', 'Create your free account', 'Create your account'])(
    '%s goes to sign-up',
    (name) => {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/signup');
    },
  );

  it('Watch Demo leads to the features, which can take the focus', () => {
    expect(screen.getByRole('link', { name: 'Watch Demo' })).toHaveAttribute('href', '#features');
    expect(document.querySelector('#features')).toHaveAttribute('tabindex', '-1');
  });

  it('names the benefits and the figures of the operator', () => {
    for (const { title } of Object.values(operatorStatements.features))
      expect(screen.getByRole('heading', { level: 3, name: title })).toBeVisible();
    const ledger = screen.getByRole('region', { name: 'In figures' });
    for (const { label } of operatorStatements.ledger.figures)
      expect(within(ledger).getByText(label)).toBeVisible();
  });

  it('states what the specification states (§1)', () => {
    const text = document.querySelector('main')?.textContent ?? '';
    for (const claim of [
      /active experts10K\+/,
      /challenges completed50K\+/,
      /security issues found25K\+/,
      /average rating4\.9\/5/,
      /10,000\+ domain experts/,
      /\$2\.5M\+ paid in rewards/,
      /500\+ expert contributors/,
      /99\.8% client satisfaction/,
      /SOC 2/,
      /GDPR/,
      /Free to join/,
      /No credit card required/,
      /Earnings start immediately/,
    ])
      expect(text).toMatch(claim);
    for (const benefit of [
      'New challenges daily',
      'Instant feedback and scoring',
      'Global access',
      'AI-powered challenge matching',
      'A secure testing environment',
      'Skill-progress tracking',
    ])
      expect(screen.getByRole('heading', { name: benefit })).toBeVisible();
  });

  it('replays a break whose secret is covered, and says what it is', async () => {
    const replay = screen.getByRole('region', { name: 'A recorded break, turn by turn' });
    expect(within(replay).getByText(/scripted practice target/)).toBeVisible();
    expect(within(replay).getAllByText('hidden')).toHaveLength(1);
    await userEvent.click(within(replay).getByRole('button', { name: 'Previous turn' }));
    expect(within(replay).getByText('Turn 3 of 4')).toBeVisible();
  });

  it('has five quotes, each a slide with its place', async () => {
    const slides = screen.getAllByRole('group', { name: /^\d of 5$/, hidden: true });
    expect(slides).toHaveLength(5);
    for (const slide of slides) expect(slide).toHaveAttribute('aria-roledescription', 'slide');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(slides.map((slide) => slide.hasAttribute('inert'))).toEqual([true, false, true, true, true]);
  });

  it('follows nobody without noopener, and has four places elsewhere', () => {
    const elsewhere = [...document.querySelectorAll('a[target="_blank"]')];
    expect(elsewhere.map((link) => link.getAttribute('href'))).toEqual(
      operatorStatements.social.map(({ href }) => href),
    );
    for (const link of elsewhere) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('says since when, up to this year', () => {
    expect(screen.getByText(`© 2024–${String(new Date().getFullYear())} Redoubt`)).toBeVisible();
  });
});
