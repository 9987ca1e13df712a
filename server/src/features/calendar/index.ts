export { calendarFeature } from './calendar.feature.ts';
