import { isListed } from '../../lexicon/common-words.ts'
import { verbForms } from '../../lexicon/verb-forms.ts'
import { agreeingVerbs } from '../agreement/agreeing-verbs.ts'

/** "Accumulate" of "accumulated", "plan" of "planned"; `undefined` of what ends otherwise or is in no list. */
export function plainOfPast(past: string): string | undefined {
  const stem = past.replace(/ed$/u, '')
  if (stem === past) return undefined
  const bases = [stem.replace(/i$/u, 'y'), stem, `${stem}e`, stem.replace(/(.)\1$/u, '$1')]
  return (
    bases.find((base) => agreeingVerbs.get(base)?.number === 'many') ??
    bases.find((base) => {
      if (base.length >= listedFrom) return isListed(base)
      // "Filles" stands in the lists, and no verb "fille".
      return base !== `${stem}e` && isListed(thirdOf(base))
    })
  )
}

/** Letters from which the lists hold words. */
const listedFrom = 6
const thirdOf = (base: string): string => verbForms(base)[1] ?? base
