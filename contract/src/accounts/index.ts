export { accountsEndpoints } from './accounts.endpoints.ts';
export { accountsEvents } from './accounts.events.ts';
export { type AccountAddress } from './address.endpoints.ts';
export { addressUnavailable } from './address.problems.ts';
export { alreadyVerified, resentTooOften, resentTooSoon } from './links.problems.ts';
export { type Person, type PersonRow, type PersonState, personStates } from './person.ts';
export { termsChanged } from './terms.problems.ts';
export {
  type AccountSettings,
  type AccountSettingsChange,
  namesForm,
  type NamesForm,
  type NamesFormInput,
} from './settings.endpoints.ts';
