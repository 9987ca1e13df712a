import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countriesAddress, statesAddress } from '#platform/places/places-address.ts';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { buildProfile } from '#testing/wizard/new-profile.builders.ts';
import { renderStep } from '#testing/wizard/step.builders.tsx';
import { BasicInfoStep } from './basic-info-step.tsx';

const PUT = 'PUT /v1/profile';
const places = {
  [`GET ${countriesAddress}`]: jsonResponse([
    { code: 'PT', name: 'Portugal' },
    { code: 'GB', name: 'United Kingdom' },
  ]),
  [`GET ${statesAddress('PT')}`]: jsonResponse(['Lisboa', 'Porto']),
  [`GET ${statesAddress('GB')}`]: jsonResponse(['Aberdeen City', 'London']),
};
const typed = {
  countryOfResidence: 'Portugal',
  workLocation: 'Porto',
  countryCode: '+351',
  phoneNumber: '912 345 678',
};

function fill(given: Partial<ReturnType<typeof buildProfile>['basicInfo']> = {}) {
  const { basicInfo } = buildProfile();
  return buildProfile({ basicInfo: { ...basicInfo, ...typed, ...given } });
}

const fallbackCountries = [
  'United States',
  'Canada',
  'United Kingdom',
  'Germany',
  'France',
  'Australia',
  'Japan',
  'Singapore',
  'India',
  'Brazil',
  'Nigeria',
  'Mexico',
  'Spain',
  'Netherlands',
];
const fallbackCities = [
  'Remote',
  'New York',
  'San Francisco',
  'Toronto',
  'London',
  'Berlin',
  'Paris',
  'Sydney',
  'Tokyo',
  'Singapore',
  'Mumbai',
  'São Paulo',
  'Lagos',
  'Madrid',
  'Amsterdam',
];

/** What a select offers, without its placeholder. */
const namesIn = (select: HTMLElement) =>
  [...select.querySelectorAll('option')].slice(1).map(({ textContent }) => textContent);

/** Countries, states and country codes are lists that arrive by themselves. */
async function waitForLists() {
  await screen.findByRole('option', { name: '+351 Portugal' });
  await waitFor(() => expect(screen.getByLabelText('Country of residence')).toBeEnabled());
  await waitFor(() => expect(screen.queryByText('Loading locations…')).toBeNull());
}

