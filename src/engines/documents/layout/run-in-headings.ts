import type { BodyStyle } from './body-statistics.ts'
import { isDirectlyBelow, openSpace, type FlowLine } from './flow.ts'
import { isFurniture } from './furniture.ts'
import {
  isAbstractHeading,
  isCanonicalName,
  isKeywordsHeading,
  isPartOfAbstract,
  sectionName,
} from './heading-names.ts'
import { cutLine, type Line, type StyleRun } from './line.ts'
import { isCountedStatement } from './statements.ts'
import { groupBy } from './statistics.ts'

/** "Case 2.", "Question 16.", "Step 3. Comb out": parts of an argument. */
const countedCase =
  /^(?:case|step|question|conjecture|hypothesis|observation|property|assumption|axiom|exercise|problem|fact|stage|phase)\s+\d+[a-z]?\b/iu

export interface SplitLines {
  readonly lines: readonly FlowLine[]
  /** Parts of lines that are headings running into their paragraph. */
  readonly runIns: ReadonlySet<FlowLine>
}

interface Candidate {
  readonly line: FlowLine
  readonly end: number
  readonly style: string
  readonly isNamed: boolean
}

const maxWords = 12
/** "4.3.1 Loading of Dough.": what has such a number is a heading however few there are. */
const deepNumber = /^\d{1,2}(?:\.\d{1,2}){2,3}\.?\s+\p{Lu}[^.]*\.$/u
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
  const found = lines.flatMap((line, index) =>
    excluded.has(line.spans) || isPoint(line, lines[index + 1], body)
      ? []
      : candidateOf(line, lines[index - 1], body),
  )
  const inAbstract = abstractLabels(lines, found)
  const candidates = found.filter((candidate) => !inAbstract.has(candidate))
  const accepted = new Map<FlowLine, Candidate>()
  for (const group of groupBy(candidates, ({ style }) => style).values()) {
    const isHabit = group.length >= minimumUses
    for (const candidate of group) {
      if (isHabit || candidate.isNamed) accepted.set(candidate.line, candidate)
    }
  }
  return cutAll(lines, accepted)
}

/** A structured abstract takes no more lines than this. */
const longestAbstract = 70
const opensAbstract = /^(?:background|motivation|context|objectives?|aims?|purpose)$/u
const fewestLabels = 3

/** "**Background.** … **Methods.** …": the parts of an abstract, with its heading over it or without, are no sections. */
function abstractLabels(
  lines: readonly FlowLine[],
  found: readonly Candidate[],
): ReadonlySet<Candidate> {
  const nameOf = ({ line, end }: Candidate) =>
    sectionName(line.text.slice(0, end).replace(/[—–]+$/u, ''))
  const heading = lines.find(({ text, page }) => page <= 3 && isAbstractHeading(text))
  const first = found.find((candidate) => opensAbstract.test(nameOf(candidate)))?.line
  const start = heading ?? (first !== undefined && first.page <= 2 ? first : undefined)
  if (start === undefined) return new Set()
  const rest = lines.slice(start.index + 1, start.index + longestAbstract)
  const end = rest.find(({ text }) => opensText(text))
  const labels = found.filter(
    ({ line }) => line.index >= start.index && line.index < (end?.index ?? start.index),
  )
  const parts = labels.filter((candidate) => isPartOfAbstract(nameOf(candidate)))
  return new Set(parts.length < fewestLabels ? [] : labels)
}

/** Where the abstract is over: at its keywords, or at the first section. */
function opensText(text: string): boolean {
  const name = sectionName(text)
  return (
    /^(?:1|I)\.?\s+\p{Lu}/u.test(text) ||
    name === 'introduction' ||
    /^(?:key ?words|index terms|ccs concepts)\b/u.test(name)
  )
}

function candidateOf(
  line: FlowLine,
  previous: FlowLine | undefined,
  body: BodyStyle,
): readonly Candidate[] {
  if (!startsParagraph(line, previous, body)) return []
  const opening = openingRuns(line)
  const end = opening.at(-1)?.end
  const first = opening[0]
  if (end === undefined || first === undefined) return []
  const text = line.text.slice(0, end).trim()
  const rest = line.text.slice(end).trim()
  const name = text.replace(/[.:—–]+$/u, '')
  const isUsual = isCanonicalName(name)
  const isBodySized = Math.abs(line.size - body.size) <= 1.2
  const isOwnName = isBodySized && (isClosed(text, rest) || isSetApart(line, end, first))
  if (!isPlausible(text, rest) || !(isUsual || isOwnName)) return []
  return [
    {
      line,
      end: /^[:—–]/u.test(rest) ? line.text.indexOf(rest, end) + 1 : end,
      style: styleOf(first),
      isNamed:
        (isUsual && (first.isBold || isAbstractHeading(name) || isKeywordsHeading(name))) ||
        deepNumber.test(text),
    },
  ]
}

