import { paymentForm, type PaymentForm } from '@redoubt/contract/ledger';
import { currency } from '@redoubt/contract/shared/money/currencies.ts';
import * as z from 'zod';

const typed = z.object({
  /** Whose money it is: a client's, or that of the platform. */
  payer: z.enum(['client', 'platform']),
  organizationId: z.string(),
  currency,
  /** In minor units. */
  amountMinor: z.number().nullable(),
  reference: z.string(),
  receivedOn: z.string().nullable(),
});
export type PaymentFields = z.infer<typeof typed>;

/** The form's field for a path of the contract; undefined where it has none. */
export function paymentFieldAt(path: string): keyof PaymentFields | undefined {
  return Object.keys(typed.shape).find((name): name is keyof PaymentFields => name === path);
}

/** What was typed as the server takes it; its own sentences are shown under the fields. */
export const paymentFields = typed.transform(({ payer, ...fields }, context): PaymentForm => {
  const organizationId = payer === 'platform' ? null : fields.organizationId;
  const parsed = paymentForm.safeParse({ ...fields, organizationId });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const field = paymentFieldAt(String(path[0])) ?? 'reference';
    context.addIssue({ code: 'custom', path: [field], message: sayMissing(field, fields) ?? message });
  }
  return z.NEVER;
});

function sayMissing(field: keyof PaymentFields, fields: Partial<PaymentFields>): string | undefined {
  if (field === 'organizationId') return 'Please choose a client';
  return field === 'receivedOn' && fields.receivedOn === null ? 'Received on is required' : undefined;
}

export const noPayment: PaymentFields = {
  payer: 'client',
  organizationId: '',
  currency: 'USD',
  amountMinor: null,
  reference: '',
  receivedOn: null,
};
