import { termsOf } from '../../retrieval/ranking/terms.ts'
import { remembered } from '../remembered.ts'

/** Sentences and paragraphs of a draft, which several kinds ask for one after another. */
const mostTexts = 6000

/** The terms of a sentence or paragraph of a draft, as `termsOf` gives them. */
export const textTerms = remembered(mostTexts, (text): readonly string[] => termsOf(text))
