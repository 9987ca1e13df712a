export { validationSections } from './settings-sections.ts';
