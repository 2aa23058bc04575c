import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { readWords } from '../../grammar/read-words.ts'
import type { ReadWord } from '../../grammar/read-words.ts'
import { isFinite } from '../../grammar/subjects.ts'
import { slipsBySentence } from '../find-slips.ts'
import type { Slip } from '../find-slips.ts'

type Words = readonly ReadWord[]

/** "The items where rated": a sentence without any verb, and a word that is one letter away from it. */
export function verbsMeant(analysed: AnalysedDocument): readonly Slip[] {
  return slipsBySentence(analysed, mayHold, slipsIn)
}

const mayHold = /\p{Ll} (?:where|effects|past|affect|then) \p{Ll}/u
const longest = 40

function slipsIn({ text, block, start }: Sentence): readonly Slip[] {
  if (!/^\p{Lu}.*\.$/u.test(text) || /[;:?]/u.test(text)) return []
  const words = readWords(text)
  if (words.length > longest || words.some((word) => isFinite(word) || word.class === 'VB'))
    return []
  return words.flatMap((word, at) => {
    const right = verbFor(words, at)
    const range = { block, start: start + word.start, end: start + word.end }
    return right === null ? [] : [{ written: word.text, right, range }]
  })
}

function verbFor(words: Words, at: number): string | null {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  if (before === undefined || word === undefined || next === undefined) return null
  const isBehindNoun = before.class === 'NN' || before.class === 'NNS'
  if (!isBehindNoun) return null
  if (word.small === 'where')
    return before.class === 'NNS' && ['VBN', 'RB', 'JJ'].includes(next.class) ? 'were' : null
  if (word.small === 'effects')
    return before.class === 'NN' &&
      /^(?:the|our|their|how|many|all|both|its|human)$/u.test(next.small)
      ? 'affects'
      : null
  return word.small === 'past' && /^(?:through|by|away)$/u.test(next.small) ? 'passed' : null
}
