import type { FindingDraft } from '#engines/analysis/finding.ts'
import { counted, listed } from '#engines/analysis/stance/wording.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

import { definedAbbreviations } from './abbreviations.ts'
import type { Front } from './front.ts'

interface Idle {
  readonly short: string
  readonly range: Range
}

/** Short forms that the abstract introduces and does not use again; those of title and keywords are asked for by name. */
export function idleAbbreviations(front: Front): readonly FindingDraft[] {
  const { document } = front.reading.analysed
  const names = [front.title, ...document.keywords].join(' ')
  const idle = [...definedAbbreviations(front.abstract.map(({ block }) => block))].flatMap(
    ([short]) => (names.includes(short) ? [] : idleIn(front, short)),
  )
  const [first] = idle
  if (first === undefined || idle.length < 2) return []
  return [
    {
      criterion: 'alone',
      check: 'abstract.idle-abbreviation',
      kind: 'issue',
      severity: 'minor',
      title: `${listed(idle.slice(0, 3).map(({ short }) => short))} introduced, and not used`,
      statement: `The abstract introduces ${counted(idle.length, 'short form')} (${idle
        .map(({ short }) => short)
        .slice(0, 4)
        .join(', ')}) and does not come back to ${idle.length === 2 ? 'either' : 'any'} of them.`,
      why: 'Each costs a reader a moment to learn, and the body introduces it again anyway.',
      how: `Leave ${first.short} out of the abstract and keep the words; introduce the short form in the body.`,
      ranges: idle.slice(0, 4).map(({ range }) => range),
      confidence: 0.7,
    },
  ]
}

function idleIn({ abstract, text }: Front, short: string): readonly Idle[] {
  const uses =
    text.match(new RegExp(String.raw`(?<![\p{L}\p{N}])${short}s?(?![\p{L}\p{N}])`, 'gu')) ?? []
  // "(EMSR517)": the number of a product, which no words stand for.
  if (uses.length !== 1 || short.length < 2 || /(?<!\d)(?!(?:19|20)\d\d(?!\d))\d{3}/u.test(short))
    return []
  return abstract.flatMap(({ block }) => {
    const start = block.text.search(new RegExp(String.raw`\(${short}s?\)`, 'u'))
    return start === -1
      ? []
      : [
          {
            short,
            range: { block: block.id, start, end: block.text.indexOf(')', start) + 1 },
          },
        ]
  })
}
