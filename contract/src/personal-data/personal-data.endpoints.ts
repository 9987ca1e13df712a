import { archivesEndpoints } from './archives/archives.endpoints.ts';
import { deletionEndpoints } from './deletion/deletion.endpoints.ts';

export const personalDataEndpoints = { ...archivesEndpoints, ...deletionEndpoints } as const;
