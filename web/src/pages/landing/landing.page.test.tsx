import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import '#ui/elements/define-elements.ts';
import LandingPage from './landing.page.tsx';
import { sampleStatements } from '@redoubt/contract/shared/operator/sample-statements.ts';
import { serveStatements } from '#testing/serve-statements.ts';

function renderLanding() {
  const router = createMemoryRouter([{ path: '/', element: <LandingPage /> }]);
  return render(<RouterProvider router={router} />);
}

describe('the landing page of an operator who claims nothing', () => {
  it('claims nothing either, and still says what the product does', () => {
    renderLanding();
    const text = document.body.textContent;
    expect(text).not.toMatch(
      /10K|SOC 2|\b(?:paid|earn|rewards?)\b|New challenges daily|AI-powered|Sample figures/i,
    );
    expect(screen.queryByRole('region', { name: 'In figures' })).toBeNull();
    expect(screen.queryAllByRole('group', { name: /^\d of \d$/, hidden: true })).toEqual([]);
    expect(document.querySelectorAll('a[target="_blank"]')).toHaveLength(0);
    expect(screen.getByRole('heading', { level: 3, name: 'A verdict with its reason' })).toBeVisible();
    expect(screen.getByText('Free to join')).toBeVisible();
    expect(screen.getByText('up to 300')).toBeVisible();
  });
});

describe('the landing page of a demo', () => {
  beforeEach(() => {
    serveStatements(sampleStatements);
    renderLanding();
  });

  it('says once that its claims are samples, before the first of them', () => {
    const line = screen.getByText('Sample figures and quotes for this demo');
    const figures = screen.getByText('active experts');
    expect(line.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
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

  it('plays the first chapter there, for everybody', () => {
    const film = screen.getByLabelText('What you do here');
    expect(document.querySelector('#features')).toContainElement(film);
    expect(film).toHaveAttribute('controls');
    expect(film.querySelector('track')).toHaveAttribute('kind', 'captions');
  });

  it('names the benefits and the figures of the operator', () => {
    for (const { title } of Object.values(sampleStatements.features ?? {}))
      expect(screen.getByRole('heading', { level: 3, name: title })).toBeVisible();
    const ledger = screen.getByRole('region', { name: 'In figures' });
    for (const { label } of sampleStatements.ledger?.figures ?? [])
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
      sampleStatements.social?.map(({ href }) => href),
    );
    for (const link of elsewhere) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('says since when, up to this year', () => {
    expect(screen.getByText(`© 2024–${String(new Date().getFullYear())} Redoubt`)).toBeVisible();
  });
});
