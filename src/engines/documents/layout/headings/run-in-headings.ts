import type { BodyStyle } from '../body-statistics.ts'
import { startsSupplement } from '../floats/captions.ts'
import { isDirectlyBelow, openSpace, type FlowLine } from '../flow.ts'
import { cutLine, type Line, type StyleRun } from '../pages/line.ts'
import { groupBy } from '../statistics.ts'
import { isFurniture } from '../text/furniture.ts'
import {
  isAbstractHeading,
  isCanonicalName,
  isChapterAlone,
  isKeywordsHeading,
  isPartOfAbstract,
  sectionName,
} from './heading-names.ts'
import { isCountedStatement } from './statements.ts'

/** "Case 2.", "Question 16.", "Step 3. Comb out", "Part (ii)": parts of an argument. */
const countedCase =
  /^(?:case|step|question|conjecture|hypothesis|observation|property|assumption|axiom|exercise|problem|fact|stage|phase|tasks?|part)\s+(?:\d+[a-z]?\b|\([ivx\d]+\))/iu
/** "Open Problem 5.5.2." counts with the theorems of its section. */
const countedInSection = /^\p{L}[\p{L}\s]*\s[A-Z\d]+(?:\.\d+)+\.?$/u

export interface SplitLines {
  readonly lines: readonly FlowLine[]
  /** Headings that run into their paragraph, by their first line: a part of a line, or a line and a part of the next. */
  readonly runIns: ReadonlyMap<FlowLine, readonly FlowLine[]>
}

interface Candidate {
  /** The line that is cut. */
  readonly line: FlowLine
  /** The line over it, where the heading takes two. */
  readonly over: FlowLine | undefined
  readonly end: number
  readonly style: string
  readonly isNamed: boolean
}

const maxWords = 12
const maxWordsOfTwo = 20
/** "4.3.1 Loading of Dough.": what has such a number is a heading however few there are, its stop forgotten or not. */
const deepNumber = /^\d{1,2}(?:\.\d{1,2}){2,3}\.?\s+\p{Lu}[^.]*\.?$/u
const minimumUses = 3
const notAHeading =
  /^(?:restatement of|fig|figure|table|tab|scheme|definition|theorem|lemma|proposition|corollary|example|remark|proof|claim|note|received|accepted|published|citation|copyright|doi|e-?mail|correspond)/iu

/**
 * "**Participants.** We asked …": a bold or italic opening of a paragraph that ends in a full stop or
 * colon. It counts when the document does so at least three times, or when the opening is the name
 * of a usual section. The line is cut in two.
 */
export function splitRunInHeadings(
  lines: readonly FlowLine[],
  body: BodyStyle,
  excluded: ReadonlySet<Line['spans']>,
): SplitLines {
  const edges = textEdges(lines, body)
  const found = lines.flatMap((line, index) =>
    excluded.has(line.spans) || isPoint(line, lines[index + 1], { body, edges })
      ? []
      : candidateOf({ line, previous: lines[index - 1], next: lines[index + 1], body }),
  )
  const noSections = new Set([
    ...abstractLabels(lines, found),
    ...creditRoles(found),
    ...labelsOfForms(lines, found),
  ])
  const candidates = found.filter((candidate) => !noSections.has(candidate))
  const accepted = new Map<FlowLine, Candidate>()
  for (const group of groupBy(candidates, ({ style }) => style).values()) {
    // Where nothing shorter runs in, two lines in bold are a sentence that matters.
    const isHabit = group.filter(({ over }) => over === undefined).length >= minimumUses
    for (const candidate of group) {
      if (isHabit || candidate.isNamed) accepted.set(candidate.line, candidate)
    }
  }
  return cutAll(lines, accepted)
}

const lastFrontPage = 4
const fewestFilledIn = 5
const filledIn = /^\p{Lu}[\p{L}\s]{2,28}:\s\S/u

/** "Author: …", "Title in English: …", "Pages: …": the form that a university puts before a thesis has no sections. */
function labelsOfForms(
  lines: readonly FlowLine[],
  found: readonly Candidate[],
): readonly Candidate[] {
  const filled = lines.filter(({ page, text }) => page <= lastFrontPage && filledIn.test(text))
  const forms = new Set(
    [...groupBy(filled, ({ page }) => page)].flatMap(([page, own]) =>
      own.length >= fewestFilledIn ? [page] : [],
    ),
  )
  return found.filter(({ line, isNamed }) => !isNamed && forms.has(line.page))
}

/** CRediT, 2015: what journals print of who did what, each role before its names. */
const creditRole =
  /^(?:conceptuali[sz]ation|data curation|formal analysis|funding acquisition|investigation|methodology|project administration|resources|software|supervision|validation|visuali[sz]ation|writing\s?[-–—:]?\s?(?:original draft|review).*)$/iu
