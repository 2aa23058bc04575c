import { cutSpan, leftOf, rightOf, type PageContent, type TextSpan } from './page-content.ts'

const minimumCount = 8
/** Enough on a page of a document whose other pages are numbered in the same place. */
const minimumCountElsewhere = 2
const maximumStep = 5
/** Numbers stand this far apart at most when they are aligned in one margin. */
const alignment = 14
/** The margins reach this far into the page. */
const marginShare = 0.3

/** A page together with the spans that are still in play. */
export interface NumberedPage {
  readonly page: PageContent
  readonly spans: readonly TextSpan[]
}

/**
 * Drops the numbers that drafts for review print beside their lines: at least eight whole numbers
 * that share an edge and go up by one to five; fewer where other pages have them in the same place.
 * Numbers within the text block (a column of a table, a list) have text to their outer side and stay.
 */
export function withoutLineNumbers(
  printed: readonly NumberedPage[],
): readonly (readonly TextSpan[])[] {
  const pages = printed.map(({ page, spans }) => ({ page, ...withNumbersCutOff(spans) }))
  const found = pages.map((page) => marginNumbers(page, minimumCount))
  const fives = pages.flatMap((page) =>
    marginNumbers(page, minimumCountElsewhere).filter(countsInFives),
  )
  const edges = [...found.flat(), ...(fives.length >= pagesInFives ? fives : [])].map(rightEdge)
  const isSetAsNumber = numbersAlone(pages, found.flat(2))
  return pages.map((page, index) => {
    const groups =
      edges.length === 0 || (found[index]?.length ?? 0) > 0
        ? (found[index] ?? [])
        : marginNumbers(page, minimumCountElsewhere).filter((group) =>
            edges.some((edge) => Math.abs(edge - rightEdge(group)) < alignment),
          )
    const dropped = new Set([...groups.flat(), ...page.spans.filter(isSetAsNumber)])
    const { spans } = printed[index] ?? page
    return dropped.size === 0 ? spans : spans.flatMap((span) => withoutDropped(span, page, dropped))
  })
}

function withoutDropped(
  span: TextSpan,
  { cut }: Pick<CutPage, 'cut'>,
  dropped: ReadonlySet<TextSpan>,
): readonly TextSpan[] {
  const parts = cut.get(span)
  if (parts !== undefined && dropped.has(parts.number)) return [parts.rest]
  return dropped.has(span) ? [] : [span]
}

interface Parts {
  readonly number: TextSpan
  readonly rest: TextSpan
}

interface CutPage extends NumberedPage {
  /** Spans that a number opens, wide of the words behind it. */
  readonly cut: ReadonlyMap<TextSpan, Parts>
}

/** Between the number of a line and its words there is more than any space within a line. */
const widestSpace = 0.7

/** Word sets the number of a line in the font of the line, and engines then read both as one span. */
function withNumbersCutOff(spans: readonly TextSpan[]): Omit<CutPage, 'page'> {
  const cut = new Map<TextSpan, Parts>()
  for (const span of spans) {
    const [lead = '', digits = ''] = /^(\d{1,4})\s+(?=\S)/u.exec(span.text) ?? []
    const gap = (span.edges[lead.length] ?? 0) - (span.edges[digits.length] ?? 0)
    if (lead === '' || gap < span.size * widestSpace) continue
    cut.set(span, {
      number: cutSpan(span, 0, digits.length),
      rest: cutSpan(span, lead.length),
    })
  }
  const parted = spans.flatMap((span) => {
    const parts = cut.get(span)
    return parts === undefined ? [span] : [parts.number, parts.rest]
  })
  return { spans: cut.size === 0 ? spans : parted, cut }
}

/** So many of the lines of a page have a number where a list or a table would number a part of them. */
const mostLines = 0.8

/** Numbers that the engine reads with the words behind them may also be those of a list. */
function numbersMostLines(group: readonly TextSpan[], { spans, cut }: CutPage): boolean {
  const ofSpan = new Set([...cut.values()].map(({ number }) => number))
  if (!group.some((number) => ofSpan.has(number))) return true
  const edge = rightEdge(group)
  const lines = new Set(
    spans
      .filter((span) => leftOf(span) > edge && span.text.trim().length > 3)
      .map(({ baseline }) => Math.round(baseline)),
  )
  const numbered = new Set(group.map(({ baseline }) => Math.round(baseline)))
  const shared = [...lines].filter((line) => numbered.has(line))
  return shared.length >= lines.size * mostLines
}

/**
 * Beside the second column the numbers stand within the page: there they are told by a font and a size that the
 * document has for the numbers of its lines and for nothing else.
 */
