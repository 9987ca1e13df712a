import * as z from 'zod';
import fields from './expertise-fields.json' with { type: 'json' };

const { licensed, ...lists } = fields;

/** What step 2 of the wizard offers as functional and as domain expertise, in the order of the specification. */
export const expertiseLists = lists;

/** The fields that a credential document can prove, from A to Z: those of step 2, and the licensed professions. */
export const provableFields: readonly string[] = [
  ...new Set([...lists.functionalExpertise, ...lists.domainExpertise, ...licensed]),
].toSorted();

export const provableField = z.enum([...provableFields], 'Choose the fields from the list.');
