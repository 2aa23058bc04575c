import type { ReadWord } from '../../grammar/read-words.ts'
import { isFinite } from '../../grammar/subjects.ts'
import type { WordClass } from '../../grammar/word-classes.ts'

type Words = readonly ReadWord[]

/** Words that open a clause within another, or join one to it. */
export const opener =
  /^(?:that|because|although|though|whereas|while|whilst|since|when|whenever|where|whether|if|unless|as|how|why|what|which|who|whom|whose|than|until|after|before|once|so|but|and|or|nor|yet|given|provided)$/u

/** Finite verbs that no opener before them asks for, at most three either way. */
export function balanceOf(words: Words): number {
  let sum = 0
  for (const word of words) {
    if (isFinite(word)) sum += 1
    else if (opener.test(word.small) && word.class !== 'DT' && word.class !== 'CC' && mayAsk(word))
      sum -= 1
  }
  return Math.max(-3, Math.min(3, sum))
}

export function mayAsk({ small, class: kind }: ReadWord): boolean {
  return (
    kind === 'WH' ||
    /^(?:that|because|although|though|whereas|while|since|if|unless|whether)$/u.test(small)
  )
}

/** The course of a stretch of words, phrases in one letter each. */
export function stepsOf(words: Words): readonly string[] {
  const steps: string[] = []
  for (const word of words) {
    const step = stepOf(word)
    if (step === '' || (step === 'N' && steps.at(-1) === 'N')) continue
    steps.push(step)
  }
  return steps
}

function stepOf(word: ReadWord): string {
  const { small, class: kind } = word
  if (isFinite(word)) return kind === 'MD' ? 'M' : 'V'
  if (/^[,;:]$/u.test(small)) return small
  if (opener.test(small) && kind !== 'DT') return `(${small})`
  return letters[kind] ?? ''
}

/** Classes that a course shows, by one letter each. */
const letters: Readonly<Partial<Record<WordClass, string>>> = {
  NN: 'N',
  NNS: 'N',
  CD: 'N',
  DT: 'N',
  PRP: 'P',
  IN: 'i',
  TO: 't',
  VBN: 'n',
  VBG: 'g',
  VB: 'b',
  RB: 'r',
  JJ: 'j',
}
