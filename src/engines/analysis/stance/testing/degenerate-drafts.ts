import * as fc from 'fast-check'

import type { Document } from '../../../documents/document.ts'
import type { Range } from '../../../grounding/anchors/selector.ts'
import { ground } from '../../../grounding/ground.ts'
import { analyse } from '../../analyse.ts'
import type { Analysis } from '../../finding.ts'
import type { KindContract, KindServer } from '../../kind.ts'
import type { Materials } from '../../materials.ts'
import { isBare } from '../../reasoned-levels.ts'
import { draft } from '../../testing/draft.ts'
import type { Written } from '../../testing/draft.ts'

const german =
  'Die vorliegende Arbeit untersucht, wie sich das Wetter in den späten Romanen verhält. Es wird gezeigt, dass der Sturm nichts bewirkt und dass niemand daraus etwas lernt. Die Forschung hat das bisher nicht beachtet, weil sie den Himmel als Erzähler las. '

const many =
  'The weather of the novel withholds a judgement that its characters expect (Beer 1983). '

/** Drafts at the edge of what can be read, by name: no kind may throw on any of them. */
export const degenerateDrafts: Readonly<Record<string, Document>> = {
  empty: draft([], { title: '' }),
  'one word': draft(['Weather']),
  'ten words': draft(['The storm on the ricks changes nothing for the farmer.']),
  'headings only': draft(['## Introduction', '## Methods', '## Results', '## Conclusion']),
  'no headings': draft(Array.from({ length: 12 }, () => many.repeat(3))),
  german: draft(['## Einleitung', german.repeat(4), '## Schluss', german.repeat(3)], {
    language: 'de',
  }),
  'german tagged as english': draft([german.repeat(10)]),
  emoji: draft(['🌧️🌩️ 👩‍🌾 '.repeat(30), '## 🌧️', '🌧️']),
  'one endless sentence': draft(['and the rain fell on the corn '.repeat(900)]),
  'only digits': draft(['12 34.5 6,789 0.01 % '.repeat(60)]),
  'unknown abstract': draft(['A paragraph.'], { abstract: ['b9', 'b1'], titleBlock: 'b8' }),
}

/** A text of a given length in words, for limits of time. */
export function longDraft(words: number): Document {
  const paragraph = many.repeat(12)
  const each = paragraph.trim().split(/\s+/u).length
  return draft(
    Array.from({ length: Math.ceil(words / each) }, (_, index) =>
      index % 20 === 0 ? `## Chapter ${index / 20 + 1}` : paragraph,
    ),
  )
}

const pieces = [
  'In this paper we show that trust depends on time.',
  'However, little is known about small firms.',
  'Many studies have shown that it works [1].',
  'It may possibly perhaps seem to suggest something.',
  'This proves that 45% of all people always agree.',
  'The results are shown in Table 1.',
  'We carried out an analysis of 112 patients (p < 0.05).',
  'Background: colour and color differ (Lee, 2019).',
  '“',
  '…',
  '\u00AD\u200B',
  'é̂',
  '👩‍🌾',
  '(',
  'A. B. C.',
]

const text = fc.oneof(
  fc.string({ maxLength: 80, unit: 'grapheme' }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(' ')),
)

const written: fc.Arbitrary<Written> = fc.oneof(
  text,
  fc
    .constantFrom('Introduction', 'Methods', 'Results', 'Discussion', 'Conclusion', 'Abstract', 'X')
    .map((name) => `## ${name}`),
  fc.record({
    type: fc.constantFrom('quotation', 'list-item', 'caption', 'table', 'title', 'footnote'),
    text,
  }),
)

/** Any draft that a reader could hand over, sensible or not. */
export const anyDraft: fc.Arbitrary<Document> = fc
  .tuple(
    fc.array(written, { maxLength: 14 }),
    fc.string({ maxLength: 60 }),
    fc.constantFrom('en', 'de', 'und'),
    fc.boolean(),
  )
  .map(([blocks, title, language, hasAbstract]) =>
    draft(blocks, { title, language, abstract: hasAbstract ? ['b1'] : [] }),
  )

/** Ranges of an analysis that do not lie in their block, or hold nothing; none is the law. */
function rangesOutside(analysis: Analysis, document: Document): readonly Range[] {
  const blocks = new Map(document.blocks.map((block) => [block.id, block.text.length]))
  const all = [
    ...analysis.findings.flatMap(({ ranges }) => ranges),
    ...analysis.criteria.flatMap(({ ranges }) => ranges),
  ]
  return all.filter(({ block, start, end }) => {
    const length = blocks.get(block)
    return length === undefined || start < 0 || end > length || start >= end
  })
}

/** What an analysis gets wrong in form, in words; an empty list is the law for every draft. */
export function faultsOf(parts: {
  readonly kind: KindServer
  readonly contract: KindContract
  readonly document: Document
  readonly materials?: Materials
  readonly options?: unknown
}): readonly string[] {
  const { kind, contract, document, materials, options } = parts
  const analysis = kind.analyse({
    analysed: analyse(document),
    scope: null,
    ...(materials === undefined ? {} : { materials }),
    ...(options === undefined ? {} : { options }),
  })
  const works = [
    ...(materials?.works ?? []),
    ...(materials?.venues ?? []).flatMap((venue) => venue.works),
  ]
  const ids = contract.criteria.map(({ id }) => id)
  const told = analysis.criteria.map(({ id }) => id)
  const vague = analysis.findings.filter((finding) => {
    const grounded = ground(document, finding, { rubric: kind.id, works })
    return (
      'dropped' in grounded && ['vague', 'no-quote', 'unknown-reference'].includes(grounded.dropped)
    )
  })
  return [
    ...(told.join() === ids.join() ? [] : [`criteria ${told.join()}`]),
    ...rangesOutside(analysis, document).map((range) => `range ${JSON.stringify(range)}`),
    ...(contract.view?.safeParse(analysis.view).success === false ? ['view'] : []),
    ...(analysis.findings.length > 8 ? ['too many notes'] : []),
    ...analysis.findings
      .filter(({ criterion }) => !ids.includes(criterion))
      .map(({ criterion }) => `unknown criterion ${criterion}`),
    ...analysis.criteria
      .filter((criterion) => isBare(criterion, analysis.findings))
      .map(({ id }) => `level without a note ${id}`),
    ...vague.map(({ check }) => `vague or without words ${check}`),
  ]
}
