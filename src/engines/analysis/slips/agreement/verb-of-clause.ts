import type { AnalysedDocument } from '../../analysed-document.ts'
import { readWords } from '../../grammar/read-words.ts'
import { isFinite } from '../../grammar/subjects.ts'
import type { Slip } from '../find-slips.ts'
import { agreeingVerbs } from './agreeing-verbs.ts'

const beside =
  /^(?:this|these|those|many|few|several|both|each|another|much|various) (?!(?:is|are|was|were|has|have|do|does)$)\p{Ll}+$/iu
/** What a subject may stand behind. */
const opensClause =
  /(?:^|[,;:(–—] |(?<!\p{L})(?:and|but|that|which|who|because|although|while|whereas|since|when|if|where|how) )$/u
/** "The causes behind, and the limits of, this effect are": the noun belongs to the joint before it. */
export const isJoinedAside =
  /,\s(?:and|or|but)\s[^,.;]{1,60}\s(?:of|behind|in|for|to|on|from|with|by|about|against|towards?),\s$/iu
/** Behind these another clause has its own verb. */
const opensNext =
  /^(?:because|when|if|while|which|that|who|whether|where|as|since|although|though|unless|than|what|how)$/u

/**
 * Without the slips whose noun is the verb of its clause: "this matters because", "each plugs into it", "which many
 * struggle to mend". Where the word before is the subject no other verb follows, and no list of verbs is whole.
 */
export function withoutVerbsOfClauses(
  { sentences }: AnalysedDocument,
  slips: readonly Slip[],
): readonly Slip[] {
  return slips.filter(({ written, range }) => {
    const sentence = sentences.find(
      ({ block, start, end }) => block === range.block && start <= range.start && end >= range.end,
    )
    if (sentence === undefined) return true
    const from = range.start - sentence.start
    if (isJoinedAside.test(sentence.text.slice(0, from))) return false
    if (!beside.test(written)) return true
    const words = readWords(sentence.text)
    const noun = words.findIndex(({ start }) => start > from)
    if (words[noun]?.class === 'MD') return false
    if (!opensClause.test(sentence.text.slice(0, from))) return true
    const behind = words.slice(noun + 1)
    // "Several factor influence it": the verb may be read as a noun.
    if (agreeingVerbs.get(behind[0]?.small ?? '')?.number === 'many') return true
    const end = behind.findIndex(({ class: kind, small }) => kind === 'PT' || opensNext.test(small))
    return behind.slice(0, end === -1 ? behind.length : end).some(isFinite)
  })
}
