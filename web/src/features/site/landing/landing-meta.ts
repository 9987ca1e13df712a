import texts from './frame/landing.json';

/** What browsers and search engines call the landing page. */
export const landingMeta = [{ title: texts.title }, { name: 'description', content: texts.description }];
