import { wholeProfileParts } from '#features/profile';
import { type PersonPart, prepareParts } from '#platform/database/person-part.ts';
import { applicationPart } from '../application/applications.store.ts';

/** The version of the stored row; null where there is none. */
const versionPart: PersonPart<number | null> = {
  sql: '(select version from application_listing where user_id = person.id)',
};

/** Everything that a row is computed from, and the row that it replaces, in one statement. */
export const listingSource = prepareParts('application-listing-source', {
  ...wholeProfileParts,
  application: applicationPart,
  version: versionPart,
});
