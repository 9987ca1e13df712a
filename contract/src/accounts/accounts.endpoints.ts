import { addressEndpoints } from './address.endpoints.ts';
import { linksEndpoints } from './links.endpoints.ts';
import { peopleEndpoints } from './people.endpoints.ts';
import { settingsEndpoints } from './settings.endpoints.ts';
import { termsEndpoints } from './terms.endpoints.ts';

export const accountsEndpoints = {
  ...settingsEndpoints,
  ...linksEndpoints,
  ...addressEndpoints,
  ...termsEndpoints,
  ...peopleEndpoints,
} as const;
