import type { AnalysedDocument } from '#engines/analysis/analysed-document.ts'
import abstractNumbersCheck from '#engines/analysis/checks/numbers/abstract-numbers.ts'
import type { Level } from '#engines/analysis/finding.ts'
import { rememberedFor } from '#engines/analysis/remembered.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, rangeWithin } from '#engines/analysis/stance/wording.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

import type { Front } from './front.ts'

export interface AbstractNumber {
  readonly range: Range
  readonly text: string
  readonly inBody: boolean
}

/** Numbers as printed: "1,234", "12.5", "12·5", "0.03". A letter or hyphen before makes it a name (IL-6). */
const numberPattern =
  /(?<![\p{L}\d.,·/_-])\d{1,3}(?:,\d{3})+(?:[.·]\d+)?(?![\d\p{L}])|(?<![\p{L}\d.,·/_-])\d*(?:[.·]?\d+)(?![\d\p{L}]|[.,]\d)/gu

/** Words of body from which a missing number means something. */
const enoughBody = 500

/** The numbers of the abstract, and whether the body has each one, as printed or before rounding. */
export function abstractNumbers(front: Front): readonly AbstractNumber[] {
  const body = bodyNumbers(front.reading.analysed)
  const asked = askedFor(front.reading.analysed)
  return front.moved.flatMap(({ sentence }) =>
    [...sentence.text.matchAll(numberPattern)].flatMap((match) => {
      const after = sentence.text.slice(
        match.index + match[0].length,
        match.index + match[0].length + 2,
      )
      if (isName(match[0], after)) return []
      const range = rangeWithin(sentence, match.index, match.index + match[0].length)
      return [
        {
          range,
          text: match[0] + (/^\s?%/u.test(after) ? '%' : ''),
          inBody: isIn(body, match[0]) && !asked.has(`${range.block} ${range.start}`),
        },
      ]
    }),
  )
}

/** Where the free checks ask for the source of a number: they know a share from a count, and both have to say the same. */
const askedFor = rememberedFor(
  (analysed: AnalysedDocument): ReadonlySet<string> =>
    new Set(
      abstractNumbersCheck
        .run(analysed)
        .flatMap(({ ranges }) => ranges.map(({ block, start }) => `${block} ${start}`)),
    ),
)

/** Years, one-digit counts and ordinals are words rather than results. */
function isName(text: string, after: string): boolean {
  const value = valueOf(text)
  if (/^(?:1[6-9]|20)\d{2}$/u.test(text)) return true
  // "10.1186/s12889": where the paper is found.
  if (/^10\.\d{4,5}$/u.test(text) && after.startsWith('/')) return true
  if (/^(?:st|nd|rd|th|\]|-|–\d)/u.test(after)) return true
  return Number.isInteger(value) && value < 13 && !/^\s?%/u.test(after)
}

function valueOf(text: string): number {
  return Number(text.replaceAll(',', '').replace('·', '.'))
}

const bodyNumbers = rememberedFor(({ document, role }: AnalysedDocument): ReadonlySet<string> => {
  const texts = [
    ...document.blocks
      .filter(
        ({ id, type }) => role.get(id) !== 'abstract' && type !== 'reference' && type !== 'title',
      )
      .map(({ text }) => text),
    ...document.tables.flatMap(({ rows, caption }) => [caption, ...rows.flat()]),
    ...document.figures.map(({ caption }) => caption),
  ]
  const printed = new Set<string>()
  for (const text of texts) {
    for (const match of text.matchAll(
      /\d{1,3}(?:[, \u00A0\u2009]\d{3})+(?:[.·]\d+)?|\d*[.·]?\d+/gu,
    )) {
      printed.add(match[0])
    }
  }
  return new Set([...printed].flatMap(formsOf))
})

/** Decimal places to which a number of the body may have been rounded for the abstract. */
const places = [0, 1, 2, 3]

/** A number of the body and what it rounds to; a share counts as its percentage too. */
function formsOf(text: string): readonly string[] {
  const value = valueOf(text.replaceAll(/[\s\u00A0\u2009]/gu, ''))
  if (!Number.isFinite(value)) return []
  const both = value < 1 && value > 0 ? [value, value * 100] : [value]
  const complement = value > 0 && value < 100 ? [100 - value] : []
  return [...both, ...complement].flatMap((one) => [
    String(one),
    ...places.map((place) => String(Number(one.toFixed(place)))),
  ])
}

function isIn(body: ReadonlySet<string>, text: string): boolean {
  const value = valueOf(text)
  return (
    body.has(String(value)) ||
    (Number.isInteger(value) && value % 10 === 0 && body.has(String(value / 100)))
  )
}

/** Judges whether the figures of the abstract stand in the body: works in any language. */
export function judgeFaithful(front: Front): Judgement {
  const numbers = abstractNumbers(front)
  const bodyWords = front.reading.body.reduce((sum, paragraph) => sum + paragraph.words, 0)
  if (numbers.length === 0) {
    return notJudged('faithful', 'Not judged: the abstract reports no numbers.')
  }
  if (bodyWords < enoughBody) {
    return notJudged('faithful', 'Not judged: the body is too short to hold the numbers against.')
  }
  const missing = numbers.filter(({ inBody }) => !inBody)
  const level = faithfulLevel(numbers.length, missing.length)
  return {
    criterion: {
      id: 'faithful',
      level,
      rationale:
        missing.length === 0
          ? `All ${numbers.length === 1 ? 'numbers' : numbers.length + ' numbers'} of the abstract stand in the body.`
          : `${counted(missing.length, 'number')} of the abstract could not be found in the body: ${missing
              .map(({ text }) => text)
              .slice(0, 4)
              .join(', ')}.`.replace(/^./u, (first) => first.toUpperCase()),
      ranges: (missing.length > 0 ? missing : numbers).slice(0, 2).map(({ range }) => range),
      signals: [
        signal(
          'Numbers found in the body',
          `${numbers.length - missing.length} of ${numbers.length}`,
          'all',
        ),
      ],
    },
    // The free checks point to each of them; the same words twice help nobody.
    findings: [],
  }
}

function faithfulLevel(all: number, missing: number): Level {
  if (missing === 0) return 4
  if (missing === 1) return 3
  return missing > all / 2 ? 1 : 2
}
