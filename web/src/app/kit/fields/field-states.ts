export interface FieldState {
  readonly isFilled: boolean;
  readonly description?: string;
  readonly error?: string;
  readonly disabled?: boolean;
}

/** What every field can look like. */
export const fieldStates: readonly { readonly name: string; readonly state: FieldState }[] = [
  { name: 'empty', state: { isFilled: false } },
  { name: 'filled', state: { isFilled: true } },
  { name: 'with help', state: { isFilled: true, description: 'It stands on your page for everyone.' } },
  { name: 'with an error', state: { isFilled: false, error: 'This is needed before you go on' } },
  {
    name: 'disabled',
    state: { isFilled: true, disabled: true, description: 'Sent in; it cannot be changed.' },
  },
];
