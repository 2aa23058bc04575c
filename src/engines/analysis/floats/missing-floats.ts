import type { Block } from '../../documents/document.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import type { FindingDraft } from '../finding.ts'
import { steadyFloats } from '../footing/footing.ts'
import { rememberedFor } from '../remembered.ts'
import { counted } from '../wording.ts'
import {
  floatMentions,
  holdsUnnumbered,
  namesFloat,
  oftenPointed,
  withoutPanel,
} from './float-mentions.ts'
import type { FloatMention, NumberedFloat } from './float-mentions.ts'
import { standsInCaption } from './joined-captions.ts'

/** A number that the text points to, and no caption has. */
export interface MissingFloat {
  readonly name: string
  readonly mentions: readonly FloatMention[]
  readonly sort: string
  /** Numbers that captions of the sort have. */
  readonly held: readonly string[]
}

/** Figures and tables that the text points to and the draft does not hold, without those that a reader of files lost. */
export const missingFloats = rememberedFor(
  (analysed: AnalysedDocument): readonly MissingFloat[] => {
    const floats = steadyFloats(analysed)
    const missing = new Map<string, FloatMention[]>()
    for (const mention of floatMentions(analysed)) {
      // Without one numbered float of the sort there is nothing to compare numbers with.
      const peers = floats.filter(({ sort }) => sort === mention.sort)
      if (isOpenPlace(analysed, mention) || !isOwnPointer(analysed, mention, peers)) continue
      if (mention.isForeign || peers.length === 0 || isDecimalAmongWhole(mention, peers)) continue
      if (peers.some((float) => namesFloat(mention, float))) continue
      if (isOfAnotherScheme(mention, peers)) continue
      if (isOfAnotherWork(analysed, mention, peers) || isCaptioned(analysed, mention)) continue
      const key = `${mention.sort} ${withoutPanel(mention.label)}`
      missing.set(key, [...(missing.get(key) ?? []), mention])
    }
    const single = [...missing.entries()].map(([name, mentions]) => {
      const sort = mentions[0]?.sort ?? 'figure'
      const peers = floats.filter((float) => float.sort === sort)
      return { name, mentions, sort, held: peers.map(({ label }) => label) }
    })
    return single.filter(
      (place) =>
        !isLostInReading(analysed, place, single) && !holdsUnnumbered(analysed, place.sort),
    )
  },
)

/** Missing numbers of a sort from which on it is their counting that went wrong. */
const fewAtOnce = 2

/**
 * Whether captions run from 1 without a gap, and the missing number is the next one or the next but one: no caption
 * between others was lost, and no other counting is meant.
 */
export function followsTheLast(place: MissingFloat, all: readonly MissingFloat[]): boolean {
  const labels = [...new Set(place.held)]
  const own = Number(/ (\d+)$/u.exec(place.name)?.[1] ?? Number.NaN)
  return (
    all.filter(({ sort }) => sort === place.sort).length <= fewAtOnce &&
    labels.every((label) => isPlain(label) && Number(label) <= labels.length) &&
    own > labels.length &&
    own <= labels.length + fewAtOnce &&
    place.mentions.length < oftenPointed
  )
}

/**
 * "Table 2" in a text that was typed and holds no figure and no table at all. Many such pointers are those of a text that
 * was pasted without what it shows.
 */
export function pointersToNone(analysed: AnalysedDocument): readonly MissingFloat[] {
  const { blocks, figures, tables, source } = analysed.document
  const holdsAny = figures.length > 0 || tables.length > 0 || blocks.some(isOfFloat)
  if (source !== 'typed' || holdsAny) return []
  const own = floatMentions(analysed).filter(
    (one) =>
      !one.isForeign &&
      isPlain(one.label) &&
      !isOpenPlace(analysed, one) &&
      isOwnPointer(analysed, one, []) &&
      !isCaptioned(analysed, one),
  )
  const named = Map.groupBy(own, ({ sort, label }) => `${sort} ${label}`)
  if (named.size > fewAtOnce) return []
  return [...named].map(([name, mentions]) => ({
    name,
    mentions,
    sort: mentions[0]?.sort ?? 'table',
    held: [],
  }))
}

const isOfFloat = ({ type, float }: Block): boolean =>
  float !== undefined || type === 'caption' || type === 'table' || type === 'figure'

