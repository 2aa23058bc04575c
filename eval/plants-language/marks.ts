import { rewriting } from './plant.ts'
import type { LanguageMutator } from './plant.ts'

export const markMutators: readonly LanguageMutator[] = [
  {
    type: 'bracket not closed',
    family: 'marks',
    fits: ['unbalanced-brackets'],
    plant: rewriting(/(?<=\([^()]{3,60})\)(?=[ ,.;])/u, () => ''),
  },
  {
    type: 'bracket not opened',
    family: 'marks',
    fits: ['unbalanced-brackets'],
    plant: rewriting(/(?<=\p{Ll} )\((?=[^()]{3,60}\))/u, () => ''),
  },
  {
    type: 'quotation not closed',
    family: 'marks',
    fits: ['quotation-marks'],
    plant: rewriting(/(?<=(?:^| )[“"][^“”"]{3,120})[”"](?=[ ,.;])/u, () => ''),
  },
  {
    type: 'quotation opened in vain',
    family: 'marks',
    fits: ['quotation-marks'],
    plant: rewriting(
      /(?<= (?:called|termed|as|word|term|of|the) )(?=\p{Ll}{5,} \p{Ll}{3,} )/u,
      () => '“',
    ),
  },
  {
    type: 'space or mark out of place',
    family: 'marks',
    fits: ['punctuation'],
    plant: rewriting(
      /(?<=\p{Ll}{3}), (?=\p{Ll}{3})/u,
      ([mark], { random }) => random.pick([' , ', ',, ', ' ,', ',']) ?? mark,
    ),
  },
]
