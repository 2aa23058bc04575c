import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { contentRoots } from '../../claims/content-words.ts'
import { quoted } from '../../wording.ts'

const act = '(?:rated|scored|graded|judged|measured)'
const onScale = String.raw`(?: (?:on|using) (?:an? )?(?:[\p{L}-]+ ){0,4}scale)?`
const ends = String.raw`from (?<low>\d{1,3}) (?:\([^)]*\) )?to (?<high>\d{1,3})\b`
/** "Players rated soreness from 0 to 10", "soreness was rated on a scale from 0 (none) to 10". */
const scales: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${act} (?:the |their |its |his |her )?(?!on\b|using\b)(?<thing>\p{Ll}+(?: \p{Ll}+){0,3}?)${onScale} ${ends}`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?<thing>\p{L}+(?: \p{Ll}+){0,2}) (?:was|were) ${act}${onScale} ${ends}`,
    'iu',
  ),
]
const middle =
  /\b(?:mean|median|average|highest|lowest) (?<thing>[\p{L} -]{3,60}?) (?:was|is|of|reached|rose to|fell to) (?<value>\d+(?:\.\d+)?)(?![\d.]*\s?(?:%|per\b|years|times|points (?:higher|lower|more|less)))/giu

/** A mean of what is rated on a scale that lies outside it, and why it cannot be; offsets in the sentence. */
interface BeyondScale {
  readonly sentence: Sentence
  readonly start: number
  readonly end: number
  readonly why: string
}

/** "Soreness was rated from 0 to 10" here, and "median soreness was 14" in another sentence. */
export function beyondScale({ sentences }: AnalysedDocument): readonly BeyondScale[] {
  return sentences.flatMap((scale) => {
    const groups = scales.map((pattern) => pattern.exec(scale.text)?.groups).find(Boolean)
    const { thing = '', low = '', high = '' } = groups ?? {}
    const roots = [...contentRoots(thing)]
    if (roots.length === 0 || Number(low) >= Number(high)) return []
    return sentences.flatMap((sentence) =>
      [...sentence.text.matchAll(middle)].flatMap((match) => {
        const own = contentRoots(match.groups?.['thing'] ?? '')
        const value = Number(match.groups?.['value'])
        const isOut = value < Number(low) || value > Number(high)
        if (!isOut || !roots.every((root) => own.has(root))) return []
        const why = `${quoted(scale.text, 70)} gives a scale from ${low} to ${high}`
        return [{ sentence, start: match.index, end: match.index + match[0].length, why }]
      }),
    )
  })
}
