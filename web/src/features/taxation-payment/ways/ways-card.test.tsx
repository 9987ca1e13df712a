import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countriesAddress } from '#platform/places/places-address.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { WaysCard } from './ways-card.tsx';

const countries = [
  { code: 'PT', name: 'Portugal' },
  { code: 'US', name: 'United States' },
  { code: 'IN', name: 'India' },
];

async function show(home: string) {
  renderAt('/wizard/5', <WaysCard home={home} isChosen={false} />);
  const select = screen.getByLabelText('Show what is needed in');
  await waitFor(() => expect(screen.getByLabelText('Show what is needed in')).toBeEnabled());
  return select;
}

/** What the card says of one line. */
function lineOf(term: string): HTMLElement {
  const row = screen.getByText(term).closest('div');
  if (!row) throw new Error(`no line ${term}`);
  return row;
}

describe('the ways of payment, before any field', () => {
  beforeEach(() => stubApi({ [`GET ${countriesAddress}`]: () => jsonResponse(countries) }));
  afterEach(() => vi.unstubAllGlobals());

  it('are those of the country of step 1, each with what it needs', async () => {
    await show('Portugal');
    expect(screen.getByLabelText('Show what is needed in')).toHaveValue('Portugal');
    expect(screen.getByText(/one from step 1/)).toBeVisible();
    expect(lineOf('Tax form W-8BEN')).toHaveTextContent(/country of citizenship, date of birth, tax ID/);
    expect(lineOf('Bank transfer')).toHaveTextContent(/Bank name, account type, and IBAN\./);
    expect(lineOf('PayPal')).toHaveTextContent('The email address of your PayPal account.');
    expect(lineOf('Wise')).toHaveTextContent('The email address of your Wise account.');
    expect(lineOf('Trolley')).toHaveTextContent('The email address of your Trolley account.');
  });

  it('can be looked at for another country, which changes nothing', async () => {
    await show('Portugal');
    await userEvent.selectOptions(screen.getByLabelText('Show what is needed in'), 'United States');
    expect(screen.getByText(/Your own country is still Portugal/)).toBeVisible();
    expect(lineOf('Tax form W-9')).toHaveTextContent(/W-8BEN is not for you/);
    expect(within(lineOf('Bank transfer')).getByText(/routing number, and account number\.$/)).toBeVisible();
  });

  it('say where a transfer cannot go, and why', async () => {
    await show('India');
    expect(lineOf('Bank transfer')).toHaveTextContent(/Not to an account in India: .* have neither/);
    expect(lineOf('Bank transfer')).toHaveTextContent(/For an account with an IBAN: bank name/);
  });

  it('stay out of the way of somebody who has chosen, until asked for', async () => {
    renderAt('/wizard/5', <WaysCard isChosen home="Portugal" />);
    expect(screen.queryByText('PayPal')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all payment methods' }));
    expect(screen.getByText('PayPal')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Show what is needed in')).toHaveFocus());
  });

  it('wait for a country', async () => {
    await show('');
    expect(screen.getByText(/here or in step 1/)).toBeVisible();
    expect(screen.queryByText('PayPal')).toBeNull();
  });
});
