import { addressEndpoints } from './address/address.endpoints.ts';
import { linksEndpoints } from './links/links.endpoints.ts';
import { peopleEndpoints } from './people/people.endpoints.ts';
import { settingsEndpoints } from './settings/settings.endpoints.ts';
import { termsEndpoints } from './terms/terms.endpoints.ts';

export const accountsEndpoints = {
  ...settingsEndpoints,
  ...linksEndpoints,
  ...addressEndpoints,
  ...termsEndpoints,
  ...peopleEndpoints,
} as const;
