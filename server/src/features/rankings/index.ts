export { rankingsFeature } from './rankings.feature.ts';
