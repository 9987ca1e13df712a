/** The part of a form that asks for a password twice. */
interface RepeatingForm {
  getFieldState(name: 'confirmPassword'): { readonly isTouched: boolean };
  trigger(name: 'confirmPassword'): Promise<boolean>;
}

/** The repeated password is right or wrong by the first one: checked again with it, once the person has been there. */
export function recheckRepeated(form: RepeatingForm, changed: string): void {
  if (changed === 'password' && form.getFieldState('confirmPassword').isTouched)
    void form.trigger('confirmPassword');
}