/** No section is called so. */
const certainRole = /^(?:data curation|funding acquisition|project administration|writing\b.*)$/iu
const linesOfRoles = 40

function creditRoles(found: readonly Candidate[]): readonly Candidate[] {
  const named = found.map((candidate) => ({ candidate, name: nameOf(candidate).trim() }))
  const certain = named.filter(({ name }) => certainRole.test(name) && creditRole.test(name))
  return named
    .filter(
      ({ candidate, name }) =>
        creditRole.test(name) &&
        certain.some(
          (other) => Math.abs(other.candidate.line.index - candidate.line.index) <= linesOfRoles,
        ),
    )
    .map(({ candidate }) => candidate)
}

function nameOf({ line, end }: Candidate): string {
  return sectionName(line.text.slice(0, end).replace(/[—–]+$/u, ''))
}

/** A structured abstract takes no more lines than this. */
const longestAbstract = 70
const opensAbstract = /^(?:background|motivation|context|objectives?|aims?|purpose)$/u
/** Steps that a text has as sections too, and what journals of medicine ask for beside the usual ones. */
const rareLabel =
  /^(?:introduction|rationale|study design|methods and analysis|ethics and dissemination|(?:trial )?registration(?: number| details)?|interventions?|(?:main |primary )?outcomes?(?: (?:measures?|and measures))?)$/u
/** "Methods. We asked …" within a line: only the first step opens a paragraph. */
const labelWithin = /(?:^|[.!?)”]\s)(?:methods?|results|findings|conclusions?)(?=[.:]\s+\p{Lu})/giu
const fewestLabels = 3

/** "**Background.** … **Methods.** …": the parts of an abstract, with its heading over it or without, are no sections. */
function abstractLabels(
  lines: readonly FlowLine[],
  found: readonly Candidate[],
): ReadonlySet<Candidate> {
  const heading = lines.find(({ text, page }) => page <= 3 && isAbstractHeading(text))
  const first = found.find((candidate) => opensAbstract.test(nameOf(candidate)))?.line
  const start = heading ?? (first !== undefined && first.page <= 2 ? first : undefined)
  if (start === undefined) return new Set()
  const rest = lines.slice(start.index + 1, start.index + longestAbstract)
  const end = rest.find(({ text }) => opensText(text))
  const labels = found.filter(
    ({ line }) => line.index >= start.index && line.index < (end?.index ?? start.index),
  )
  const isPart = (name: string): boolean => isPartOfAbstract(name) || rareLabel.test(name)
  const parts = labels.filter((candidate) => isPart(nameOf(candidate)))
  const within = rest
    .slice(0, Math.max(0, end === undefined ? 0 : rest.indexOf(end)))
    .reduce((sum, { text }) => sum + (text.match(labelWithin)?.length ?? 0), 0)
  return new Set(parts.length === 0 || parts.length + within < fewestLabels ? [] : labels)
}

/** Where the abstract is over: at its keywords, or at the first section. */
function opensText(text: string): boolean {
  const name = sectionName(text)
  return (
    /^(?:1|I)\.?\s+\p{Lu}/u.test(text) ||
    /^(?:introduction|background)$/u.test(name) ||
    /^(?:key ?words|index terms|ccs concepts)\b/u.test(name)
  )
}

interface Place {
  readonly line: FlowLine
  readonly previous: FlowLine | undefined
  readonly next: FlowLine | undefined
  readonly body: BodyStyle
}

function candidateOf({ line, previous, next, body }: Place): readonly Candidate[] {
  if (!startsParagraph(line, previous, body) || goesOnFrom(previous, line)) return []
  const opening = openingOf(line)
  if (opening !== undefined) return candidateIn({ line, over: undefined, opening, next, body })
  return next === undefined ? [] : candidateOfTwo(line, next, body)
}

