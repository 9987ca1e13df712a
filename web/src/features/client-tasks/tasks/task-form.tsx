import { type ClientTask, taskPriorities, taskTypes } from '@redoubt/contract/client-tasks';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { fillTask, type TaskForm as TaskInput, taskForm, type TaskFormInput } from './task-fields.ts';
import { priorityWords, typeWords } from './task-words.ts';
import classes from './tasks.module.css';
import { changeTask } from './tasks.queries.ts';

interface TaskFormProps {
  readonly named: NamedOrganization;
  readonly task: ClientTask;
  readonly onSaved: () => void;
}

const types = taskTypes.map((value) => ({ value, label: typeWords[value] }));
const priorities = taskPriorities.map((value) => ({ value, label: priorityWords[value] }));

/** What a task says, to be edited. */
export function TaskForm({ named, task, onSaved }: TaskFormProps) {
  const { form, errors, isBusy, submit, problem } = useTaskForm(named, task, onSaved);
  const field = (name: Exclude<keyof TaskFormInput, 'dueDate'>) => ({
    ...form.register(name),
    id: `task-${name}`,
    error: errors[name]?.message,
  });
  return (
    <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
      <TextField {...field('title')} label="Title" />
      <div className={classes['pair']}>
        <SelectField {...field('type')} label="Type" options={types} />
        <SelectField {...field('priority')} label="Priority" options={priorities} />
      </div>
      <TextareaField {...field('instructions')} label="Instructions" minRows={4} maxRows={14} />
      <TextareaField {...field('input')} label="Input (optional)" minRows={2} maxRows={10} />
      <TextareaField {...field('reference')} label="Reference (optional)" minRows={2} maxRows={10} />
      <div className={classes['pair']}>
        <TextField {...field('language')} label="Language (optional)" />
        <TextField {...field('skills')} label="Skills (optional)" description="Separate them with commas." />
      </div>
      <div className={classes['pair']}>
        <TextField {...field('reward')} label="Reward (optional)" description="For example, EUR 12.50." />
        <Controller
          control={form.control}
          name="dueDate"
          render={({ field: { value, onChange, onBlur, ref, name } }) => (
            <DateField
              ref={ref}
              name={name}
              label="Due date (optional)"
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={errors.dueDate?.message}
            />
          )}
        />
      </div>
      <AlertNote problem={problem}>What you typed is still here.</AlertNote>
      <div>
        <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving…">
          Save
        </ActionButton>
      </div>
    </form>
  );
}

function useTaskForm(named: NamedOrganization, task: ClientTask, onSaved: () => void) {
  const [problem, setProblem] = useState<string>();
  const { form, errors, isBusy, submit } = useServerForm<TaskFormInput, TaskInput>({
    schema: taskForm,
    defaultValues: fillTask(task),
    send: async (input) => {
      setProblem(undefined);
      await changeTask(named, task.id, input);
      showSuccess(`${input.title} is saved`);
    },
    onSent: onSaved,
    onRefused: (error, isOnFields) => {
      if (!isOnFields) setProblem(messageOf(error, 'The task was not saved.'));
    },
  });
  return { form, errors, isBusy, submit, problem };
}
