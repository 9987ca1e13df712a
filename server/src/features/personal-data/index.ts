export { personalDataFeature } from './personal-data.feature.ts';
