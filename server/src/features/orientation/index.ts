export { orientationFeature } from './orientation.feature.ts';
