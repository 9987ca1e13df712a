export { FollowReading } from './reading/follow-reading.tsx';