/** "Figure 2" in a chapter whose figures are 4.1 to 4.5: that of a paper from which it came, or of another part. */
function isOfAnotherScheme({ label }: FloatMention, peers: readonly NumberedFloat[]): boolean {
  return (
    /^\d+[A-Z]?$/u.test(label) &&
    peers.length >= fewestOfScheme &&
    peers.every((float) => /^\d+[.-]\d/u.test(float.label))
  )
}

const fewestOfScheme = 3

/**
 * A printed page holds what it points at nearly always: where several captions of a sort are gone, or one from the
 * middle of the run, it was the reader of the page that lost them.
 */
function isLostInReading(
  { document }: AnalysedDocument,
  place: MissingFloat,
  all: readonly MissingFloat[],
): boolean {
  const own = Number(/\d+$/u.exec(place.name)?.[0] ?? Number.NaN)
  const highest = Math.max(...place.held.map((label) => Number.parseInt(label, 10)))
  // A text that speaks of a figure again and again, between others, has it.
  const isRead = document.source !== 'typed'
  if (isRead && own < highest && place.mentions.length >= oftenPointed) return true
  // The labels of a source file are counted by its program, and a far number belongs to another counter.
  const isCounted = document.source === 'markup' && place.held.length > 2
  if (isCounted && place.held.every(isPlain) && own > highest + mostBeyond) return true
  if (document.source !== 'pdf') return false
  if (all.filter(({ sort }) => sort === place.sort).length > 1) return true
  // "Listing 1, 164" goes on with the number of a line.
  return !(own > highest) || own > highest + mostBeyond
}

const mostBeyond = 8
const isPlain = (label: string) => /^\d+$/u.test(label)

/**
 * "Figure XX" is an open place, which another note tells, a line of "figure2" alone the name of a file, and
 * "{{FIGREF:fig1}}" a mark that a program fills in.
 */
