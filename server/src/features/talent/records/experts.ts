import { addExperts } from './add-experts.ts';
import { findRecordsByEmail, removeBatch } from './records.store.ts';

/** What uploads ask of the experts of an organization. */
export const experts = { add: addExperts, findByEmail: findRecordsByEmail, removeBatch } as const;
