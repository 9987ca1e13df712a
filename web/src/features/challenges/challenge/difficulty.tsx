import type { Difficulty as DifficultyLevel } from '@redoubt/contract/challenges';
import { LevelBlocks } from '#ui/levels/levels.tsx';
import { difficultyBlocks, difficultyWords } from './challenge-words.ts';

interface DifficultyProps {
  readonly difficulty: DifficultyLevel;
  readonly isStacked?: boolean;
}

export function Difficulty({ difficulty, isStacked = false }: DifficultyProps) {
  return (
    <LevelBlocks
      level={difficultyBlocks[difficulty]}
      word={difficultyWords[difficulty]}
      isStacked={isStacked}
    />
  );
}
