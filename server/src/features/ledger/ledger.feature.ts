import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { serveLedger } from './ledger.routes.ts';
import { ledgerPersonalData } from './ledger.personal-data.ts';
import { hasLedger } from './reading/balances.store.ts';

export function ledgerFeature(kit: Kit): Feature {
  return {
    serve: (http) => serveLedger(http, kit),
    personalData: [ledgerPersonalData],
    holdings: [{ name: 'ledger', exists: hasLedger }],
  };
}
