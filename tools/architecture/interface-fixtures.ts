import type { NegativeFixture } from './negative-fixture.ts';

/** Screens that draw by themselves what the kit draws. */
export const interfaceFixtures: readonly NegativeFixture[] = [
  {
    rule: '9-the-kit-says-busy',
    where: 'planted-words.tsx',
    path: 'web/src/features/arena/planted-words.tsx',
    text: `export const own = (state: string) => <button type="button">{state === 'x' ? 'Adding…' : 'Add'}</button>;\n`,
  },
  {
    rule: '9-the-kit-asks',
    where: 'planted-browser.ts',
    path: 'web/src/features/arena/planted-browser.ts',
    text: `export const own = () => window.confirm('Sure?');\n`,
  },
  {
    rule: '9-the-kit-draws-tables',
    path: 'web/src/features/arena/planted-table.tsx',
    text: `export const own = <table />;\n`,
  },
  {
    rule: '9-the-kit-says-what-failed',
    path: 'web/src/features/arena/planted-alert.tsx',
    text: `export const own = <p role="alert">It failed.</p>;\n`,
  },
  {
    rule: '13-the-gallery-shows-every-part',
    path: 'web/src/ui/planted-part.tsx',
    text: `export const own = <p />;\n`,
  },
  {
    rule: '9-the-kit-draws-the-states',
    where: 'planted-member.tsx',
    path: 'web/src/features/arena/planted-member.tsx',
    text: `const attempts = useQuery({});\nexport const isWaiting = () => attempts.isPending;\n`,
  },
  {
    rule: '9-the-kit-draws-the-states',
    path: 'web/src/features/arena/planted-taken.tsx',
    text: 'export function useFailure() {\n  const { error: failure } = useInfiniteQuery({});\n  return failure;\n}\n',
  },
  {
    rule: '9-the-kit-draws-the-states',
    path: 'web/src/app/planted-state.tsx',
    text: `export { ErrorState } from '#ui/states/error-state.tsx';\nimport '#ui/states/loading-rows.tsx';\n`,
  },
  {
    rule: '9-the-kit-says-busy',
    path: 'web/src/features/arena/planted-busy.tsx',
    text: `import { Button } from '@mantine/core';\nconst saving = { isPending: true };\nexport const own = <Button>{saving.isPending ? 'Saving...' : 'Save'}</Button>;\n`,
  },
  {
    rule: '9-the-kit-asks',
    path: 'web/src/features/arena/planted-modal.tsx',
    text: `import { Modal } from '@mantine/core';\nexport const own = Modal;\n`,
  },
  {
    rule: '9-the-kit-says-busy',
    where: 'planted-connecting.tsx',
    path: 'web/src/features/sign-in/planted-connecting.tsx',
    text: `import { Button } from '@mantine/core';\nexport const own = (isConnecting: boolean) => <Button>{isConnecting ? 'Connecting...' : 'GitHub'}</Button>;\n`,
  },
  {
    rule: '9-the-kit-asks',
    where: 'planted-drawer.tsx',
    path: 'web/src/features/arena/planted-drawer.tsx',
    text: `import { Drawer } from '@mantine/core';\nexport const own = Drawer;\n`,
  },
  {
    rule: '9-the-kit-dresses-fields',
    where: 'planted-checkbox.tsx',
    path: 'web/src/features/challenges/planted-checkbox.tsx',
    text: `import { Checkbox } from '@mantine/core';\nexport const own = Checkbox;\n`,
  },
  {
    rule: '9-the-kit-tells',
    path: 'web/src/features/arena/planted-toast.tsx',
    text: `import { notifications } from '@mantine/notifications';\nexport const own = notifications;\n`,
  },
  {
    rule: '9-the-kit-dresses-fields',
    path: 'web/src/features/arena/planted-field.tsx',
    text: `import { Button, Textarea } from '@mantine/core';\nexport const own = [Button, Textarea];\n`,
  },
];
