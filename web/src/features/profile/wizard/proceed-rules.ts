import { agreementIds, type Profile, type ProfilePart } from '@redoubt/contract/profile';

interface Rule {
  readonly message: string;
  /** The fields of which none is filled in where the step is empty: of what is saved, or of what its form holds. */
  readonly fields: readonly string[];
}

/** The three steps that say so when somebody goes on with nothing filled in. */
const rules: { readonly [Part in ProfilePart]?: Rule } = {
  skillsExpertise: {
    message: 'Please fill in your skills and expertise information before proceeding.',
    fields: ['primaryLanguage', 'secondaryLanguages', 'functionalExpertise', 'domainExpertise'],
  },
  legalCompliance: {
    message: 'Please complete the legal compliance information before proceeding.',
    fields: [...agreementIds, 'ticked'],
  },
  taxationPayment: {
    message: 'Please complete the taxation and payment setup before proceeding.',
    fields: ['taxForm', 'paymentMethod', 'workEligibility'],
  },
};

/**
 * What is said of a step that holds nothing at all; null of one that holds something, or has no such sentence. `content`
 * is what its form holds besides what is saved.
 */
export function proceedMessage(part: ProfilePart, profile: Profile, content: unknown): string | null {
  const rule = rules[part];
  if (!rule) return null;
  const held = new Map<string, unknown>(Object.entries({ ...profile[part], ...fieldsOf(content) }));
  return rule.fields.every((name) => isEmpty(held.get(name))) ? rule.message : null;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : !value;
}

function fieldsOf(content: unknown): object {
  return typeof content === 'object' && content !== null ? content : {};
}
