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

it.each([
  { typed: '-5', shown: '-5.00', status: '-500' },
  { typed: '12.555', shown: '12.555', status: '1255.5' },
  { typed: '0.07', shown: '0.07', status: '7' },
  { typed: '1,500', shown: '1,500.00', status: '150000' },
  { typed: '1.500', shown: '1.500', status: '150.5' },
  { typed: '€1.500,50', shown: '1,500.50', status: '150050' },
])(
  'reports $typed as it was typed, so that a form can say what is wrong',
  async ({ typed, shown, status }) => {
    render(<Rate currency="USD" stored={100} />);
    const field = screen.getByLabelText('Rate');
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.tab();
    expect(screen.getByRole('status')).toHaveTextContent(status);
    expect(field).toHaveValue(shown);
  },
);

it('is replaced as a whole by what is typed after Tab', async () => {
  render(<Rate currency="USD" stored={100} />);
  const field = screen.getByLabelText('Rate');
  await userEvent.clear(field);
  await userEvent.type(field, '1,500');
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('7');
  expect(field).toHaveValue('7');
  expect(screen.getByRole('status')).toHaveTextContent('700');
});
