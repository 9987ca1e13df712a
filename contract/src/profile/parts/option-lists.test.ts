import { describe, expect, it } from 'vitest';
import { optionLists, proficiencies } from '../index.ts';

const { languages, functionalExpertise, domainExpertise, institutions, degrees, fieldsOfStudy } = optionLists;

describe('the option lists of specification §3', () => {
  it('have the languages of ISO 639-1 by the names that they have there, ending with Other', () => {
    expect(languages.length).toBeGreaterThan(170);
    expect(languages).toEqual(
      expect.arrayContaining(['Irish', 'Welsh', 'Catalan', 'Croatian', 'Slovak', 'Bulgarian']),
    );
    expect(languages).toEqual(expect.arrayContaining(['English', 'Portuguese-BR', 'Spanish-LATAM']));
    expect(languages.at(-1)).toBe('Other');
  });

  it('have the four proficiencies', () => {
    expect(proficiencies).toEqual(['Native', 'Fluent', 'Professional', 'Conversational']);
  });

  it('have the 17 functional expertises', () => {
    expect(functionalExpertise).toEqual([
      'Software Engineering',
      'Data Science',
      'Machine Learning',
      'Cybersecurity',
      'Law',
      'Medicine',
      'Finance',
      'Marketing',
      'Project Management',
      'Business Analysis',
      'UX/UI Design',
      'Sales',
      'Human Resources',
      'Operations',
      'Quality Assurance',
      'Research',
      'Consulting',
    ]);
  });

  it('have 25 domain expertises, Mathematics through Current Events', () => {
    expect(domainExpertise).toHaveLength(25);
    expect([domainExpertise[0], domainExpertise.at(-1)]).toEqual(['Mathematics', 'Current Events']);
  });

  it('have 10 institutions and 14 fields of study, each with Other at its end', () => {
    expect([institutions.length, institutions.at(-1)]).toEqual([10, 'Other']);
    expect([fieldsOfStudy.length, fieldsOfStudy.at(-1)]).toEqual([14, 'Other']);
  });

  it('have the seven degrees', () => {
    expect(degrees).toEqual([
      "Bachelor's",
      "Master's",
      'PhD',
      'Associate',
      'Professional Certificate',
      'Diploma',
      'Other',
    ]);
  });

  it.each(Object.entries(optionLists))('name nothing twice and nothing empty: %s', (_name, list) => {
    expect(new Set(list).size).toBe(list.length);
    expect(list.filter((entry) => entry.trim() !== entry || entry === '')).toEqual([]);
  });
});
