import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { KitProvider } from '../theme/kit-provider.tsx';
import { MoneyField } from './money-field.tsx';

function Rate({ currency, stored }: { readonly currency: string; readonly stored: number }) {
  const [value, setValue] = useState<number | null>(stored);
  return (
    <KitProvider>
      <MoneyField label="Rate" currency={currency} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </KitProvider>
  );
}

it.each([
  { currency: 'USD', stored: 123_450, shown: '1,234.50', typed: '12.3', status: '1230' },
  { currency: 'JPY', stored: 1234, shown: '1,234', typed: '56', status: '56' },
])('shows $currency in its units and reports minor ones', async ({ shown, typed, status, ...rate }) => {
  render(<Rate {...rate} />);
  const field = screen.getByLabelText('Rate');
  expect(field).toHaveValue(shown);
  await userEvent.clear(field);
  expect(screen.getByRole('status')).toHaveTextContent('null');
  await userEvent.type(field, typed);
  expect(screen.getByRole('status')).toHaveTextContent(status);
});
