import { buildImage } from '../documents.ts';
import { organizationsEndpoints } from '@redoubt/contract/organizations';
import { sent, type Writes } from './write.ts';

/** The profile of an organization, its logo and its contact address. */
export const organizationsWrites: Writes = {
  'PUT /api/partner-university/profile': sent(({ word }) => ({ body: { name: word } })),
  'PATCH /api/partner-university/profile/field': sent(({ word }) => ({
    body: { field: 'location', value: word },
  })),
  'PUT /api/partner-university/profile/logo': async (_, { token }) => ({ token, body: await logoForm() }),
  'DELETE /api/partner-university/profile/logo': async ({ api }, { token }) => {
    await api.call(organizationsEndpoints.saveLogo, { token, body: await logoForm() });
    return { token };
  },
  'POST /api/partner-university/verify-email': async ({ database }, { token, user }) => {
    await database.ownerPool.query(
      'update organization set email_verified_at = null where contact_email = $1',
      [user.email],
    );
    return { token };
  },
  'PUT /api/partner-university/contact-email': sent(({ word }) => ({
    body: { contactEmail: `office@${word}.example` },
  })),
  'DELETE /api/partner-university/contact-email': async ({ api }, { token, word }) => {
    const body = { contactEmail: `office@${word}.example` };
    await api.call(organizationsEndpoints.changeContactEmail, { token, body });
    return { token };
  },
};

async function logoForm(): Promise<FormData> {
  const form = new FormData();
  form.append('logo', new Blob([await buildImage('png')]), 'logo.png');
  return form;
}
