export { addPastExperts, type PastExpert } from './add-past-experts.ts';
