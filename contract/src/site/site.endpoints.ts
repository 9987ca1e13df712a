import { contactEndpoints } from './contact/contact.endpoints.ts';
import { newsletterEndpoints } from './newsletter/newsletter.endpoints.ts';
import { statusEndpoints } from './status.endpoints.ts';

export const siteEndpoints = {
  ...newsletterEndpoints,
  ...contactEndpoints,
  ...statusEndpoints,
} as const;
