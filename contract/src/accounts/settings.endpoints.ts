import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { accountNames, nameFields, withLastName } from '#shared/terms/person-terms.ts';
import { timeZone } from '#shared/text.ts';

/** What a person can say of themselves, beside what `user` holds. */
export const accountSettings = z.object({
  firstname: z.string(),
  lastname: z.string(),
  handle: z.string(),
  /** Whether others see the name beside the handle. */
  isNamePublic: z.boolean(),
  /** Null until the person or their browser has set one. */
  timeZone: z.string().nullable(),
});
export type AccountSettings = z.output<typeof accountSettings>;

/** The form of the names. */
export const namesForm = withLastName(z.object(nameFields));
export type NamesForm = z.output<typeof namesForm>;
export type NamesFormInput = z.input<typeof namesForm>;

/** What is absent stays as it is. */
export const accountSettingsChange = z
  .strictObject({ ...accountNames, isNamePublic: z.boolean('This must be true or false.'), timeZone })
  .partial();
export type AccountSettingsChange = z.output<typeof accountSettingsChange>;

export const settingsEndpoints = {
  getSettings: endpoint({
    method: 'GET',
    path: '/v1/accounts/settings',
    summary: 'Get your settings: names, which of them are public, time zone',
    access: 'signed-in',
    own: true,
    reply: accountSettings,
    problems: [],
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: '/v1/accounts/settings',
    summary: 'Change some of your settings',
    access: 'signed-in',
    own: true,
    body: accountSettingsChange,
    reply: accountSettings,
    problems: [],
    limit: { max: 60, perSeconds: 60 },
  }),
} as const;
