export { addPastExperts, type PastExpert } from './add-past-experts.ts';
export { addPastUpload, type PastExpertFile } from './add-past-upload.ts';