/** Points of a list whose bullets cannot be read: indented from their first line to their last. */
function isPoint(line: FlowLine, next: FlowLine | undefined, body: BodyStyle): boolean {
  const isIndented = line.box.left - line.column.left > body.size * 1.2
  const goesOn =
    next !== undefined && isDirectlyBelow(line, next) && next.above < body.leading * 1.2
  const opening = line.text.split(/[.:—–]/u, 1)[0] ?? ''
  return isIndented && !isCanonicalName(opening) && !(goesOn && next.box.left < line.box.left - 2)
}

function styleOf({ isBold, isItalic, font }: StyleRun): string {
  return `${isBold ? 'b' : ''}${isItalic ? 'i' : ''}/${font}`
}

function isPlausible(text: string, rest: string): boolean {
  return (
    /^[\p{Lu}\d]/u.test(text) &&
    /\p{L}{3}/u.test(text) &&
    text.split(/\s+/u).length <= maxWords &&
    rest.length > 8 &&
    !notAHeading.test(text) &&
    !isCountedStatement(text) &&
    !countedCase.test(text) &&
    !isFurniture(text)
  )
}

/** A full stop, or a colon after more than one word: "Question:" is the label of a field. */
function isClosed(text: string, rest: string): boolean {
  if (/[.—–]$/u.test(text) || /^[—–]/u.test(rest)) return true
  const hasColon = text.endsWith(':') || rest.startsWith(':')
  return hasColon && /\s/u.test(text)
}

const titleWords = 2
/** The space behind the title, which LaTeX's paragraphs have, against that between two words. */
const apartInEm = 0.75

/** "**EEG Networks**  An overview …": no stop, but more space than between words, and a capital behind it. */
function isSetApart(line: Line, end: number, { isBold }: StyleRun): boolean {
  const text = line.text.slice(0, end).trimEnd()
  const rest = line.text.slice(text.length)
  const start = text.length + rest.length - rest.trimStart().length
  const gap = (line.edges[start] ?? 0) - (line.edges[text.length] ?? 0)
  const isTitled = text.split(/\s+/u).length >= titleWords && !/[,;(]$/u.test(text)
  return isBold && isTitled && /^\p{Lu}/u.test(rest.trimStart()) && gap > line.size * apartInEm
}

/** The leading runs in an emphasis that the rest of the line does not have. */
function openingRuns(line: Line): readonly StyleRun[] {
  const first = line.runs[0]
  const last = line.runs.at(-1)
  if (first === undefined || last === undefined || (!first.isBold && !first.isItalic)) return []
  const isOpening = (run: StyleRun): boolean =>
    (run.isBold === first.isBold && run.isItalic === first.isItalic) ||
    run.isRaised ||
    !/\p{L}/u.test(line.text.slice(run.start, run.end))
  const stop = line.runs.findIndex((run) => !isOpening(run))
  const opening = stop < 0 ? [] : line.runs.slice(0, stop)
  const plain = stop < 0 ? undefined : line.runs[stop]
  const isPlainAfter =
    plain !== undefined && (first.isBold ? !plain.isBold : !plain.isItalic && !plain.isBold)
  return isPlainAfter ? opening : []
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
  const runIns = new Set<FlowLine>()
  const out: FlowLine[] = []
  for (const line of lines) {
    const candidate = accepted.get(line)
    if (candidate === undefined) {
      out.push({ ...line, index: out.length })
      continue
    }
    const head: FlowLine = {
      ...line,
      ...cutLine(line, 0, candidate.end),
      index: out.length,
      below: 0,
    }
    const rest = cutLine(line, candidate.end, line.text.length)
    runIns.add(head)
    out.push(head, { ...line, ...rest, index: out.length + 1, above: 0 })
  }
  return { lines: out, runIns }
}
