import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { SessionEndNotice } from './session-end-notice.tsx';

describe('the notice that the session has ended', () => {
  beforeEach(() => clearSession());

  it('leads back to where the person was', () => {
    renderWith({ endedAt: '/challenges/c/first-door/attempts/1?tab=brief' });
    expect(screen.getByText('Your session has ended.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/signin?returnTo=%2Fchallenges%2Fc%2Ffirst-door%2Fattempts%2F1%3Ftab%3Dbrief',
    );
  });

  it.each([null, {}, { endedAt: 7 }])('is silent with %j', (state) => {
    renderWith(state);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads nowhere else', () => {
    renderWith({ endedAt: '//evil.example' });
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/signin?returnTo=%2Fchallenges%2Factive',
    );
  });

  it('is gone after signing in', () => {
    startSession(buildSignedIn());
    renderWith({ endedAt: '/challenges/past' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

function renderWith(state: unknown): void {
  const router = createMemoryRouter([{ path: '/', element: <SessionEndNotice /> }], {
    initialEntries: [{ pathname: '/', state }],
  });
  render(<RouterProvider router={router} />);
}
