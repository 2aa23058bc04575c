import type { Block } from '../../documents/document.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import type { FindingDraft } from '../finding.ts'
import { isOfAnotherWork } from './foreign-part.ts'

interface Series {
  readonly name: string
  readonly pointer: RegExp
}

/** What a draft numbers and points back to. */
const series: readonly Series[] = [
  {
    name: 'Hypothesis',
    pointer: /(?<![\p{L}\d])(?:[Hh]ypothesis |H)(?<number>\d{1,2})(?:[a-d])?(?![\p{L}\d.]*\d)/gu,
  },
  {
    name: 'Research question',
    pointer:
      /(?<![\p{L}\d])(?:[Rr]esearch [Qq]uestion |RQ ?)(?<number>\d{1,2})(?:[a-d])?(?![\p{L}\d.]*\d)/gu,
  },
]
const fewest = 3
/** Statements in a run from the first on, as many as make a series of them. */
const fewestStated = 2
/** "(H1)" behind a statement or "H1:" before it. */
const stated: Readonly<Record<string, RegExp>> = {
  Hypothesis: /\((?:Hypothesis |H)(\d)\)|^\W*(?:Hypothesis |H)(\d)[:.]\s/gu,
  'Research question':
    /\((?:Research question |RQ ?)(\d)\)|^\W*(?:Research question |RQ ?)(\d)[:.]\s/giu,
}

/** The numbers that statements are given; none where they do not run from 1. */
function statedIn(texts: readonly string[], name: string): readonly number[] {
  const form = stated[name]
  if (form === undefined) return []
  const numbers = texts.flatMap((text) =>
    [...text.matchAll(form)].map(([, behind, before]) => Number(behind ?? before)),
  )
  const run = [...new Set(numbers)].toSorted((one, other) => one - other)
  return run.every((number, at) => number === at + 1) ? run : []
}

const plurals: Readonly<Record<string, RegExp>> = {
  Hypothesis: /\bhypotheses\b/iu,
  'Research question': /\bquestions\b/iu,
}

/** How many points the longest list has that a line with their name leads to. */
function listedUnder(blocks: readonly Block[], name: RegExp | undefined): number {
  const lengths = blocks.flatMap(({ text }, at) => {
    if (name === undefined || !text.endsWith(':') || !name.test(text)) return []
    const behind = blocks.slice(at + 1)
    const end = behind.findIndex(({ type }) => type !== 'list-item')
    return [end < 0 ? behind.length : end]
  })
  return Math.max(0, ...lengths)
}

/** "H2 is tested by the slope": what stands behind "by" tests it, and did not write it. */
function isOthers(text: string, match: RegExpExecArray): boolean {
  const end = match.index + match[0].length
  return isOfAnotherWork(text, match.index, end) && !/^ by \p{Ll}/u.test(text.slice(end))
}

/** "Hypothesis 17" in a text that has no sixteenth: a pointer to a statement which was cut or renumbered. */
export function numberedStatements({ document, role }: AnalysedDocument): readonly FindingDraft[] {
  const prose = document.blocks.filter(
    ({ id, type }) => type !== 'reference' && role.get(id) !== 'references',
  )
  return series.flatMap(({ name, pointer }) => {
    const found = prose.flatMap(({ id, text }) =>
      [...text.matchAll(pointer)]
        .filter((match) => !isOthers(text, match))
        // "4.2 Hypothesis 15": a line of a table of contents, whose number is that of a page.
        .filter(
          (match) => match.index === 0 || match.index + match[0].length < text.trimEnd().length,
        )
        .map((match) => ({
          number: Number(match.groups?.['number']),
          isNamed: /\s/u.test(match[0]),
          range: { block: id, start: match.index, end: match.index + match[0].length },
        })),
    )
    const known = statedIn(
      prose.map(({ text }) => text),
      name,
    )
    const numbers = new Set(found.map(({ number }) => number))
    const isUnstated = (number: number): boolean =>
      known.length >= fewestStated && number > Math.max(...known)
    const listed = listedUnder(document.blocks, plurals[name])
    const lost = found.filter(
      ({ number, isNamed }) =>
        number > listed &&
        (isUnstated(number) || (isNamed && number >= fewest && !numbers.has(number - 1))),
    )
    const [first, ...more] = lost
    // Elements, strains and nodes have such names too; they come in numbers.
    if (first === undefined || more.length > 0) return []
    return [
      {
        criterion: 'structure',
        check: 'sections-pointed',
        kind: 'issue' as const,
        severity: 'minor' as const,
        title: `${name} ${first.number} is not in the draft`,
        statement: isUnstated(first.number)
          ? `The text points to ${name.toLowerCase()} ${first.number}, and it states ${known.length} of them.`
          : `The text points to ${name.toLowerCase()} ${first.number}, and it has no ${name.toLowerCase()} ${first.number - 1}.`,
        why: 'A pointer to nowhere is left when statements are cut or renumbered, and a reader who follows it has to search.',
        how: 'Change the number to that of the statement that was meant.',
        ranges: [first.range],
        confidence: 0.8,
      },
    ]
  })
}
