import type { Project, ProjectForm } from '@redoubt/contract/projects';
import { get, type UseFormReturn } from 'react-hook-form';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import type { ProjectsAt } from '../../shared/projects-at.ts';
import type { ProjectFields } from './project-fields.ts';

/** What the parts of the form share. */
export interface FormPartProps {
  readonly form: UseFormReturn<ProjectFields, unknown, ProjectForm>;
  readonly at: ProjectsAt;
  /** Null for a new one. */
  readonly project: Project | null;
  /** People may work on it already, so that some of it stays as it is. */
  readonly isBegun: boolean;
}

/** The sentence about a field, or about the nearest part of it that has one: 'kinds.0.settings.words'. */
export function useErrorAt({ form }: Pick<FormPartProps, 'form'>): (path: string) => string | undefined {
  const errors = useHeldWhilePressed(form.formState.errors);
  return (path) => {
    const error: unknown = get(errors, path);
    return messageIn(error) ?? messageIn((error as { readonly root?: unknown } | undefined)?.root);
  };
}

function messageIn(error: unknown): string | undefined {
  const { message } = (error ?? {}) as { readonly message?: unknown };
  return typeof message === 'string' && message !== '' ? message : undefined;
}
