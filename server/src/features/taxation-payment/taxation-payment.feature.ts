import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { sealedTaxations } from './record/taxation.store.ts';
import { taxationPaymentPersonalData } from './taxation-payment.personal-data.ts';
import { serveTaxationPayment } from './taxation-payment.routes.ts';

export function taxationPaymentFeature(kit: Kit): Feature {
  return {
    serve: (http) => serveTaxationPayment(http, kit),
    personalData: [taxationPaymentPersonalData(kit)],
    sealed: [sealedTaxations],
  };
}
