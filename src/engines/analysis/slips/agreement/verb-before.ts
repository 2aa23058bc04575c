import type { ReadWord } from '../../grammar/read-words.ts'
import { isListed } from '../../lexicon/common-words.ts'
import { verbForms } from '../../lexicon/verb-forms.ts'
import { agreeingVerbs } from './agreeing-verbs.ts'

/** "To pro version users that allows": what follows "to" may be read as a verb, and is one where it has the form on -ing. */
export function isVerbBefore({ class: kind, small }: ReadWord): boolean {
  if (kind === 'VB') return agreeingVerbs.has(small) || isListed(verbForms(small).at(-1) ?? small)
  return ['VBZ', 'VBP', 'VBD'].includes(kind)
}
