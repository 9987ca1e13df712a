import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { StatCard } from './stat-card.tsx';

it('leads to the list that its figure counts, and says both in one breath', () => {
  render(<StatCard label="Active nests" value="1,247" note="+38 in 12 weeks" to="/nests" />, {
    wrapper: MemoryRouter,
  });
  const link = screen.getByRole('link', { name: 'Active nests 1,247 +38 in 12 weeks' });
  expect(link).toHaveAttribute('href', '/nests');
});

it('says that nothing was measured instead of a zero', () => {
  render(<StatCard label="Hatched" value={null} />);
  expect(screen.getByText('Not measured yet')).toBeInTheDocument();
  expect(screen.queryByText('0')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
