import { tallyByStatus } from '../analytics/analytics.store.ts';
import {
  countAcceptedByWeek,
  listLinked,
  listTalentEvents,
  listTalentParts,
} from './talent-figures.store.ts';

/** How the experts of an organization stand, for whoever shows figures of it. */
export const talentFigures = {
  tallyByStatus,
  countAcceptedByWeek,
  listLinked,
  listEvents: listTalentEvents,
  listParts: listTalentParts,
} as const;
