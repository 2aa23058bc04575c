import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { contentRoots } from '../../claims/content-words.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { quoted } from '../../wording.ts'

const act = '(?:rated|scored|graded|judged|measured)'
const onScale = String.raw`(?: (?:on|using) (?:an? |the )?(?:[\p{L}’'-]+ ){0,4}scale)?`
const ends = String.raw`from (?<low>\d{1,3}) (?:\([^)]*\) )?to (?<high>\d{1,3})\b`
/** "Players rated soreness from 0 to 10", "soreness was rated on a scale from 0 (none) to 10". */
const rated: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${act} (?:the |their |its |his |her )?(?!on\b|using\b)(?<thing>\p{Ll}+(?: \p{Ll}+){0,3}?)${onScale} ${ends}`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?<thing>\p{L}+(?: \p{Ll}+){0,2}) (?:was|were) ${act}${onScale} ${ends}`,
    'iu',
  ),
]
/** "The PSQI (Buysse et al., 1989), which yields a score from 0 to 21". */
const named =
  /\b(?<name>\p{Lu}[\p{Lu}\d-]{2,}) (?:\([^()]*\))?,? (?:which )?(?:yields|gives|has|produces|provides) (?:an? |the )?(?:total |global |overall |summed )?scores? from (?<low>\d{1,3}) (?:\([^)]*\) )?to (?<high>\d{1,3})\b/u
const turned =
  /\b(?:mean|median|average) (?<thing>[\p{L} -]{3,60}?) (?:rose|fell|increased|decreased|dropped|improved|went) from (?<value>\d+(?:\.\d+)?) (?:[\p{L}, -]{0,40} )?to (?<end>\d+(?:\.\d+)?)(?![\d.]*\s?(?:%|per\b|years|times))/giu
const middle =
  /\b(?:mean|median|average|highest|lowest) (?<thing>[\p{L} -]{3,60}?) (?:was|is|of|reached|rose to|fell to) (?<value>\d+(?:\.\d+)?)(?![\d.]*\s?(?:%|per\b|years|times|points (?:higher|lower|more|less)))/giu

/** A mean of what is rated on a scale that lies outside it, and why it cannot be; offsets in the sentence. */
interface BeyondScale {
  readonly sentence: Sentence
  readonly start: number
  readonly end: number
  readonly why: string
}

interface Scale {
  readonly sentence: Sentence
  readonly low: number
  readonly high: number
  /** Whether words name what is rated on it. */
  readonly isOf: (words: string) => boolean
}

/** "Soreness was rated from 0 to 10" here, and "median soreness was 14" in another sentence. */
export function beyondScale({ sentences }: AnalysedDocument): readonly BeyondScale[] {
  const scales = textsWith(sentences, mayHold).flatMap((sentence) => scaleIn(sentence) ?? [])
  if (scales.length === 0) return []
  return sentences
    .flatMap((sentence) => middlesIn(sentence))
    .flatMap(({ value, thing, ...place }) =>
      scales.flatMap(({ sentence, low, high, isOf }) => {
        if ((value >= low && value <= high) || !isOf(thing)) return []
        const why = `${quoted(sentence.text, 70)} gives a scale from ${low} to ${high}`
        return [{ ...place, why }]
      }),
    )
}

/** What every scale has. */
const mayHold = /\bfrom \d{1,3} (?:\([^)]*\) )?to \d/u

function scaleIn(sentence: Sentence): Scale | null {
  if (!mayHold.test(sentence.text)) return null
  const {
    thing = '',
    low,
    high,
  } = rated.map((pattern) => pattern.exec(sentence.text)?.groups).find(Boolean) ?? {}
  const { name, ...ends } = named.exec(sentence.text)?.groups ?? {}
  const roots = [...contentRoots(thing)]
  const [from, to] = [Number(low ?? ends['low']), Number(high ?? ends['high'])]
  if (!(from < to) || (roots.length === 0 && name === undefined)) return null
  const isOf = (words: string): boolean => {
    if (roots.length === 0) return words.split(/\s/u).includes(name ?? '')
    const own = contentRoots(words)
    return roots.every((root) => own.has(root))
  }
  return { sentence, low: from, high: to, isOf }
}

function middlesIn(sentence: Sentence) {
  return [middle, turned].flatMap((form) =>
    [...sentence.text.matchAll(form)].flatMap((match) => {
      const { thing = '', value, end } = match.groups ?? {}
      const place = { sentence, start: match.index, end: match.index + match[0].length, thing }
      return [value, end].flatMap((told) =>
        told === undefined ? [] : [{ ...place, value: Number(told) }],
      )
    }),
  )
}
