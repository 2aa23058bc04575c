import type { FindingDraft } from '#engines/analysis/finding.ts'
import { textsOfFloats } from '#engines/analysis/floats/texts-of-floats.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { listed, quoted, rangeWithin } from '#engines/analysis/stance/wording.ts'

const label =
  /(?<![\p{L}\d])(?<sort>H|RQ|Hypothesis |Research question )(?<count>\d)(?:[a-z]|\s?\((?:[a-z])\))?(?![\p{L}\d])/giu
/** "H1–H3", "RQ1 to RQ4", "hypotheses 1–3". */
const span =
  /(?<![\p{L}\d])(?:H|RQ|hypotheses |research questions )(?<from>\d)[a-z]?\s?(?:[–-]|to|through)\s?(?:H|RQ)?(?<to>\d)(?![\p{L}\d])/giu
/** What answers them together, or by their place. */
const together =
  /\b(?:all|each|none|both|every|any|neither) (?:of )?(?:the |our |my |these )?(?:\p{L}+ )?(?:hypothes[ei]s|research questions?)\b|\b(?:first|second|third|fourth|last|final) (?:and (?:second|third|last) )?(?:hypothes[ei]s|research question)/iu
const fewest = 2

/** A numbered hypothesis or question that the text states and never takes up, while it takes up the others. */
export function droppedLabels(reading: Reading): readonly FindingDraft[] {
  const { analysed, sentences } = reading
  if (!isFinished(reading) || reading.isChapter) return []
  const from = sentences.findIndex(({ role }) => role === 'methods' || role === 'results')
  if (from < 1) return []
  const stated = sentences.slice(0, from).flatMap((sentence) =>
    sentence.role === 'abstract'
      ? []
      : [...sentence.text.matchAll(label)].map((match) => ({
          sentence,
          match,
          key: keyOf(match),
        })),
  )
  const keys = [...new Set(stated.map(({ key }) => key))]
  const last = stated.at(-1)
  if (keys.length < fewest || last === undefined) return []
  const behind = [
    ...analysed.sentences
      .filter(({ index }) => index > last.sentence.index)
      .map(({ text }) => text),
    ...analysed.document.blocks
      .filter(({ type }) => type === 'heading' || type === 'list-item' || type === 'footnote')
      .map(({ text }) => text),
    ...textsOfFloats(analysed.document),
  ]
  if (behind.some((text) => together.test(text))) return []
  const taken = new Set(behind.flatMap((text) => keysIn(text)))
  const gone = keys.filter((key) => !taken.has(key))
  const [first] = gone
  if (first === undefined || gone.length > 1 || keys.length - gone.length < fewest) return []
  const place = stated.find(({ key }) => key === first)
  if (place === undefined) return []
  const others = keys.filter((key) => key !== first)
  const end = place.match.index + place.match[0].length
  return [
    {
      criterion: 'structure',
      check: 'structure.label-dropped',
      kind: 'issue',
      severity: 'moderate',
      title: `What became of ${first}?`,
      statement: `${quoted(place.sentence.text, 14)} sets out ${first}; what follows takes up ${listed(others)}, and ${first} nowhere.`,
      why: 'A reader who was told what would be tested waits for each answer, and takes the missing one for a failed one.',
      how: `Report what was found on ${first}, or say why it could not be tested, or take it out.`,
      ranges: [rangeWithin(place.sentence, place.match.index, end)],
      confidence: 0.8,
    },
  ]
}

function keyOf({ groups = {} }: RegExpExecArray): string {
  const isQuestion = /^r/iu.test(groups['sort'] ?? '')
  return `${isQuestion ? 'RQ' : 'H'}${groups['count'] ?? ''}`
}

function keysIn(text: string): readonly string[] {
  const spans = [...text.matchAll(span)].flatMap(({ 0: words, groups = {} }) => {
    const [from, to] = [Number(groups['from']), Number(groups['to'])]
    const sort = /^r/iu.test(words) ? 'RQ' : 'H'
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => `${sort}${from + step}`)
  })
  return [...spans, ...[...text.matchAll(label)].map(keyOf)]
}
