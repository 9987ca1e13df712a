import { addressEndpoints } from './address/address.endpoints.ts';
import { linksEndpoints } from './links/links.endpoints.ts';
import { settingsEndpoints } from './settings/settings.endpoints.ts';
import { termsEndpoints } from './terms/terms.endpoints.ts';

export const accountsEndpoints = {
  ...settingsEndpoints,
  ...linksEndpoints,
  ...addressEndpoints,
  ...termsEndpoints,
} as const;
