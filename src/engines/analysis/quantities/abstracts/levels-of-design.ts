import type { AnalysedDocument } from '../../analysed-document.ts'
import { numbersIn } from '../number-tokens.ts'
import type { NumberToken } from '../number-tokens.ts'

/** What a group of a study is given, as a word behind its share: "25% suggested donation", "the 40% dose". */
const given =
  /^[\s-]?\)?\s?(?:(?:of the )?(?:suggest\p{L}*|default|anchor\p{L}*|condition|group|arm|treatment|dose|dosage|solution|concentration|level|discount|subsidy|tax|threshold|cut-?off|chance|probability|reward|incentive|interest|match|rebate|training|split|power|noise|dropout)\b)/iu
/** "50% vs 25%": two levels held against each other. */
const against =
  /(?:\b(?:vs\.?|versus|compared (?:to|with)|against|or|than|and|rather than)|\/)\s?(?:the |a )?$/iu

/** Whether a round share is what the study set, and not what came out: the body has it as a level, or in such a pair. */
export function isLevelOfDesign(
  { document, role }: AnalysedDocument,
  sentence: string,
  stated: NumberToken,
): boolean {
  if (!stated.isPercent || stated.decimals > 0) return false
  const beside = numbersIn(sentence).find(
    ({ start, end, isPercent }) =>
      isPercent &&
      ((end < stated.start && against.test(sentence.slice(end, stated.start))) ||
        (start > stated.end && against.test(sentence.slice(stated.end, start)))),
  )
  if (beside === undefined && !given.test(sentence.slice(stated.end))) return false
  const texts = document.blocks.flatMap(({ id, text }) =>
    ['abstract', 'front', 'references'].includes(role.get(id) ?? '') ? [] : [text],
  )
  return texts.some((text) =>
    numbersIn(text).some(
      ({ value, isPercent, end }) =>
        isPercent && value === stated.value && given.test(text.slice(end)),
    ),
  )
}
