export { addPastExperts, type PastExpert } from './add-past-experts.ts';
export { addPastUpload } from './add-past-upload.ts';
