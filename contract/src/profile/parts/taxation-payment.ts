import * as z from 'zod';
import { timestamp, writtenText } from '#shared/text.ts';
import { compactNumber } from '#shared/unicode.ts';

export const taxForms = ['W-9', 'W-8BEN'] as const;
export type TaxForm = (typeof taxForms)[number];
export const paymentMethods = ['paypal', 'banktransfer', 'wise', 'trolley'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const bankAccountTypes = ['checking', 'savings', 'business'] as const;
/** Line 3a of form W-9. */
export const taxClassifications = [
  'individual',
  'c-corporation',
  's-corporation',
  'partnership',
  'trust-estate',
  'llc',
] as const;

export const bankDetails = z.object({
  /** Masked, as are the tax id and the IBAN. */
  accountNumber: z.string(),
  routingNumber: z.string(),
  bankName: z.string(),
  accountType: z.enum(bankAccountTypes).or(z.literal('')),
  iban: z.string(),
});

/** The fields of a substitute W-9 or W-8BEN; those of the other form may be empty. */
export const taxFormDetails = z.object({
  legalName: z.string(),
  /** W-9 only, and optional. */
  businessName: z.string(),
  /** W-9 only. */
  taxClassification: z.enum(taxClassifications).or(z.literal('')),
  addressLine: z.string(),
  city: z.string(),
  /** A state, on W-9. */
  region: z.string(),
  postalCode: z.string(),
  /** W-8BEN only, as are the three below it. */
  countryOfCitizenship: z.string(),
  countryOfResidence: z.string(),
  /** ISO date. */
  dateOfBirth: z.string(),
  /** Optional. */
  treatyCountry: z.string(),
  isCertified: z.boolean(),
  /** The name typed in place of a signature. */
  signature: z.string(),
});

/** Step 5, masked; empty fields were never filled in. The flags and the time of signing are the server's. */
export const taxationPayment = z.object({
  taxForm: z.enum(taxForms).or(z.literal('')),
  taxId: z.string(),
  taxFormDetails,
  paymentMethod: z.enum(paymentMethods).or(z.literal('')),
  paypalEmail: z.string(),
  /** For Wise and Trolley. */
  accountEmail: z.string(),
  bankDetails,
  workEligibility: z.boolean(),
  taxFormCompleted: z.boolean(),
  paymentMethodVerified: z.boolean(),
  /** When the tax form was signed as it is; null while it is not. */
  taxFormSignedAt: timestamp.nullable(),
});
export type TaxationPayment = z.infer<typeof taxationPayment>;

export const CONFIRM_ELIGIBILITY = 'You must confirm your work eligibility.';

const line = writtenText(200).transform((text) => text.trim());
/** Grouped as people write them, with spaces or hyphens of any kind, in digits of any script. */
const grouped = writtenText(60).transform(compactNumber);

/** What is absent stays as it is, a mask that came with a reply too; what the server decides is ignored. */
export const taxationPaymentChange = z
  .strictObject({
    taxForm: z.enum(taxForms, 'Choose W-9 or W-8BEN.').or(z.literal('')),
    taxId: grouped,
    taxFormDetails: z
      .strictObject({
        ...taxFormDetails.shape,
        legalName: line,
        businessName: line,
        addressLine: line,
        city: line,
        region: line,
        postalCode: line,
        countryOfCitizenship: line,
        countryOfResidence: line,
        dateOfBirth: line,
        treatyCountry: line,
        signature: line,
      })
      .partial(),
    paymentMethod: z.enum(paymentMethods, 'Payment method is required.'),
    paypalEmail: line,
    accountEmail: line,
    bankDetails: z
      .strictObject({
        accountNumber: grouped,
        routingNumber: grouped,
        bankName: line,
        accountType: z.enum(bankAccountTypes, 'Choose an account type.').or(z.literal('')),
        iban: grouped.transform((text) => text.toUpperCase().replace(/^IBAN:?/, '')),
      })
      .partial(),
    workEligibility: z.literal(true, CONFIRM_ELIGIBILITY),
    taxFormCompleted: z.unknown(),
    paymentMethodVerified: z.unknown(),
    taxFormSignedAt: z.unknown(),
  })
  .partial();
export type TaxationPaymentChange = z.output<typeof taxationPaymentChange>;
