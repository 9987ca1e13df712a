export { SearchButton } from './search-button.tsx';
export { SearchHost } from './search-host.tsx';
