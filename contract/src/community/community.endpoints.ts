import { eventsEndpoints } from './events.endpoints.ts';
import { interestsEndpoints } from './interests.endpoints.ts';

export const communityEndpoints = { ...eventsEndpoints, ...interestsEndpoints } as const;