function isOpenPlace(
  { block }: AnalysedDocument,
  { label, block: id, start, end }: FloatMention,
): boolean {
  const text = block.get(id)?.text ?? ''
  if (/\{\{[^{}]*$/u.test(text.slice(0, start))) return true
  return /^X{2,}$/u.test(label) || text.trim() === text.slice(start, end)
}

/**
 * Whether the writer points at a float of this text: in words of their own, with a number as the others have it, and
 * not within a callout ("(Lee, 2019; Fig. 6)") or beside a supplement ("S1 Text, Fig I").
 */
export function isOwnPointer(
  { block, document }: AnalysedDocument,
  { label, block: id, start, end }: FloatMention,
  peers: readonly NumberedFloat[],
): boolean {
  const { text = '', type } = block.get(id) ?? {}
  if (type === 'quotation') return false
  // "fig4-2a", "figure2": the name of a file.
  if (!/[.\s]/u.test(text.slice(start, end))) return false
  if (/^[IVX]+$/u.test(label) && peers.every((peer) => !/^[IVX]+$/u.test(peer.label))) return false
  const open = text.lastIndexOf('(', start)
  const isInside = open >= 0 && !text.slice(open, start).includes(')')
  const bracket = isInside ? text.slice(open, text.indexOf(')', end) + 1 || undefined) : ''
  if (/\b(?:1[5-9]|20)\d{2}[a-z]?\b|\bet al\b/u.test(bracket)) return false
  if (document.citations.some((one) => one.block === id && one.start < end && one.end > start))
    return false
  const around = text.slice(Math.max(0, start - besideNumber), end + besideNumber)
  return !/\bS\d+\b|\bSI\b|\b(?:suppl[ei]\w*|supporting|appendix|appendices|online)\b/iu.test(
    around,
  )
}

/** Characters on either side of a pointer in which another document may be named as its place. */
const besideNumber = 40

/** "Fig. 10A, 0.3" goes on with a value, not with a figure. */
function isDecimalAmongWhole(mention: FloatMention, peers: readonly NumberedFloat[]): boolean {
  return mention.label.includes('.') && !peers.some(({ label }) => label.includes('.'))
}

/** "(Gelman et al., 2001, ch. 12, Table 12.3)" in a chapter whose own tables are 5.1 to 5.6. */
function isOfAnotherWork(
  { block }: AnalysedDocument,
  mention: FloatMention,
  peers: readonly NumberedFloat[],
): boolean {
  const own = block.get(mention.block)?.text ?? ''
  // "Reproduced from Figure 5 on p. 5 of [3]".
  if (onPageOf.test(own.slice(mention.end))) return true
  const chapter = /^\d+(?=\.)/u.exec(mention.label)?.[0]
  if (chapter === undefined || peers.some(({ label }) => label.startsWith(`${chapter}.`)))
    return false
  const before = own.slice(Math.max(0, mention.start - 120), mention.start)
  return /\b(?:1[5-9]|20)\d{2}[a-z]?\b[^()]*$/u.test(before)
}

const onPageOf = /^ (?:on|at) (?:p\.|page) ?\d+ (?:of|in) /u

/** A caption that the page ran into a paragraph: "… with read- Figure 1.10: Schematic of the chip". */
export function isCaptioned({ document }: AnalysedDocument, mention: FloatMention): boolean {
  if (standsInCaption(document, mention)) return true
  const { label, sort } = mention
  const name = withoutPanel(label).replaceAll('.', '\\.')
  const word = sort === 'table' ? String.raw`Tab(?:le|\.)` : String.raw`Fig(?:ure|\.)?`
  const caption = new RegExp(String.raw`\b${word}\s${name}:\s\p{Lu}\p{Ll}`, 'u')
  const asCaption = new RegExp(String.raw`^${word}\s${name}[.,:\s]`, 'iu')
  // "Table 3 Groups With & Without Limits" above cells that a page set as paragraphs: a title, and no sentence.
  const asTitle = new RegExp(String.raw`^${word}\s${name}\s\p{Lu}\p{Ll}`, 'u')
  // A legend in a list at the end, and one that stands in the first row of its table.
  // So does one whose panel stands behind the number: "Figure 2 (A) Loss of weight."
  const isLegend = new RegExp(
    String.raw`^\W{0,3}${word}\s${name}(?:[.:|]\s{0,2}|\s\([A-Ha-h]\)[.,:]?\s)\p{Lu}`,
    'u',
  )
  const inCell = document.tables.some(({ rows }) =>
    rows.flat().some((cell) => isLegend.test(cell.trim())),
  )
  if (inCell || (document.asides ?? []).some((line) => asCaption.test(line))) return true
  return document.blocks.some(
    // In Markdown a caption may be set as a quotation.
    ({ text, type }) =>
      caption.test(text) ||
      (type === 'paragraph' && (isLegend.test(text) || isTitle(text, asTitle))) ||
      ((type === 'caption' || type === 'quotation') && asCaption.test(text)),
  )
}

const longestTitle = 20
/** A word that is neither small nor joins others begins with a capital in such a title. */
const plainWord = /^(?!(?:an?|and|at|by|for|from|in|of|on|or|the|to|vs|with|without)$)\p{Ll}{2,}$/u

function isTitle(text: string, asTitle: RegExp): boolean {
  const words = text.trim().split(/\s+/u)
  return (
    asTitle.test(text) &&
    words.length <= longestTitle &&
    !/[.?!;]$/u.test(text.trim()) &&
    !words.some((word) => plainWord.test(word))
  )
}

export function shownName({ name }: MissingFloat): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** The note on one of them, in the name of a check. */
/** "1, 2, 3, 4, 7" as "1 to 4, 7": a long draft has eighty figures. */
function inRuns(labels: readonly string[]): string {
  const runs: string[][] = []
  for (const label of new Set(labels)) {
    const run = runs.at(-1)
    const isNext = /^\d+$/u.test(label) && Number(label) === Number(run?.at(-1)) + 1
    if (run !== undefined && isNext) run.push(label)
    else runs.push([label])
  }
  return runs
    .flatMap((run) => (run.length >= shortestRun ? [`${run[0]} to ${run.at(-1)}`] : run))
    .join(', ')
}

const shortestRun = 4

export function missingNote(check: string, place: MissingFloat): FindingDraft {
  const { mentions, sort, held } = place
  const shown = shownName(place)
  const places = counted(mentions.length, 'place', 'places')
  return {
    criterion: 'figures-tables',
    check,
    kind: 'issue',
    severity: 'moderate',
    title: `${shown} is not in the draft`,
    statement: `The text sends the reader to ${shown} in ${places}, and the draft holds ${held.length === 0 ? `no ${sort}` : `${counted(held.length, `numbered ${sort}`, `numbered ${sort}s`)}: ${inRuns(held)}`}.`,
    why: `A reader who follows the pointer finds nothing, and what the ${sort} was to show stays without support.`,
    how: `Add ${shown}, or change the pointer to the ${sort} that shows this.`,
    ranges: mentions.slice(0, 5).map(({ block, start, end }) => ({ block, start, end })),
    confidence: 0.9,
  }
}
