import { familyName } from '../../../documents/people/person-names.ts'
import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsOfFloats } from '../../floats/texts-of-floats.ts'
import { ofRest } from '../../quantities/abstracts/rest-of-share.ts'
import { placeOf } from '../../quantities/place-of-match.ts'
import { citationsWithin, citationIndex } from '../../readability/citations.ts'
import { quoted } from '../../wording.ts'

/** A share, a sum of money or a multiple: what a conclusion may only repeat. */
const amount =
  /(?<![\d.,–-])(?:[€$£]\s?)?(?<value>\d+(?:[.,]\d+)*)\s?(?:%|per ?cent\b|percentage points?\b|million\b|billion\b)(?!\s?(?:CI|confidence|level))/giu
/** What is asked for, planned, known of the world or given as an example is no result. */
const notOwn =
  /\b(?:target|goal|aim|by 20\d\d|at least|at most|up to|approximately|about|around|roughly|nearly|almost|over|more than|less than|e\.g|for example|for instance|if|example|scenario|suppose|probability|chance)\b|[~≈≥≤<>]/iu
const fewestSentences = 15

/** "…, which would lower turnover by 30%": a figure of the conclusion that stands nowhere before it and has no source. */
export default defineCheck({
  id: 'conclusion-numbers',
  criterion: 'numbers',
  noiseBudget: 0.05,
  restsOn: ['english', 'whole-work'],
  run(analysed) {
    const { document, role, sentences } = analysed
    const last = sentences.filter(
      (one) => one.role === 'conclusion' && one.text.search(amount) >= 0 && !notOwn.test(one.text),
    )
    // Nearly every text ends here: the rest of it is read for an amount alone.
    if (last.length === 0 || sentences.length < fewestSentences) return []
    const citations = citationIndex(document)
    const prose = document.blocks
      .filter(({ id, type }) => type !== 'reference' && role.get(id) !== 'conclusion')
      .map(({ text }) => text)
    const elsewhere = {
      prose: prose.join('\n'),
      floats: [...textsOfFloats(document), ...(document.asides ?? [])].join('\n'),
    }
    return last
      .filter(
        (sentence) =>
          citationsWithin(citations, sentence).length === 0 && !isOfOthers(analysed, sentence),
      )
      .flatMap((sentence) => newAmounts(sentence, elsewhere))
      .slice(0, 1)
  },
})

/** "Kuo’s model …": the paragraph tells of the work of an author of the list, or of "the author". */
function isOfOthers({ document, block }: AnalysedDocument, sentence: Sentence): boolean {
  const text = block.get(sentence.block)?.text ?? ''
  if (/\bthe authors?\b/iu.test(text)) return true
  const names = document.references.flatMap(({ authors }) =>
    authors.map((author) => familyName(author)),
  )
  return names.some((name) => name.length >= shortestName && isNamed(text, name))
}

/** Letters of a name that is no word of the text by chance. */
const shortestName = 3

function isNamed(text: string, name: string): boolean {
  const at = text.indexOf(name)
  return at !== -1 && /^(?:[’']s?)?(?![\p{L}\d-])/u.test(text.slice(at + name.length))
}

interface Elsewhere {
  readonly prose: string
  /** Cells and captions, whose unit may stand in a head. */
  readonly floats: string
}

function newAmounts(sentence: Sentence, { prose, floats }: Elsewhere): readonly FindingDraft[] {
  return [...sentence.text.matchAll(amount)].flatMap((match) => {
    const told = Number((match.groups?.['value'] ?? '').replaceAll(',', ''))
    const isShare = /%|cent/iu.test(match[0])
    const inProse = [...prose.matchAll(isShare ? shares : numbers)]
    const known = [...inProse, ...floats.matchAll(numbers)].map(([written]) =>
      Number(written.replaceAll(',', '')),
    )
    if (known.some((value) => isSame(value, told))) return []
    // "73% is explained. The remaining 27% …".
    if (isShare && ofRest.test(sentence.text.slice(0, match.index))) return []
    return [
      {
        criterion: 'numbers',
        check: 'conclusion-numbers',
        kind: 'question' as const,
        severity: 'moderate' as const,
        title: `Where does ${match[0].trim()} come from?`,
        statement: `The conclusion gives ${match[0].trim()} in ${quoted(sentence.text, 70)}, and this value was found nowhere before it.`,
        why: 'A figure that a reader meets first on the last page has no grounds that could be looked up.',
        how: 'Give it its place in the results or its source, or leave it out.',
        ranges: [placeOf(sentence, match)],
        confidence: 0.75,
      },
    ]
  })
}

const numbers = /(?<![\d,])(\d+(?:,\d{3})*(?:\.\d+)?)/gu
/** "45, 50 and 60%", "0.3", and whatever else may be a share. */
const shares =
  /(?<![\d,])(\d+(?:\.\d+)?)(?=\s?(?:%|per ?cent|points?|(?:,|and|or|to|[–-])\s?\d[\d.,]*\s?(?:%|per ?cent)))|(?<![\d,])(0?\.\d+)/gu

/** "18%" is "17.6%" rounded, the share of 0.176, or what 82% leave. */
function isSame(value: number, told: number): boolean {
  return [value, value * 100, 100 - value].some((one) => Math.abs(one - told) <= 0.5)
}
