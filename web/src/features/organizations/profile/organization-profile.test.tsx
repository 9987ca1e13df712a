import type { Organization } from '@redoubt/contract/organizations';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildOrganization } from '#testing/organizations.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { stubUploads } from '#testing/stub-uploads.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { OrganizationProfile } from './organization-profile.tsx';

const PROFILE = '/api/partner-university/profile';
const unnamed = { name: '', type: null, location: '', contactPhone: '', isEmailVerified: false } as const;

type Handlers = Parameters<typeof stubApi>[0];

function show(given: Partial<Organization> = {}, handlers: Handlers = {}) {
  const organization = buildOrganization(given);
  const { memberRole, name } = organization;
  const calls = stubApi({
    [`GET ${PROFILE}`]: jsonResponse(organization),
    [`PUT ${PROFILE}`]: jsonResponse(buildOrganization()),
    ...handlers,
  });
  renderAt(
    '/partner-university',
    <Suspense>
      <OrganizationProfile named={{}} name={name} memberRole={memberRole} />
    </Suspense>,
  );
  return calls;
}

const field = (label: string) => screen.findByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Save' });

beforeEach(() => void takeToasts());
afterEach(() => vi.unstubAllGlobals());

describe('the form (specification §5: Organization profile)', () => {
  it.each([
    ['Organization name', '', 'Organization name is required'],
    ['Organization name', 'A', 'Must be at least 2 characters'],
    ['Location', '', 'Location is required'],
    ['Contact phone', '', 'Contact phone is required'],
    ['Contact phone', 'call me', 'Must be a valid phone number'],
    ['Website (optional)', 'unilag', 'Must be a valid URL starting with http:// or https://'],
  ])('%s, left with %j: %s; it cannot be saved meanwhile', async (label, typed, message) => {
    show();
    const input = await field(label);
    await userEvent.clear(input);
    if (typed !== '') await userEvent.type(input, typed);
    expect(screen.queryByText(message)).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeVisible();
    expect(input).toHaveAccessibleDescription(message);
    expect(save()).toBeDisabled();
  });

  it('asks for a type', async () => {
    show();
    await userEvent.selectOptions(await field('Organization type'), '');
    await userEvent.tab();
    expect(await screen.findByText('Organization type is required')).toBeVisible();
  });

  it('refuses a description of 501 characters', async () => {
    show();
    const input = await field('Description (optional)');
    await userEvent.click(input);
    await userEvent.paste('x'.repeat(501));
    await userEvent.tab();
    expect(await screen.findByText('Description must be less than 500 characters')).toBeVisible();
    await userEvent.type(input, '{Backspace}');
    await waitFor(() =>
      expect(screen.queryByText('Description must be less than 500 characters')).toBeNull(),
    );
    expect(save()).toBeEnabled();
  });

  it('asks no Client for a type, and saves without one', async () => {
    const client = { kind: 'client', type: null } as const;
    const calls = show(client, { [`PUT ${PROFILE}`]: jsonResponse(buildOrganization(client)) });
    const name = await field('Organization name');
    expect(screen.queryByLabelText('Organization type')).toBeNull();
    await userEvent.type(name, ' AB{Enter}');
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'Organization profile saved' }]));
    expect(calls.find(({ method }) => method === 'PUT')?.body).not.toHaveProperty('type');
  });

  it('shows the type Partner as Corporate Partner', async () => {
    show();
    await field('Organization type');
    expect(screen.getByRole('option', { name: 'Corporate Partner' })).toHaveValue('Partner');
  });

  it('does not let the contact email be typed over', async () => {
    show();
    const input = await field('Contact email');
    expect(input).toBeDisabled();
    expect(input).toHaveValue('office@unilag.example');
  });

  it('is filled in by keys alone, says what is left on the way, and is saved', async () => {
    const calls = show(unnamed);
    await field('Organization name');
    expect(save()).toBeDisabled();
    expect(save()).toHaveAccessibleDescription(/Four things left: the organization name/);
    await userEvent.tab();
    expect(screen.getByLabelText('Organization name')).toHaveFocus();
    await userEvent.keyboard('Unilag');
    await userEvent.tab();
    await userEvent.selectOptions(screen.getByLabelText('Organization type'), 'University');
    await userEvent.tab();
    await userEvent.keyboard('Lagos');
    await userEvent.tab();
    expect(screen.getByLabelText('Contact phone')).toHaveFocus();
    await userEvent.keyboard('+234 1 555 0100{Enter}');
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'Organization profile saved' }]));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Unilag',
      type: 'University',
      location: 'Lagos',
      contactPhone: '+234 1 555 0100',
      website: '',
      description: '',
    });
  });

  it('keeps what was typed where the server refuses it, and shows the refusal', async () => {
    show({}, { [`PUT ${PROFILE}`]: problemResponse({ status: 503, code: 'unavailable', message: 'Busy.' }) });
    const input = await field('Location');
    await userEvent.type(input, ', Akoka');
    await userEvent.click(save());
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([
        { kind: 'error', title: 'Failed to update organization profile', text: 'Busy.' },
      ]),
    );
    expect(input).toHaveValue('Lagos, Nigeria, Akoka');
  });

  it('is words to read for a viewer', async () => {
    show({ memberRole: 'viewer' });
    expect(await screen.findByText('Lagos, Nigeria')).toBeVisible();
    for (const name of ['Save', 'Verify', 'Change contact email', 'Upload a logo'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('the contact email', () => {
  const VERIFY = 'POST /api/partner-university/verify-email';
  const CONTACT = '/api/partner-university/contact-email';

  it('says Email Verified and offers no Verify', async () => {
    show();
    expect(await screen.findByText('Email Verified')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
  });

  it('says Email Pending until the link was followed, also after Verify was pressed', async () => {
    const calls = show(unnamed, { [VERIFY]: () => jsonResponse(buildOrganization(unnamed)) });
    await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([{ title: 'Please check your email for verification.' }]),
    );
    expect(screen.getByText('Email Pending')).toBeVisible();
    expect(calls.map(({ method }) => method)).toContain('POST');
  });

  it('says why no mail was sent', async () => {
    show(unnamed, { [VERIFY]: problemResponse({ status: 429, code: 'x', message: 'Wait a moment.' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([
        { kind: 'error', title: 'Failed to resend verification:', text: 'Wait a moment.' },
      ]),
    );
    expect(screen.getByText('Email Pending')).toBeVisible();
  });

  it('is changed by a mail: the new one waits, and can be given up', async () => {
    const waiting = buildOrganization({ pendingContactEmail: 'new@unilag.example' });
    const calls = show(
      {},
      {
        [`PUT ${CONTACT}`]: jsonResponse(waiting),
        [`DELETE ${CONTACT}`]: jsonResponse(buildOrganization()),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Change contact email' }));
    const input = await screen.findByLabelText('New contact email');
    await userEvent.type(input, 'new@');
    await userEvent.click(screen.getByRole('button', { name: 'Mail the link' }));
    expect(await screen.findByText('Must be a valid email address')).toBeVisible();
    await userEvent.type(input, 'unilag.example{Enter}');
    expect(await screen.findByText('new@unilag.example')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      contactEmail: 'new@unilag.example',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Keep the current one' }));
    await waitFor(() => expect(screen.queryByText('new@unilag.example')).toBeNull());
  });
});

describe('the logo (specification §5: Avatar and logo)', () => {
  const choose = async (file: File) => {
    const input = await screen.findByLabelText('Logo file');
    await userEvent.upload(input, file, { applyAccept: false });
  };

  it.each([
    ['text', new File(['a'], 'a.txt', { type: 'text/plain' }), 'Please select an image file'],
    ['an SVG', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'Please select an image file'],
    [
      '5 MB',
      new File([new Uint8Array(5 * 1024 * 1024)], 'a.png', { type: 'image/png' }),
      'File size must be less than 5MB',
    ],
  ])('%s is refused before it is sent', async (_, file, title) => {
    const uploads = stubUploads();
    show();
    await choose(file);
    expect(takeToasts()).toMatchObject([{ kind: 'error', title }]);
    expect(uploads).toEqual([]);
  });

  it('is sent, shown, and announced', async () => {
    const uploads = stubUploads();
    show();
    await choose(new File(['png'], 'logo.png', { type: 'image/png' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    const [sent] = uploads;
    expect(sent).toMatchObject({ method: 'PUT', path: `${PROFILE}/logo` });
    expect(sent?.form.has('logo')).toBe(true);
    await sent?.answer(jsonResponse(buildOrganization({ logo: '/api/partner-university/logos/k' })));
    expect(await screen.findByRole('img', { name: 'Logo of University of Lagos' })).toBeVisible();
    expect(takeToasts()).toMatchObject([{ title: 'Organization logo updated successfully!' }]);
  });

  it('that the server cannot read is reported in whole sentences', async () => {
    const uploads = stubUploads();
    show();
    await choose(new File(['png'], 'logo.png', { type: 'image/png' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    const message = 'Please select an image file';
    await uploads[0]?.answer(problemResponse({ status: 422, code: 'not_an_image', message }));
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([
        { text: 'Please select an image file. Your logo was not changed.' },
      ]),
    );
  });

  it('stays what it was where it was not taken', async () => {
    const uploads = stubUploads();
    show();
    await choose(new File(['png'], 'logo.png', { type: 'image/png' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.drop();
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([
        { kind: 'error', title: 'Failed to update organization logo', text: /Your logo was not changed/ },
      ]),
    );
    expect(screen.queryByRole('img')).toBeNull();
  });
});
