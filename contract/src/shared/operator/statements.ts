import * as z from 'zod';

const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(most, `must have at most ${String(most)} characters`);

const mailbox = z.email('must be an email address like team@redoubt.example');

/** Who runs this installation, for /contact, to which the agreements point; null where it is not set up yet. */
const operatorIdentity = z.strictObject({
  name: text(200).nullable().default(null),
  /** Lines, divided by line breaks. */
  postalAddress: text(500).nullable().default(null),
  email: mailbox.nullable().default(null),
  /** Where requests about personal data go. */
  privacyEmail: mailbox.nullable().default(null),
  /** The country whose law governs the agreements. */
  seat: text(100).nullable().default(null),
});
export type OperatorIdentity = z.output<typeof operatorIdentity>;

const statement = z.strictObject({ title: text(60), text: text(200) });
const label = text(60);
const figure = text(12);

/** Icons of the benefits beside sign-in and sign-up. */
const benefitIcons = ['challenge', 'experts', 'rewards', 'reputation', 'progress'] as const;

/** The cards of the landing page. */
const featureNames = ['daily', 'feedback', 'global', 'matching', 'secure', 'progress'] as const;

const testimonial = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and hyphens'),
    name: text(80),
    designation: text(80),
    company: text(80),
    /** The path of a picture on this site; null where there is none, and initials are shown instead. */
    avatar: z.string().startsWith('/', 'must be a path on this site that begins with /').nullable(),
    quote: text(400),
    /** The words of the quote to be marked. */
    mark: text(100),
    rating: z.int('must be 1 to 5').min(1, 'must be 1 to 5').max(5, 'must be 1 to 5'),
  })
  .refine(({ quote, mark }) => quote.includes(mark), {
    path: ['mark'],
    message: 'must be words of the quote',
  });
export type Testimonial = z.output<typeof testimonial>;

/** All that the operator says of themselves and claims in public. What is left out is not shown. */
export const operatorStatements = z.strictObject({
  identity: operatorIdentity.default({
    name: null,
    postalAddress: null,
    email: null,
    privacyEmail: null,
    seat: null,
  }),
  /** Who trusts the operator, as in '500+ companies'. */
  trustedBy: text(80).optional(),
  /** What joining costs and brings. */
  joining: text(200).optional(),
  benefits: z
    .array(statement.extend({ icon: z.enum(benefitIcons, `must be one of ${benefitIcons.join(', ')}`) }))
    .max(5, 'must have at most 5 entries')
    .optional(),
  ledger: z
    .strictObject({
      figures: z
        .array(z.strictObject({ figure, sign: z.string().max(4, 'must have at most 4 characters'), label }))
        .length(4, 'must have 4 entries'),
      line: z.array(z.strictObject({ figure, label })).max(4, 'must have at most 4 entries'),
      certifications: z.array(label).max(4, 'must have at most 4 entries'),
    })
    .optional(),
  features: z.partialRecord(z.enum(featureNames), statement).optional(),
  joinCard: z
    .strictObject({ text: text(200), points: z.array(label).max(4, 'must have at most 4 entries') })
    .optional(),
  testimonials: z
    .array(testimonial)
    .min(2, 'must have at least 2 entries')
    .max(12, 'must have at most 12 entries')
    .optional(),
  /** `network` chooses the picture: github, linkedin, x, youtube, or any other for a chain link. */
  social: z
    .array(
      z.strictObject({
        network: label,
        name: label,
        href: z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }),
      }),
    )
    .max(8, 'must have at most 8 entries')
    .optional(),
});
export type OperatorStatements = z.output<typeof operatorStatements>;

/** What pages show. A sample is marked as one. */
export interface ShownStatements extends OperatorStatements {
  readonly isSample: boolean;
}

const identityWords: Readonly<Record<keyof OperatorIdentity, string>> = {
  name: 'name',
  postalAddress: 'postal address',
  email: 'email address',
  privacyEmail: 'address for privacy',
  seat: 'seat',
};

/** The details of the operator that are still missing, in words: 'postal address'. */
export function listUnnamed(identity: OperatorIdentity): string[] {
  return (Object.keys(identityWords) as (keyof OperatorIdentity)[])
    .filter((key) => (identity[key] ?? '').trim() === '')
    .map((key) => identityWords[key]);
}
