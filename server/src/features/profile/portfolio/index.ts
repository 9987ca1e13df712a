export { portfolioPersonalData } from './portfolio.personal-data.ts';
export { servePortfolio } from './portfolio.routes.ts';