/** "Ada Byron. **Ovens of the North and their**" over "**Implementation**. Report …": a phrase in bold that a line breaks. */
function goesOnFrom(over: FlowLine | undefined, line: FlowLine): boolean {
  const [first] = line.runs
  const last = over?.runs.at(-1)
  if (over === undefined || first === undefined || last === undefined) return false
  const isMixed = over.runs.some((run) => !isSetAs(run, first, over.text))
  const isOpen = !/[.:;!?]["”’)]?$/u.test(over.text.trim())
  return isMixed && isOpen && isSetAs(last, first, over.text) && isDirectlyBelow(over, line)
}

/** A title that goes on in the next line, in the same letters to its stop. */
function candidateOfTwo(line: FlowLine, next: FlowLine, body: BodyStyle): readonly Candidate[] {
  const first = line.runs[0]
  const opening = openingOf(next)
  if (first === undefined || opening === undefined) return []
  if (!first.isBold && !first.isItalic) return []
  const isWhole = line.runs.every((run) => isSetAs(run, first, line.text))
  const isOn = isDirectlyBelow(line, next) && next.above < body.leading * 1.3 && isFull(line)
  const isAlike = opening.first.font === first.font && opening.first.isBold === first.isBold
  return isWhole && isOn && isAlike
    ? candidateIn({ line: next, over: line, opening, next: undefined, body })
    : []
}

interface OpenedLine {
  readonly line: FlowLine
  readonly over: FlowLine | undefined
  readonly opening: Opening
  readonly next: FlowLine | undefined
  readonly body: BodyStyle
}

function candidateIn({ line, over, opening, next, body }: OpenedLine): readonly Candidate[] {
  const { end, first, plain } = opening
  const own = line.text.slice(0, end).trim()
  const text = over === undefined ? own : `${over.text.trim()} ${own}`
  const rest = line.text.slice(end).trim()
  const name = text.replace(/[.:—–]+$/u, '')
  const isUsual = isCanonicalName(name)
  const isOverText = Math.abs(plain.size - body.size) <= 1.2
  const isOwnName = isOverText && (isClosed(text, rest) || isSetApart(line, end, first))
  const hasText = rest.length > shortestText || (rest !== '' && goesOnInText(line, next, body))
  const mostWords = over === undefined ? maxWords : maxWordsOfTwo
  // "Chapter 9: presents …" says what comes, and heads nothing.
  if (isChapterAlone(name)) return []
  if (!hasText || !isPlausible(text, mostWords) || !(isUsual || isOwnName)) return []
  return [
    {
      line,
      over,
      end: /^[:—–]/u.test(rest) ? line.text.indexOf(rest, end) + 1 : end,
      style: styleOf(first),
      isNamed:
        (isUsual && (first.isBold || isAbstractHeading(name) || isKeywordsHeading(name))) ||
        deepNumber.test(text),
    },
  ]
}

const shortestText = 8

/** The title nearly fills its line: a word or two of the text follow there, and the others below. */
function goesOnInText(line: FlowLine, next: FlowLine | undefined, body: BodyStyle): boolean {
  return (
    next !== undefined &&
    isDirectlyBelow(line, next) &&
    next.above < body.leading * 1.3 &&
    next.font === body.font &&
    isFull(line)
  )
}

function isFull({ box, column, size }: FlowLine): boolean {
  return box.right > column.right - size * 3
}

/**
 * Points of a list whose bullets cannot be read, indented from their first line to their last, and those of a list of
 * descriptions, whose first line alone stands at the edge.
 */
function isPoint(
  line: FlowLine,
  next: FlowLine | undefined,
  { body, edges }: { readonly body: BodyStyle; readonly edges: ReadonlyMap<number, number> },
): boolean {
  const isIndented = line.box.left - (edges.get(line.flow) ?? line.column.left) > body.size * 1.2
  const goesOn =
    next !== undefined && isDirectlyBelow(line, next) && next.above < body.leading * 1.2
  const opening = line.text.split(/[.:—–]/u, 1)[0] ?? ''
  const isHung = goesOn && next.inkCount >= wordy && next.box.left > line.box.left + body.size * 0.6
  if (isHung) return !/^\d/u.test(line.text)
  return isIndented && !isCanonicalName(opening) && !(goesOn && next.box.left < line.box.left - 2)
}

/** "[7]", the number of a formula in the column beside, which comes before the first word of this one. */
const formulaNumber = /^[[(]\d+(?:\.\d+)*[\])]\s/u

/** By flow, how far left its lines begin, without the words of pictures. */
function textEdges(lines: readonly FlowLine[], body: BodyStyle): ReadonlyMap<number, number> {
  const edges = new Map<number, number>()
  for (const { flow, inkCount, text, size, box } of lines) {
    if (inkCount < wordy || size < body.size - 2 || formulaNumber.test(text)) continue
    edges.set(flow, Math.min(edges.get(flow) ?? Number.POSITIVE_INFINITY, box.left))
  }
  return edges
}

const wordy = 12

function styleOf({ isBold, isItalic, font }: StyleRun): string {
  return `${isBold ? 'b' : ''}${isItalic ? 'i' : ''}/${font}`
}

function isPlausible(text: string, mostWords: number): boolean {
  return (
    /^[\p{Lu}\d]/u.test(text) &&
    /\p{L}{3}/u.test(text) &&
    text.split(/\s+/u).length <= mostWords &&
    !notAHeading.test(text) &&
    !startsSupplement(text) &&
    !isCountedStatement(text) &&
    !countedCase.test(text) &&
    !countedInSection.test(text) &&
    !isFurniture(text)
  )
}

/** A full stop or a question mark, or a colon after more than one word: "Question:" is the label of a field. */
function isClosed(text: string, rest: string): boolean {
  if (/[.?—–]$/u.test(text) || /^[—–]/u.test(rest)) return true
  const hasColon = text.endsWith(':') || rest.startsWith(':')
  return hasColon && /\s/u.test(text)
}

const titleWords = 2
/** The space behind the title, which LaTeX's paragraphs have, against that between two words. */
const apartInEm = 0.75

/**
 * "**EEG Networks**  An overview …": no stop, but more space than between words, and a capital behind it; "*4.3.1 Loading
 * of Dough* The …" needs no such space.
 */
function isSetApart(line: Line, end: number, { isBold }: StyleRun): boolean {
  const text = line.text.slice(0, end).trimEnd()
  const rest = line.text.slice(text.length)
  const start = text.length + rest.length - rest.trimStart().length
  const gap = (line.edges[start] ?? 0) - (line.edges[text.length] ?? 0)
  const isTitled = text.split(/\s+/u).length >= titleWords && !/[,;(]$/u.test(text)
  const isApart = isBold && gap > line.size * apartInEm
  return isTitled && /^\p{Lu}/u.test(rest.trimStart()) && (isApart || deepNumber.test(text))
}

interface Opening {
  readonly end: number
  readonly first: StyleRun
  /** What follows it, in the letters of the text. */
  readonly plain: StyleRun
}

/** The leading runs in an emphasis that the rest of the line does not have. */
function openingOf(line: Line): Opening | undefined {
  const first = line.runs[isCounted(line) ? 1 : 0]
  if (first === undefined || (!first.isBold && !first.isItalic)) return undefined
  const stop = line.runs.findIndex((run) => !isSetAs(run, first, line.text))
  const plain = line.runs[stop]
  const last = line.runs[stop - 1]
  if (plain === undefined || last === undefined) return undefined
  const isPlain = first.isBold ? !plain.isBold : !plain.isItalic && !plain.isBold
  return isPlain ? { end: endOfTitle(line.text, last.end), first, plain } : undefined
}

/** "2.1. *Yeasts. S. cerevisiae*", "1) *Yeasts: Wild* ones": what follows a counted title may begin in italics too. */
function endOfTitle(text: string, end: number): number {
  const bracketed = /^\d{1,2}\)\s+\p{Lu}[^:]{2,60}:(?=\s)/u.exec(text)
  if (bracketed !== null && bracketed[0].length < end) return bracketed[0].length
  const counted = /^\d{1,2}(?:\.\d{1,2})+\.?\s+/u.exec(text)
  if (counted === null) return end
  const stop = /(?<=\p{Ll}{3}|\))\.(?=\s+\p{Lu})/u.exec(text.slice(counted[0].length, end))
  return stop === null ? end : counted[0].length + stop.index + 1
}

