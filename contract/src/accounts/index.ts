export { accountsEndpoints } from './accounts.endpoints.ts';
export { accountsEvents } from './accounts.events.ts';
export { type AccountAddress } from './address/address.endpoints.ts';
export { addressUnavailable } from './address/address.problems.ts';
export { alreadyVerified, resentTooOften, resentTooSoon } from './links/links.problems.ts';
export { type Person, type PersonRow, type PersonState, personStates } from './people/person.ts';
export { termsChanged } from './terms/terms.problems.ts';
export {
  type AccountSettings,
  type AccountSettingsChange,
  namesForm,
  type NamesForm,
} from './settings/settings.endpoints.ts';
