import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { eraseAcceptances, listAcceptedTexts } from './agreements/acceptances.store.ts';

export const legalCompliancePersonalData: PersonalDataHolder = {
  name: 'agreements',
  tables: ['agreement_acceptance'],
  async exportOf(on, userId) {
    const texts = await listAcceptedTexts(on, userId);
    return texts.map(({ digest: _digest, ...text }) => text);
  },
  erase: eraseAcceptances,
};
