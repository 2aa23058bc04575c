import type { Sentence } from '../analysed-document.ts'
import { rememberedFor } from '../remembered.ts'
import { writtenCount } from './written-counts.ts'

const counts = new RegExp(writtenCount, 'giu')

/** How many numbers a sentence has, in figures or in words: most have too few for what adds them up. */
export const countsIn = rememberedFor(
  ({ text }: Sentence): number => [...text.matchAll(counts)].length,
)
