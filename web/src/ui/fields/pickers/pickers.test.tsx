import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { KitProvider } from '../../theme/kit-provider.tsx';
import { AddField } from './add-field.tsx';
import { SuggestField } from './suggest-field.tsx';
import { TagsField } from './tags-field.tsx';

const trees = ['Oak', 'Common oak', 'Elm'];

function TreeTags({ error }: { readonly error?: string }) {
  const [value, setValue] = useState<string[]>([]);
  return (
    <KitProvider>
      <TagsField
        id="trees"
        label="Trees"
        placeholder="Search or type"
        options={trees}
        value={value}
        onChange={setValue}
        error={error}
      />
      <output>{value.join('; ')}</output>
    </KitProvider>
  );
}

/** Its error goes away with the first letter, and comes back when it is emptied. */
function Nest() {
  const [value, setValue] = useState('');
  return (
    <KitProvider>
      <SuggestField
        id="nest"
        label="Nest"
        placeholder="Choose or type"
        options={trees}
        value={value}
        onChange={setValue}
        error={value === '' ? 'A nest is in a tree' : undefined}
      />
    </KitProvider>
  );
}

const input = (label: string) => screen.getByLabelText(label, { selector: 'input' });

describe('AddField', () => {
  it('keeps what is no option when it is left, with an error, and adds an option that was typed', async () => {
    const added: string[] = [];
    render(
      <KitProvider>
        <AddField
          id="tree"
          label="Tree"
          placeholder="Add a tree"
          nothingFound="No tree of that name is listed"
          options={trees}
          onAdd={(tree) => added.push(tree)}
        />
      </KitProvider>,
    );
    await userEvent.type(input('Tree'), 'Bicycle');
    await userEvent.tab();
    expect(input('Tree')).toHaveValue('Bicycle');
    expect(screen.getByText('“Bicycle” was not added. No tree of that name is listed.')).toBeVisible();
    await userEvent.clear(input('Tree'));
    await userEvent.type(input('Tree'), 'elm');
    await userEvent.tab();
    expect(added).toEqual(['Elm']);
    expect(input('Tree')).toHaveValue('');
  });
});

describe('TagsField', () => {
  it('opens its list on a click, and not on focus', async () => {
    render(<TreeTags error="Name a tree" />);
    await userEvent.tab();
    expect(input('Trees')).toHaveFocus();
    expect(input('Trees')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(input('Trees'));
    expect(input('Trees')).toHaveAttribute('aria-expanded', 'true');
  });

  it('takes with Enter the first that fits, and what fits none as it is typed', async () => {
    render(<TreeTags />);
    await userEvent.type(input('Trees'), 'el{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Elm');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent(/^Elm$/);
    await userEvent.keyboard('yew{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Elm; yew');
  });

  it('marks what was typed in what it offers, and reads it as one word', async () => {
    render(<TreeTags />);
    await userEvent.type(input('Trees'), 'EL');
    const offered = await screen.findByRole('option', { name: 'Elm', hidden: true });
    expect(offered.querySelector('mark')).toHaveTextContent('El');
  });

  it('opens with an arrow key too', async () => {
    render(<TreeTags />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(input('Trees')).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('SuggestField', () => {
  it('stays the same field, with the focus, for every letter that is typed', async () => {
    render(<Nest />);
    const field = input('Nest');
    await userEvent.click(field);
    for (const key of 'Old oak') {
      await userEvent.keyboard(key);
      expect(input('Nest')).toBe(field);
      expect(field).toHaveFocus();
    }
    expect(field).toHaveValue('Old oak');
  });
});
