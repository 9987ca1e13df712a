export { countFreeHours, isAvailable } from './availability/availability.ts';
export { calendarFeature } from './calendar.feature.ts';
