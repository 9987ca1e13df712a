import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#ui/fields/text-field.tsx';

interface CodeFieldsProps {
  readonly of: (name: 'code' | 'slug') => UseFormRegisterReturn & { readonly error: string | undefined };
}

/** The code by which a challenge is quoted and found. It is set once and cannot be changed. */
export function CodeFields({ of }: CodeFieldsProps) {
  return (
    <>
      <TextField
        {...of('code')}
        label="Code"
        description="People quote it, for example RT-109. It cannot be changed later."
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        {...of('slug')}
        label="Address"
        description="The end of /challenges/c/… It cannot be changed later."
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