/** "1) *Loaves of rye:* They …", the number upright, as engineers count the parts of a section. */
function isCounted({ runs: [label, title], text }: Line): boolean {
  if (label === undefined || title === undefined || !title.isItalic || title.isBold) return false
  const isNumber = /^\s*\d{1,2}\)\s*$/u.test(text.slice(label.start, label.end))
  return isNumber && /:\s*$/u.test(text.slice(title.start, title.end))
}

function isSetAs(run: StyleRun, first: StyleRun, text: string): boolean {
  return (
    (run.isBold === first.isBold && run.isItalic === first.isItalic) ||
    run.isRaised ||
    !/\p{L}/u.test(text.slice(run.start, run.end))
  )
}

function startsParagraph(line: FlowLine, previous: FlowLine | undefined, body: BodyStyle): boolean {
  if (previous === undefined || line.above === openSpace) return true
  if (line.above > body.leading * 1.3) return true
  if (line.box.left > previous.box.left + body.size * 0.6) return true
  const isPreviousShort = previous.box.right < previous.column.right - body.size * 2
  return isPreviousShort || /[.!?:]$/u.test(previous.text)
}

function cutAll(
  lines: readonly FlowLine[],
  accepted: ReadonlyMap<FlowLine, Candidate>,
): SplitLines {
  const runIns = new Map<FlowLine, readonly FlowLine[]>()
  const out: FlowLine[] = []
  for (const line of lines) {
    const candidate = accepted.get(line)
    if (candidate === undefined) {
      out.push({ ...line, index: out.length })
      continue
    }
    const over = candidate.over === undefined ? [] : out.slice(-1)
    const head: FlowLine = {
      ...line,
      ...cutLine(line, 0, candidate.end),
      index: out.length,
      below: 0,
    }
    const rest = cutLine(line, candidate.end, line.text.length)
    runIns.set(over[0] ?? head, [...over, head])
    out.push(head, { ...line, ...rest, index: out.length + 1, above: 0 })
  }
  return { lines: out, runIns }
}
