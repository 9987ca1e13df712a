export { chooseFor, type OwnRecord } from './choose.ts';
export { forYouFeature } from './for-you.feature.ts';
