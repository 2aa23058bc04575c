import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { textsOfFloats } from '#engines/analysis/floats/texts-of-floats.ts'
import { people } from '#engines/analysis/lexicon/people.ts'
import { isFinished, partOf, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeWithin } from '#engines/analysis/stance/wording.ts'

const acts =
  'measured|assessed|recorded|quantified|evaluated|tested|determined|monitored|counted|scored|estimated'
/** "Jump height was measured with …", "we recorded jump height before …": what was measured, in the first group. */
const measured: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:(?:in addition|finally|also|secondly?|thirdly?|moreover|furthermore|additionally),? )?(?:the |their |each \p{L}+['’]s )?([\p{L}\d -]{4,50}?)(?: \([^)]{1,40}\))? (?:was|were)(?: also| then)? (?:\p{L}+ly )?(?:rated|${acts})\b`,
    'diu',
  ),
  new RegExp(
    String.raw`\b(?:we|i) (?:also |then |further )?(?:${acts}) (?:the |their )?([\p{L}\d -]{4,50}?)(?= (?:with|using|by|on|in|at|from|every|before|after|for|during|and|as|to)\b|[,.(;])`,
    'diu',
  ),
]
/** What is done to people, tools and data before anything is found out about the question. */
const preparatory =
  /\b(?:consent|approval|permission|distribution|normality|homogeneity|assumptions?|validity|reliability|consistency|agreement|power|sample size|adherence|compliance|saturation|quality|temperature|humidity|concentration|absorbance|purity|weight of|parameters?|positions?|settings?|calibrat\p{L}+|standardi[sz]ed)\b/iu
/** What is recorded to know whom, where and by what, or to reckon with: "the signals", "GPS coordinates", a breakpoint. */
const asMeans =
  /^(?:all|these|those|such|this|each|both)\b|\b(?:signals?|coordinates?|locations?|details|demographics?|characteristics|information|data|thresholds?|limits?|cut-?offs?|breakpoints?|boundar(?:y|ies)|baselines?)\b|\b(?:second|third|fourth|first|left|right|their|its|based|of|the)$/iu
/** "We measured both fingers and calculated their ratio": the ratio is what is reported. */
const reckonedWith = /\b(?:calculat|comput|deriv)\w+ (?:their|its|the|an?) \p{L}+|\bratios?\b/iu
const ofPeople = new RegExp(String.raw`\b(?:${people})\b`, 'iu')
const shownIn = new Set(['results', 'discussion', 'conclusion', 'abstract'])

/** What a study of people says that it measured, and of which no word stands behind its methods. */
export function unreportedMeasures(reading: Reading): readonly FindingDraft[] {
  if (!isFinished(reading) || reading.isChapter || reading.analysed.genre !== 'empirical') return []
  const methods = sentencesOf(partOf(reading, 'methods'))
  if (!methods.some(({ text }) => ofPeople.test(text))) return []
  const found = methods.flatMap((sentence) => measuresIn(sentence))
  if (found.length === 0) return []
  const shown = rootsBehind(reading)
  const first = found.find(({ name }) => {
    const roots = [...contentRoots(name)]
    return roots.length > 0 && roots.every((root) => !shown.has(root))
  })
  if (first === undefined) return []
  const { sentence, name, start, end } = first
  return [
    {
      criterion: 'results',
      check: 'results.unreported-measure',
      kind: 'question',
      severity: 'moderate',
      title: `What came of ${quoted(name)}?`,
      statement: `${quoted(sentence.text, 16)} says that it was measured; results, tables, figures and discussion never speak of it.`,
      why: 'A reader suspects that what is measured and not reported did not come out as it was hoped.',
      how: 'Report it, also where it showed nothing, or say why it is not reported; if it was not used, take it out of the methods.',
      selfCheck: 'Where would a reader find its value?',
      ranges: [rangeWithin(sentence, start, end)],
      confidence: 0.72,
    },
  ]
}

interface Measure {
  readonly sentence: Sentence
  readonly name: string
  /** Where it stands in the sentence. */
  readonly start: number
  readonly end: number
}

function measuresIn(sentence: Sentence): readonly Measure[] {
  if (preparatory.test(sentence.text) || reckonedWith.test(sentence.text)) return []
  return measured.flatMap((pattern) => {
    const [start, end] = pattern.exec(sentence.text)?.indices?.[1] ?? []
    if (start === undefined || end === undefined) return []
    const name = sentence.text.slice(start, end)
    // Who was tested, and a range that was tried, are no measure.
    if (ofPeople.test(name) || asMeans.test(name) || /\d/u.test(name)) return []
    return [{ sentence, name, start, end }]
  })
}

function rootsBehind({ analysed: { document, role } }: Reading): ReadonlySet<string> {
  const prose = document.blocks
    .filter(({ id }) => shownIn.has(role.get(id) ?? ''))
    .map(({ text }) => text)
  return contentRoots([...prose, ...textsOfFloats(document)].join(' '))
}
