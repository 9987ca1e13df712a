import { emptyTaxationAnswers, type Profile, type TaxationPayment } from '@redoubt/contract/profile';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countriesAddress } from '#platform/places/places-address.ts';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StepHandle } from '#platform/wizard/wizard-step.ts';
import { buildProfile } from '#testing/profile.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { buildStepDraft } from '#testing/step-draft.builders.ts';
import { holdReply, jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { enter } from '#testing/enter.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { TaxationPaymentStep } from './taxation-payment-step.tsx';

const SAVE = 'PUT /v1/profile/taxation-payment';
const SEND = 'POST /v1/profile/taxation-payment/verification';
const CONFIRM = 'POST /v1/profile/taxation-payment/verification/confirm';

const HOSTILE = '<img src=x onerror=alert(1)>';

const empty: TaxationPayment = {
  ...emptyTaxationAnswers,
  taxFormCompleted: false,
  paymentMethodVerified: false,
  taxFormSignedAt: null,
};
const stored: TaxationPayment = {
  ...empty,
  taxForm: 'W-9',
  taxId: '••••6789',
  taxFormDetails: { ...empty.taxFormDetails, legalName: 'Ada Park' },
  paymentMethod: 'banktransfer',
  bankDetails: {
    bankName: 'Third Bank',
    accountType: 'checking',
    routingNumber: '021000021',
    accountNumber: '••••1234',
    iban: '',
  },
  workEligibility: true,
};

const profileWith = (part: Partial<TaxationPayment>, isEmailVerified = true) =>
  buildProfile({ taxationPayment: { ...empty, ...part }, basicInfo: { isEmailVerified } });

function show(profile: Profile = profileWith({}), restored: unknown = null) {
  const handle = createRef<StepHandle>();
  const onSaved = vi.fn<(whole: Profile) => void>();
  const draft = buildStepDraft(restored);
  renderAt(
    '/wizard/5',
    <TaxationPaymentStep
      whole={profile}
      onSaved={onSaved}
      draft={draft}
      handle={handle}
      resend={<button type="button">Resend</button>}
    />,
  );
  const save = async () => {
    let isSaved: boolean | undefined;
    await act(async () => {
      isSaved = await handle.current?.save();
    });
    return isSaved;
  };
  return { save, onSaved, keep: draft.keep };
}

describe('the tax and payment step', () => {
  beforeEach(() => void takeToasts());
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['§5', {}, 'Payment method is required.'],
    [
      '§5',
      { paymentMethod: 'paypal', paypalEmail: 'me@pay.example' },
      'You must confirm your work eligibility.',
    ],
    ['decisions §4', { paymentMethod: 'paypal' }, 'PayPal email is required.'],
    ['decisions §4', { paymentMethod: 'wise' }, 'The email of your Wise account is required.'],
    ['decisions §4', { paymentMethod: 'trolley' }, 'The email of your Trolley account is required.'],
    ['decisions §4', { paymentMethod: 'banktransfer' }, 'Bank name is required.'],
    [
      'decisions §4',
      { ...stored, bankDetails: { ...stored.bankDetails, routingNumber: '021000022' } },
      'This is not a US routing number: check its nine digits.',
    ],
    [
      'decisions §4',
      { ...stored, bankDetails: { ...stored.bankDetails, iban: 'DE00' } },
      'This IBAN is not valid: check its letters and digits.',
    ],
    ['decisions §4', { ...stored, taxId: '12' }, 'Enter an SSN, ITIN or EIN, such as 123-45-6789.'],
    [
      'decisions §4',
      { ...stored, taxFormDetails: { ...empty.taxFormDetails, signature: 'Ada Park' } },
      'Tax classification is required.',
    ],
  ] as const)('is not saved (specification %s) with %j: %s', async (_section, part, message) => {
    const calls = stubApi({});
    const { save } = show(profileWith(part));
    expect(await save()).toBe(false);
    expect(await screen.findByText(message)).toBeVisible();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('takes the message back as soon as a method is chosen', async () => {
    const { save } = show();
    await save();
    expect(await screen.findByText('Payment method is required.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^Wise/ }));
    await waitFor(() => expect(screen.queryByText('Payment method is required.')).toBeNull());
    expect(screen.queryByRole('link', { name: 'Payment method' })).toBeNull();
  });

  it('is saved with the masks that it was given, and says so (specification §8)', async () => {
    const profile = profileWith(stored);
    const calls = stubApi({ [SAVE]: () => jsonResponse(profile) });
    const { save, onSaved } = show(profile);
    expect(await save()).toBe(true);
    const {
      taxFormCompleted: _done,
      paymentMethodVerified: _verified,
      taxFormSignedAt: _at,
      ...sent
    } = stored;
    expect(calls.find(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"3"');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual(sent);
    expect(onSaved).toHaveBeenCalledOnce();
    expect(takeToasts()).toMatchObject([
      { kind: 'success', title: 'Taxation and payment information updated successfully' },
    ]);
  });

  it('says when it was not saved (specification §8), and where the server sees a fault', async () => {
    stubApi({
      [SAVE]: problemResponse({
        status: 422,
        code: 'invalid_fields',
        message: 'Some fields need another look.',
        errors: [{ path: 'bankDetails.routingNumber', message: 'No such bank.' }],
      }),
    });
    const { save } = show(profileWith(stored));
    expect(await save()).toBe(false);
    expect(await screen.findByText('No such bank.')).toBeVisible();
    expect(takeToasts()).toMatchObject([{ kind: 'error', title: 'Taxation and payment update failed' }]);
    expect(screen.getByLabelText('Routing number')).toHaveValue('021000021');
  });

  it('is filled in: form, fields, method and eligibility, kept as a draft', async () => {
    const calls = stubApi({ [SAVE]: () => jsonResponse(profileWith(stored)) });
    const { save, keep } = show();
    await userEvent.click(screen.getByRole('radio', { name: 'W-9' }));
    await enter(screen.getByLabelText('Legal name'), 'Ada Park');
    await enter(screen.getByLabelText('SSN, ITIN or EIN'), '123-45-6789');
    await userEvent.click(screen.getByRole('radio', { name: 'PayPal' }));
    await enter(screen.getByLabelText('PayPal email'), 'me@pay.example');
    await userEvent.click(screen.getByRole('checkbox', { name: /legally work/ }));
    expect(keep).toHaveBeenLastCalledWith(
      expect.objectContaining({ taxId: '123-45-6789', workEligibility: true }),
    );
    expect(await save()).toBe(true);
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      taxForm: 'W-9',
      paymentMethod: 'paypal',
      paypalEmail: 'me@pay.example',
      workEligibility: true,
    });
  });

  it('asks for the fields of the form that is chosen', async () => {
    stubApi({});
    show();
    await userEvent.click(screen.getByRole('radio', { name: 'W-8BEN' }));
    expect(screen.getByLabelText('Foreign tax ID')).toBeVisible();
    expect(screen.getByLabelText('Date of birth')).toBeVisible();
    expect(screen.queryByLabelText('Tax classification')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'W-9' }));
    expect(screen.getByLabelText('Tax classification')).toBeVisible();
    expect(screen.queryByLabelText('Date of birth')).toBeNull();
  });

  it('asks for nothing that step 1 knows, and says where it comes from', async () => {
    stubApi({});
    show(buildProfile({ basicInfo: { fullName: 'Ada Park', countryOfResidence: 'Germany' } }));
    await userEvent.click(screen.getByRole('radio', { name: 'W-8BEN' }));
    expect(screen.getByLabelText('Legal name')).toHaveValue('Ada Park');
    expect(screen.getByText(/name and country of residence come from step 1/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Country of residence')).toHaveValue('Germany'));
  });

  it('leaves a signed form as it was signed', () => {
    stubApi({});
    const signed = { ...stored, taxFormSignedAt: '2026-11-20T10:10:00.000Z' };
    show(
      buildProfile({
        basicInfo: { fullName: 'Ada Elena Park', countryOfResidence: 'Germany' },
        taxationPayment: signed,
      }),
    );
    expect(screen.getByLabelText('Legal name')).toHaveValue('Ada Park');
    expect(screen.queryByText(/from step 1\. Change/)).toBeNull();
  });

  it.each([
    ['United States', ['Routing number', 'Account number', 'IBAN']],
    ['Germany', ['IBAN', 'Routing number', 'Account number']],
  ])('asks in %s for the account of its banks first', async (country, order) => {
    stubApi({ [`GET ${countriesAddress}`]: () => jsonResponse([{ code: 'DE', name: 'Germany' }]) });
    show(
      buildProfile({
        basicInfo: { countryOfResidence: country },
        taxationPayment: { ...empty, paymentMethod: 'banktransfer' },
      }),
    );
    const other = { name: 'Use an account with a US bank instead' };
    if (country === 'Germany') await userEvent.click(await screen.findByRole('button', other));
    expect(screen.queryByRole('button', other)).toBeNull();
    const shown = screen.getAllByRole('textbox').map((field) => field.getAttribute('id'));
    const ids = order.map((label) => screen.getByLabelText(label).getAttribute('id'));
    expect(shown.filter((id) => ids.includes(id))).toEqual(ids);
  });

  it('takes up what was typed before', () => {
    stubApi({});
    show(profileWith(stored), { taxId: '123-45-0000', bankDetails: { bankName: 'Fourth Bank' }, other: 1 });
    expect(screen.getByLabelText('SSN, ITIN or EIN')).toHaveValue('123-45-0000');
    expect(screen.getByLabelText('Bank name')).toHaveValue('Fourth Bank');
    expect(screen.getByRole('button', { name: 'Replace: Account number' })).toBeVisible();
  });
});

describe('a stored number', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('shows its end alone, and can be replaced or kept', async () => {
    stubApi({});
    show(profileWith(stored));
    expect(screen.getByText('6789')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Replace: SSN, ITIN or EIN' }));
    const field = screen.getByLabelText('SSN, ITIN or EIN');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, '123');
    await userEvent.click(screen.getByRole('button', { name: 'Keep what is stored: SSN, ITIN or EIN' }));
    expect(screen.getByText('6789')).toBeVisible();
    expect(screen.queryByLabelText('SSN, ITIN or EIN')).toBeNull();
  });
});

describe('hostile words', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['Legal name', { taxFormDetails: { ...empty.taxFormDetails, legalName: HOSTILE } }],
    ['Address', { taxFormDetails: { ...empty.taxFormDetails, addressLine: HOSTILE } }],
    ['Bank name', { bankDetails: { ...stored.bankDetails, bankName: HOSTILE } }],
  ])('are the text of a field: %s', (label, part) => {
    stubApi({});
    show(profileWith({ ...stored, ...part }));
    expect(screen.getByLabelText(label)).toHaveValue(HOSTILE);
    expect(document.querySelector('img')).toBeNull();
  });

  it('are text in what the server says of a field', async () => {
    stubApi({
      [SAVE]: problemResponse({
        status: 422,
        code: 'invalid',
        message: HOSTILE,
        errors: [{ path: 'paypalEmail', message: HOSTILE }],
      }),
    });
    const { save } = show(
      profileWith({ paymentMethod: 'paypal', paypalEmail: 'me@pay.example', workEligibility: true }),
    );
    await save();
    expect(await screen.findByText(HOSTILE)).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('the verification of a method', () => {
  beforeEach(() => void takeToasts());
  afterEach(() => vi.unstubAllGlobals());
  const sent = { expiresAt: '2026-11-20T10:10:00.000Z', nextCodeAt: '2026-11-20T10:01:00.000Z' };

  it('saves the method, mails a code and takes it', async () => {
    const profile = profileWith(stored);
    const calls = stubApi({
      [SAVE]: () => jsonResponse(profile),
      [SEND]: () => jsonResponse(sent),
      [CONFIRM]: () => jsonResponse({ paymentMethodVerified: true }),
    });
    const { onSaved } = show(profile);
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    const dialog = await screen.findByRole('dialog', { name: 'Verify your payment method' });
    expect(dialog).toHaveTextContent('ines.duarte@santaluzia.example');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      paymentMethod: 'banktransfer',
      bankDetails: stored.bankDetails,
    });
    await enter(within(dialog).getByLabelText('Code'), '123 456');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Verify' }));
    await waitFor(() =>
      expect(onSaved).toHaveBeenLastCalledWith(
        expect.objectContaining({ taxationPayment: { ...stored, paymentMethodVerified: true } }),
      ),
    );
    expect(calls.lastTo(CONFIRM)?.body).toEqual({ code: '123456' });
  });

  it('mails one new code, however often it is asked for before that is done', async () => {
    const profile = profileWith(stored);
    const again = holdReply();
    const replies = [jsonResponse(sent)];
    const calls = stubApi({
      [SAVE]: () => jsonResponse(profile),
      [SEND]: () => replies.shift() ?? again.reply(),
    });
    show(profile);
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    const dialog = await screen.findByRole('dialog', { name: 'Verify your payment method' });
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Mail a new code' }));
    const mailed = () => calls.filter(({ method }) => method === 'POST');
    await waitFor(() => expect(mailed()).toHaveLength(2));
    again.release(jsonResponse(sent));
    expect(await within(dialog).findByRole('button', { name: 'Mail a new code' })).toBeEnabled();
    expect(mailed()).toHaveLength(2);
  });

  it.each([
    [{ status: 422, code: 'payment_code_wrong', message: 'x', triesLeft: 4 }, /4 attempts are left/],
    [{ status: 422, code: 'payment_code_wrong', message: 'x', triesLeft: 0 }, /Ask for a new one/],
    [{ status: 409, code: 'payment_code_over', message: 'It is over.' }, /It is over\./],
  ] as const)('says what is wrong with a code: %j', async (refusal, sentence) => {
    const profile = profileWith(stored);
    stubApi({
      [SAVE]: () => jsonResponse(profile),
      [SEND]: () => jsonResponse(sent),
      [CONFIRM]: () => problemResponse(refusal),
    });
    show(profile);
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    const dialog = await screen.findByRole('dialog', { name: 'Verify your payment method' });
    await enter(within(dialog).getByLabelText('Code'), '123456');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Verify' }));
    expect(await within(dialog).findByText(sentence)).toBeVisible();
  });

  it('waits for the fields of the method and for a verified address', async () => {
    const calls = stubApi({});
    show(profileWith({ paymentMethod: 'paypal' }));
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('PayPal email is required.')).toBeVisible();
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('is not offered to somebody whose address is not verified, and says why', () => {
    stubApi({});
    show(profileWith(stored, false));
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
    expect(screen.getByText(/Verify your email address first/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resend' })).toBeEnabled();
  });

  it('is over once another account is named', async () => {
    stubApi({});
    show(
      profileWith({ paymentMethod: 'paypal', paypalEmail: 'me@pay.example', paymentMethodVerified: true }),
    );
    expect(screen.getByText('Verified')).toBeVisible();
    await userEvent.type(screen.getByLabelText('PayPal email'), 'x');
    expect(screen.getByText('Not verified')).toBeVisible();
  });
});
