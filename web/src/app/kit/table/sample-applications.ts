export type Urgency = 'high' | 'medium' | 'low';

/** A row like those of Pending Review. */
export interface SampleApplication {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: 'Expert' | 'Freelancer';
  readonly urgency: Urgency;
  readonly reason: string;
  /** Percent. */
  readonly complete: number;
  /** Days ago. */
  readonly sent: number;
}

const given = ['Ifeoma', 'Jonas', 'Mei', 'Luis', 'Ana', 'Kwame', 'Sofia', 'Tariq', 'Hana', 'Elif', 'Noah'];
const family = ['Adeyemi', 'Weil', 'Tan', 'Prado', 'Petrova', 'Osei', 'Marques', 'Aziz', 'Sato', 'Demir'];
const urgencies: readonly Urgency[] = ['low', 'medium', 'high', 'medium', 'low', 'low', 'medium'];
const reasons = [
  'Document waiting: passport',
  'Document rejected: licence',
  'Missing step: Taxation',
  'Address unverified',
  'Agreement outdated: NDA',
];

/** So many rows, the same each time. */
export function makeApplications(count: number): readonly SampleApplication[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${pick(given, index)} ${pick(family, Math.floor(index / given.length))}`;
    return {
      id: `application-${String(index)}`,
      name,
      email: `${name.toLowerCase().replace(' ', '.')}.${String(index)}@post.example`,
      role: index % 3 === 1 ? 'Freelancer' : 'Expert',
      urgency: pick(urgencies, index),
      reason: pick(reasons, index * 7),
      complete: Math.round(((index * 17) % 7) * (100 / 6)),
      sent: (index * 13) % 41,
    };
  });
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}