describe('step 1', () => {
  beforeEach(() => void takeToasts());
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['fullName', '', 'Full name is required'],
    ['fullName', 'W', 'Full name must be at least 2 characters long'],
    ['fullName', 'Wren 4', 'Full name can only contain letters, spaces, hyphens, and apostrophes'],
    ['countryOfResidence', '', 'Please select a country of residence'],
    ['workLocation', '', 'Please select your work location'],
    ['countryCode', '', 'Please select a country code'],
    ['phoneNumber', '', 'Phone number is required'],
    ['phoneNumber', '12-3', 'Please enter a valid phone number'],
    ['phoneNumber', '91234567890123', 'Please enter a valid phone number'],
    ['phoneNumber', '(91) 234-567', 'Please enter a valid phone number for +351'],
    ['email', '', 'Email is required'],
    ['email', 'wren', 'Please enter a valid email address'],
  ])('§5 basic information: %s "%s" says "%s"', async (field, value, message) => {
    const calls = stubApi(places);
    const { save } = renderStep(BasicInfoStep, fill(), { [field]: value });
    await waitForLists();
    expect(await save()).toBe(false);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/needs? a change/);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('name', field));
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('reads the country from a phone that was carried over, and leaves the place to be changed', async () => {
    stubApi(places);
    const carried = { countryCode: '+351', phoneNumber: '912345678', workLocation: 'Braga' };
    renderStep(BasicInfoStep, buildProfile(), carried);
    await waitForLists();
    await waitFor(() => expect(screen.getByLabelText('Country of residence')).toHaveValue('Portugal'));
    const place = screen.getByLabelText('Work location');
    await waitFor(() => expect(place).toBeEnabled());
    expect(place).toHaveValue('Braga');
    await userEvent.selectOptions(place, 'Porto');
    expect(place).toHaveValue('Porto');
  });

  it('keeps a place that was carried over when its country is chosen', async () => {
    stubApi(places);
    renderStep(BasicInfoStep, buildProfile(), { workLocation: 'Braga' });
    await waitForLists();
    await userEvent.selectOptions(screen.getByLabelText('Country of residence'), 'Portugal');
    expect(screen.getByLabelText('Work location')).toHaveValue('Braga');
    await userEvent.selectOptions(screen.getByLabelText('Country of residence'), 'United Kingdom');
    expect(screen.getByLabelText('Work location')).toHaveValue('');
  });

  it('§8: saves what was typed, says so, and hands the reply on', async () => {
    const saved = fill();
    const calls = stubApi({ ...places, [PUT]: jsonResponse(saved) });
    const { save, onSaved } = renderStep(BasicInfoStep, buildProfile(), typed);
    await screen.findByRole('option', { name: 'Porto' });
    expect(await save()).toBe(true);
    expect(calls.find(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"3"');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      fullName: 'Inês Duarte',
      email: 'ines.duarte@santaluzia.example',
      ...typed,
    });
    expect(takeToasts()).toMatchObject([
      { kind: 'success', title: 'Basic Information updated successfully' },
    ]);
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(saved);
  });

  it('§8: says that another address waits for its link', async () => {
    stubApi({ ...places, [PUT]: jsonResponse(fill()) });
    const { save } = renderStep(BasicInfoStep, fill(), { email: 'ines@new.example' });
    expect(await save()).toBe(true);
    expect(takeToasts().map(({ title }) => title)).toEqual([
      'Basic Information updated successfully',
      'Please check your email for verification.',
    ]);
  });

  it('§8: shows what the server refused under its field, with the toast', async () => {
    const message = 'Please enter a valid phone number';
    stubApi({
      ...places,
      [PUT]: problemResponse({
        status: 422,
        code: 'invalid',
        message: 'Please check the fields.',
        errors: [{ path: 'phoneNumber', message }],
      }),
    });
    const { save, onSaved } = renderStep(BasicInfoStep, fill());
    expect(await save()).toBe(false);
    expect(await screen.findByText(message)).toBeVisible();
    expect(takeToasts()).toMatchObject([
      { kind: 'error', title: 'Failed to update Basic Information', text: 'Please check the fields.' },
    ]);
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('holds name and email until they are edited', async () => {
    stubApi(places);
    renderStep(BasicInfoStep, fill());
    expect(screen.getByLabelText('Full name')).toBeDisabled();
    expect(screen.getByLabelText('Personal email')).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Edit name and email' }));
    expect(screen.getByLabelText('Full name')).toBeEnabled();
    expect(screen.getByLabelText('Personal email')).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Done editing' }));
    expect(screen.getByLabelText('Full name')).toBeDisabled();
  });

  it('§2: has an Important Note on what the data is used for', () => {
    stubApi(places);
    renderStep(BasicInfoStep, fill());
    expect(screen.getByRole('complementary', { name: 'Important Note' })).toHaveTextContent(
      'This information is used for verification and payment. Please make sure that it is accurate.',
    );
  });

  it('§9: begins with the country code +1', async () => {
    stubApi(places);
    renderStep(BasicInfoStep, buildProfile());
    await screen.findByRole('option', { name: '+351 Portugal' });
    expect(screen.getByLabelText('Country code')).toHaveDisplayValue('+1 (US, CA)');
  });

  it('offers the states of the chosen country and Remote, and keeps what is chosen', async () => {
    stubApi(places);
    const { keep } = renderStep(BasicInfoStep, buildProfile());
    const country = screen.getByLabelText('Country of residence');
    const location = screen.getByLabelText('Work location');
    expect(location).toBeDisabled();
    await waitFor(() => expect(country).toBeEnabled());
    await userEvent.selectOptions(country, 'Portugal');
    await waitFor(() => expect(location).toBeEnabled());
    await userEvent.selectOptions(location, 'Remote');
    expect(keep).toHaveBeenLastCalledWith(
      expect.objectContaining({ countryOfResidence: 'Portugal', workLocation: 'Remote' }),
    );
    await userEvent.selectOptions(country, 'United Kingdom');
    await screen.findByRole('option', { name: 'London' });
    expect(location).toHaveValue('');
    expect(screen.queryByRole('option', { name: 'Porto' })).toBeNull();
  });

  it('sets the country code by the country, until one is chosen by hand', async () => {
    stubApi(places);
    renderStep(BasicInfoStep, buildProfile());
    await waitForLists();
    const country = screen.getByLabelText('Country of residence');
    const code = screen.getByLabelText('Country code');
    await userEvent.selectOptions(country, 'Portugal');
    expect(code).toHaveValue('+351');
    await userEvent.selectOptions(code, '+49');
    await userEvent.selectOptions(country, 'United Kingdom');
    expect(code).toHaveValue('+49');
  });

  it('§7: falls back to 14 countries and 15 cities where our file cannot be had', async () => {
    stubApi({});
    renderStep(BasicInfoStep, buildProfile());
    const country = screen.getByLabelText('Country of residence');
    await waitFor(() => expect(country).toBeEnabled());
    expect(namesIn(country)).toEqual(fallbackCountries);
    await userEvent.selectOptions(country, 'Japan');
    const location = screen.getByLabelText('Work location');
    await waitFor(() => expect(location).toBeEnabled());
    expect(namesIn(location)).toEqual(fallbackCities);
  });

  it('§7: falls back to the 15 cities where the countries are there and the states cannot be had', async () => {
    stubApi({ [`GET ${countriesAddress}`]: places[`GET ${countriesAddress}`] ?? jsonResponse([]) });
    renderStep(BasicInfoStep, buildProfile());
    const country = screen.getByLabelText('Country of residence');
    await waitFor(() => expect(country).toBeEnabled());
    expect(namesIn(country)).toEqual(['Portugal', 'United Kingdom']);
    await userEvent.selectOptions(country, 'Portugal');
    const location = screen.getByLabelText('Work location');
    await waitFor(() => expect(namesIn(location)).toEqual(fallbackCities));
    await userEvent.selectOptions(location, 'Lagos');
    expect(location).toHaveValue('Lagos');
  });

  it('§3: names the nine country codes of the specification first, then every other one', async () => {
    stubApi(places);
    renderStep(BasicInfoStep, buildProfile());
    await screen.findByRole('option', { name: '+351 Portugal' });
    const codes = [...screen.getByLabelText('Country code').querySelectorAll('option')].map(
      ({ textContent }) => textContent,
    );
    expect(codes.slice(1, 10)).toEqual([
      '+1 (US, CA)',
      '+44 UK',
      '+49 DE',
      '+33 FR',
      '+61 AU',
      '+81 JP',
      '+65 SG',
      '+91 IN',
      '+55 BR',
    ]);
    expect(codes.length).toBeGreaterThan(180);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
