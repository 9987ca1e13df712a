export { notificationsFeature } from './notifications.feature.ts';
