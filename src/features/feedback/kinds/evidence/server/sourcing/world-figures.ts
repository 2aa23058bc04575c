import { oldFigures, unsourcedFigures } from '#engines/analysis/claims/reasoning/world-figures.ts'
import type { WorldFigure } from '#engines/analysis/claims/reasoning/world-figures.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { sourcesAmong } from '#engines/analysis/sourcing/standing-source.ts'
import { counted, quoted, rangeWithin } from '#engines/analysis/stance/wording.ts'
import type { Block } from '#engines/documents/document.ts'

/** A text that hardly cites is told so elsewhere; here single figures are asked about. */
const enoughCitations = 3
/** Figures without a source from which it is the way of the text, and one note stands for all. */
const mostPlaces = 4

/** Figures of the world that name no source, and old ones told as of today: one note to each. */
export function figureFindings(reading: Reading): readonly FindingDraft[] {
  const { citations, references, blocks } = reading.analysed.document
  const isCiting = citations.length >= enoughCitations
  const isEssay = reading.analysed.genre === 'essay'
  const bare = isCiting
    ? unsourcedFigures(sourcesAmong(reading.analysed.document, reading.sentences), isEssay).filter(
        ({ sentence: { block } }) => !hasNoteBehind(blocks, block) && !isCutOff(blocks, block),
      )
    : []
  const written = references.map(({ year }) => Number(/\d{4}/u.exec(year ?? '')?.[0] ?? Number.NaN))
  const dated = blocks.flatMap(({ type, text }) =>
    type === 'reference' ? [Number(/\b(?:19|20)\d\d\b/u.exec(text)?.[0] ?? Number.NaN)] : [],
  )
  const years = [...written, ...dated].filter((year) => !Number.isNaN(year))
  const old = oldFigures(reading.sentences, years.length === 0 ? null : Math.max(...years))
  const ofToday = bare.filter(({ isOfToday }) => isOfToday === true)
  return [
    ...bareFigure(ofToday, 'sources.bare-share'),
    ...bareFigure(
      bare.filter((figure) => !ofToday.includes(figure)),
      'sources.bare-figure',
    ),
    ...oldFigure(old),
  ]
}

/** Blocks behind a paragraph among which its footnotes stand where a file keeps them in the text. */
const notesWithin = 3
const namesSource = /https?:|\bwww\.|\b\p{L}+\.(?:org|com|gov|net|int|edu)\b|\b(?:19|20)\d\d\b/u

/** A footnote behind the paragraph that names a source or an address may be that of any of its sentences. */
function hasNoteBehind(blocks: readonly Block[], id: string): boolean {
  const at = blocks.findIndex((block) => block.id === id)
  return blocks
    .slice(at + 1, at + 1 + notesWithin)
    .some(({ type, text }) => type === 'footnote' && namesSource.test(text))
}

/** "at or above the wage has risen": a float parted the paragraph, and what the figure is read off stands before it. */
function isCutOff(blocks: readonly Block[], id: string): boolean {
  return /^\p{Ll}/u.test(blocks.find((block) => block.id === id)?.text ?? '')
}

function placesOf(figures: readonly WorldFigure[]): FindingDraft['ranges'] {
  return figures
    .slice(0, mostPlaces)
    .map(({ sentence, start, end }) => rangeWithin(sentence, start, end))
}

function bareFigure(figures: readonly WorldFigure[], check: string): readonly FindingDraft[] {
  const [first, ...others] = figures
  if (first === undefined) return []
  return [
    {
      criterion: 'sources',
      check,
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(first.text, 4)} has no source`,
      statement: `${quoted(first.sentence.text, 18)} gives a figure that somebody counted, and names no source${others.length === 0 ? '' : `; ${counted(others.length, 'further sentence does', 'further sentences do')} so too`}.`,
      why: 'A reader wants to look a number up, and cannot tell how old it is or who counted.',
      how: 'Name the source and its year right behind the figure.',
      selfCheck: 'Where did you read this number?',
      ranges: placesOf(figures),
      confidence: 0.7,
    },
  ]
}

function oldFigure(figures: readonly WorldFigure[]): readonly FindingDraft[] {
  const [first] = figures
  if (first === undefined) return []
  return [
    {
      criterion: 'sources',
      check: 'sources.old-figure',
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(first.text, 4)}, by an old source`,
      statement: `${quoted(first.sentence.text, 18)} speaks of today, and its source is many years older than others in the list.`,
      why: 'Such figures change, and a reader who knows the present one stops trusting the rest.',
      how: 'Look for a figure of the last few years, or say of which year this one is.',
      selfCheck: 'Which year is the figure from?',
      ranges: placesOf(figures),
      confidence: 0.7,
    },
  ]
}
