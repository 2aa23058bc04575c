import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import spelling from '../../checks/language/spelling-mixed.ts'
import variants from '../../checks/terms/term-variants.ts'
import { draft } from '../../testing/draft.ts'

type Check = typeof variants
const filler = Array.from(
  { length: 20 },
  (_, day) =>
    `On day ${day} the wardens walked along the shore at dawn and came home with wet feet.`,
).join(' ')
const written = (text: string) => [
  '# Introduction',
  filler,
  '# Methods',
  filler,
  '# Results',
  text,
  '# Discussion',
  filler,
]
const said = (check: Check, text: string, rest: Parameters<typeof draft>[1] = {}) =>
  check
    .run(analyse(draft(written(text), rest)))
    .map(({ title, ranges }) => [title, ...ranges.map(({ start, end }) => text.slice(start, end))])

describe('one word with a hyphen, with a space or with neither', () => {
  it.each([
    ['The tide pool was cold. A tide pool is small. The tidepool froze.', 'tidepool', 'tide pool'],
    [
      'The tide pool was cold. A tide pool is small. We left the tide-pool.',
      'tide-pool',
      'tide pool',
    ],
    [
      'The tide pool was cold. A tide pool is small. The tide-pool heated the water.',
      'tide-pool',
      'tide pool',
    ],
    ['The seaweed, seaweed and more seaweed; then sea weed.', 'sea weed', 'seaweed'],
    ['A self-test is short. The self-test failed. A selftest is long.', 'selftest', 'self-test'],
    ['A non-native eel. The non-native crab. Some non native gulls.', 'non native', 'non-native'],
    [
      'The hydro-physical map, a hydro-physical chart, any hydro-physical net and the hydro-physical log. A hydro physical aim.',
      'hydro physical',
      'hydro-physical',
    ],
    ['The follow-up was short. A follow-up came. The followup failed.', 'followup', 'follow-up'],
  ])('is told at its odd place: %s', (text, odd, usual) => {
    expect(said(variants, text)).toEqual([[`“${odd}” and “${usual}” both occur`, odd]])
  })

  it.each([
    ['before a noun', 'The tide pool was cold. A tide pool is small. The tide-pool water froze.'],
    [
      'before what qualifies a noun',
      'The tide pool was cold. A tide pool is small. The tide-pool heated water froze.',
    ],
    ['of a verb', 'They follow up on it. We follow up on eels. The follow-up came late.'],
    [
      'of small words',
      'We saw it every day. They came every day. An everyday walk. It was within us.',
    ],
    [
      'in a quotation',
      'The tide pool was cold. A tide pool is small. They said “a tidepool” then.',
    ],
    ['joined by whim', 'The subsample grew. A subsample fell. The sub-sample stayed.'],
    ['once each', 'The tide pool was cold. The tidepool froze.'],
  ])('is left alone %s', (_, text) => {
    expect(said(variants, text)).toEqual([])
  })

  it('is told of a page only where it stands often', () => {
    const text = 'The tide pool was cold. A tide pool is small. The tidepool froze.'
    expect(said(variants, text, { source: 'pdf' })).toEqual([])
  })
})

describe('the usual form of a term', () => {
  const titles = (head: string, text: string) =>
    variants.run(analyse(draft([...written(text), `# ${head}`, filler]))).map(({ title }) => title)

  it('is known by headings and captions too', () => {
    const anti = 'The salve is anti inflammatory. An anti-inflammatory salve is dear.'
    expect(titles('A plain salve', anti)).toEqual([])
    expect(titles('An anti-inflammatory salve', anti)).toHaveLength(1)
    const code = 'The TORT 3 salve is dear. The TORT-3 salve is old, and TORT-3 is sold.'
    expect(titles('A plain salve', code)).toEqual([])
    expect(titles('The TORT-3 salve', code)).toHaveLength(1)
  })

  it('is that of a first part only where it is no word', () => {
    const of = (first: string) =>
      titles(
        'A plain salve',
        `The ${first}-physical count is old. A ${first}-physical salve is dear. The ${first}-physical end and the ${first}-physical rest are known. A ${first} physical salve is sold.`,
      )
    expect(of('hydro')).toHaveLength(1)
    expect(of('zero')).toEqual([])
  })
})

describe('two spellings in a short draft', () => {
  it.each([
    ['The harbour lay at the harbor wall.', ['harbour', 'harbor']],
    ['The colour, the behaviour, the harbour and the vapour of the lake; its odor.', ['odor']],
    ['The nets were organised. They organize nets.', ['organised', 'organize']],
    [
      'We summarised, recognised, minimised and organised eels, and then emphasized gulls.',
      ['emphasized'],
    ],
  ])('are told at the odd place: %s', (text, words) => {
    expect(said(spelling, text).flatMap(([, ...found]) => found.toSorted())).toEqual(
      words.toSorted(),
    )
  })

  it.each([
    'We summarize, recognize, minimize and organize eels; otherwise we supervise and revise, and practised.',
    'The color, the behavior, the harbor and the vapor of the theatre in grey light.',
    'The colour, the behaviour, the harbour and the vapour are literally literate.',
  ])('are not seen in words of one spelling: %s', (text) => {
    expect(said(spelling, text)).toEqual([])
  })
})
