import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { listed, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

const option =
  /^(?:option|alternative|scenario|variant|proposal) (?<sign>[A-Z]|\d|[IV]{1,3}|one|two|three|four)\b[\s:.–—-]*(?<name>.*)$/iu
const recommends =
  /\b(?:we|I|it|this (?:memo|paper|report|brief)|the (?:memo|paper|report|brief)) (?:therefore |thus |strongly |hereby )?recommends? (?!(?:further|future|more) )/iu
const fewestOptions = 2

/** A recommendation that is none of the options which the text sets out under headings of their own. */
export function recommendedOtherwise({ headings, sentences }: Reading): readonly FindingDraft[] {
  const options = headings.flatMap(({ text }) => {
    const { sign = '', name = '' } = option.exec(text.trim())?.groups ?? {}
    return name.trim() === '' ? [] : [{ sign, name, roots: contentRoots(name) }]
  })
  if (options.length < fewestOptions) return []
  const advice = sentences.findLast(({ text }) => recommends.test(text))
  if (advice === undefined) return []
  const roots = contentRoots(advice.text)
  const isOne = options.some(
    (one) =>
      new RegExp(
        String.raw`\b(?:option|alternative|scenario|variant|proposal)s? [^.]{0,20}?\b${one.sign}\b`,
        'iu',
      ).test(advice.text) || [...one.roots].some((root) => roots.has(root)),
  )
  if (isOne || /\b(?:options?|alternatives?|both|all three|combin\p{L}+)\b/iu.test(advice.text))
    return []
  return [
    {
      criterion: 'discussion',
      check: 'discussion.none-of-the-options',
      kind: 'issue',
      severity: 'moderate',
      title: 'What is recommended is none of the options',
      statement: `The text sets out ${listed(options.map(({ name }) => quoted(name, 6)))}; ${quoted(advice.text, 14)} recommends something else.`,
      why: 'Who decides has seen neither its effect nor its costs, and cannot compare it with the others.',
      how: 'Set it out as an option and judge it by the same criteria, or recommend one of those that you compared.',
      ranges: [rangeOf(advice)],
      confidence: 0.8,
    },
  ]
}
