import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { listDevices, removeDevicesOf } from './guard.store.ts';

/** The browsers that an account knows. Counts of wrong tries name nobody and are gone after some days. */
export const guardPersonalData: PersonalDataHolder = {
  name: 'known-devices',
  tables: ['known_device'],
  exportOf: listDevices,
  erase: removeDevicesOf,
};
