export { modelsTab } from './models-tab.tsx';
