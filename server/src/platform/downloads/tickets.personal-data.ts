import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { removeTicketsOf } from './tickets.store.ts';

/** Tickets live for a day at most and say nothing: there is nothing to hand over. */
export const ticketsPersonalData: PersonalDataHolder = {
  name: 'tickets',
  tables: ['download_ticket'],
  exportOf: () => Promise.resolve(null),
  erase: removeTicketsOf,
};
