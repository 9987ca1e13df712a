/** Icons are imported one by one by path; the package types only its index of six thousand. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { TablerIcon } from '@tabler/icons-react';

  const Icon: TablerIcon;
  export default Icon;
}
