import { addressEndpoints } from './address/address.endpoints.ts';
import { linksEndpoints } from './links/links.endpoints.ts';
import { settingsEndpoints } from './settings/settings.endpoints.ts';

export const accountsEndpoints = {
  ...settingsEndpoints,
  ...linksEndpoints,
  ...addressEndpoints,
} as const;