function numbersAlone(
  pages: readonly NumberedPage[],
  known: readonly TextSpan[],
): (span: TextSpan) => boolean {
  const styles = new Set(known.map(styleOf))
  if (styles.size === 0) return () => false
  for (const { spans } of pages) {
    const touching = touchedNumbers(spans)
    for (const span of spans) {
      // Old-style figures come from a font of their own, in years and pages as well.
      if (/[^\d\s]/u.test(span.text) || touching.has(span)) styles.delete(styleOf(span))
    }
  }
  return (span) => styles.has(styleOf(span)) && /^\s*\d{1,4}\s*$/u.test(span.text)
}

/** Points under which what stands beside a number belongs to it: "[3]", "2017." */
const touch = 1.5

/** Numbers with other text right before or behind them, which no number of a line has. */
function touchedNumbers(spans: readonly TextSpan[]): ReadonlySet<TextSpan> {
  const touched = new Set<TextSpan>()
  for (const [index, span] of spans.entries()) {
    if (!/^\d{1,4}$/u.test(span.text)) continue
    for (const other of [spans[index - 1], spans[index + 1]]) {
      if (other === undefined || !/\S/u.test(other.text)) continue
      const isLevel = Math.abs(other.baseline - span.baseline) < 1
      const gaps = [leftOf(other) - rightOf(span), leftOf(span) - rightOf(other)]
      if (isLevel && gaps.some((gap) => Math.abs(gap) < touch)) touched.add(span)
    }
  }
  return touched
}

function styleOf({ font, size }: Pick<TextSpan, 'font' | 'size'>): string {
  return `${font}/${size}`
}

/** "5 10 15": many journals number every fifth line of a manuscript, and start anew on each page. */
function countsInFives(group: readonly TextSpan[]): boolean {
  return group.every(
    ({ text }, index) =>
      Number(text) % 5 === 0 &&
      (index === 0 || Number(text) - Number(group[index - 1]?.text) === 5),
  )
}

/** So many pages show that numbers in fives are those of lines. */
const pagesInFives = 3

function rightEdge(group: readonly TextSpan[]): number {
  return Math.max(...group.map(rightOf))
}

function marginNumbers(numbered: CutPage, minimum: number): readonly (readonly TextSpan[])[] {
  const { page, spans } = numbered
  const candidates = spans.filter(
    (span) => /^\s*\d{1,4}\s*$/u.test(span.text) && rightOf(span) - leftOf(span) < 40,
  )
  if (candidates.length < minimum) return []
  const touching = touchedNumbers(spans)
  const groups = alignedGroups(candidates.filter((span) => !touching.has(span))).filter(
    (group) =>
      group.length >= minimum &&
      isCounting(group) &&
      !isInText(group, spans, page) &&
      numbersMostLines(group, numbered),
  )
  return groups.filter((group) => !groups.some((other) => isOutside(other, group)))
}

/** Within the numbers of the lines stand those of the entries of a list. */
function isOutside(other: readonly TextSpan[], group: readonly TextSpan[]): boolean {
  const left = Math.min(...group.map(leftOf))
  const isLeft = rightEdge(other) < left && left - rightEdge(other) < nearMargin
  return isLeft && other.some(({ baseline }) => group.some((one) => one.baseline === baseline))
}

/** Points between the numbers of lines and those of a list. */
const nearMargin = 60

function alignedGroups(candidates: readonly TextSpan[]): readonly (readonly TextSpan[])[] {
  const groups: TextSpan[][] = []
  for (const span of [...candidates].sort((a, b) => rightOf(a) - rightOf(b))) {
    const group = groups.at(-1)
    const first = group?.[0]
    const isAligned = first !== undefined && rightOf(span) - rightOf(first) <= alignment
    if (group !== undefined && isAligned) group.push(span)
    else groups.push([span])
  }
  return groups.map((group) => group.sort((a, b) => a.baseline - b.baseline))
}

function isCounting(group: readonly TextSpan[]): boolean {
  let rises = 0
  for (let index = 1; index < group.length; index += 1) {
    const step = Number(group[index]?.text) - Number(group[index - 1]?.text)
    if (step > 0 && step <= maximumStep) rises += 1
  }
  return rises >= (group.length - 1) * 0.7
}

/** Half of the numbers or more have text close by on both sides, or far to their outer side. */
function isInText(
  group: readonly TextSpan[],
  spans: readonly TextSpan[],
  page: PageContent,
): boolean {
  const left = Math.min(...group.map(leftOf))
  const right = Math.max(...group.map(rightOf))
  const isInMargin = right < page.width * marginShare || left > page.width * (1 - marginShare)
  if (!isInMargin) return true
  const outer = spans.filter((span) => {
    if (span.text.trim().length < 4 || /^\s*\d+\s*$/u.test(span.text)) return false
    const isOutside = (left + right) / 2 < page.width / 2 ? rightOf(span) <= left : false
    const isBeyond = (left + right) / 2 >= page.width / 2 ? leftOf(span) >= right : false
    return isOutside || isBeyond
  })
  const withOuterText = group.filter((number) =>
    outer.some((span) => Math.abs(span.baseline - number.baseline) < 3),
  )
  return withOuterText.length > group.length * 0.5
}
