import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OperatorCard } from './operator-card.tsx';

const nobody = { name: null, postalAddress: null, email: null, privacyEmail: null, seat: null };

it('shows what the agreements point to', () => {
  const identity = {
    name: 'Redoubt e.V.',
    postalAddress: '1 Long Lane\nPorto',
    email: 'hello@redoubt.example',
    privacyEmail: 'privacy@redoubt.example',
    seat: 'Portugal',
  };
  render(<OperatorCard identity={identity} />);
  for (const name of ['Postal address', 'Email address', 'Privacy contact'])
    expect(screen.getByText(name)).toBeVisible();
  expect(screen.getByText(/1 Long Lane/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'privacy@redoubt.example' })).toHaveAttribute(
    'href',
    'mailto:privacy@redoubt.example',
  );
});

it('leaves out what is not filled in, and says where there is nothing at all', () => {
  const { rerender } = render(<OperatorCard identity={{ ...nobody, name: 'Redoubt e.V.' }} />);
  expect(screen.queryByText('Postal address')).toBeNull();
  rerender(<OperatorCard identity={nobody} />);
  expect(screen.getByText(/has not published a name or an address yet/)).toBeVisible();
});
