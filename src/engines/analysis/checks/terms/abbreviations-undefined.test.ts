import { describe, expect, it } from 'vitest'

import type { Document } from '../../../documents/document.ts'
import { analyse } from '../../analyse.ts'
import { titlesInWhole, titlesOf, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import type { Written } from '../../testing/draft.ts'
import { pondWeeks } from '../../testing/filler.ts'
import check from './abbreviations-undefined.ts'

const others =
  'The pond depth index (PDI), the reed cover score (RCS), the carp weight ratio (CWR) and the net loss rate (NLR) were read.'

/** The check on a text that explains four others. */
const abbreviationsUndefined: typeof check = {
  ...check,
  run: ({ document }) => {
    const at = document.blocks.findIndex(({ type }) => type === 'paragraph')
    const block = { id: 'others', type: 'paragraph' as const, text: others }
    return check.run(analyse({ ...document, blocks: document.blocks.toSpliced(at, 0, block) }))
  },
}

const often = (short: string) =>
  `The ${short} rose in spring. A low ${short} was rare, and the ${short} fell again. `

/** Titles on a text that uses a short form in ten places, with what is written before and behind. */
const askedFor = (
  short: string,
  written: readonly Written[] = [],
  rest: Partial<Document> = {},
): readonly string[] => {
  const uses = often(short)
  const once = `The ${short} was read each day.`
  return titlesOn(
    abbreviationsUndefined,
    draft([...written, `${once} ${uses}${pondWeeks}`, `${uses}${pondWeeks}`, uses], rest),
  )
}

const spelled = (short: string) => [`${short} is never spelled out`]

it('a short form is not asked for where no other is explained', () => {
  const written = [often('SGRL').repeat(4), pondWeeks]
  expect(titlesOf(check, ...written)).toEqual([])
  expect(titlesOf(abbreviationsUndefined, ...written)).toEqual(spelled('SGRL'))
})

it('a short form is not asked for where it is what the data call a column', () => {
  expect(askedFor('SGRL', ['Each pond has a SGRL indicator variable.'])).toEqual([])
  expect(askedFor('SGRL', ['Each pond has a SGRL of its own.'])).toEqual(spelled('SGRL'))
})

describe('a short form that carries the text', () => {
  it('is asked for, unless everybody knows it or it counts', () => {
    expect(askedFor('QRKL')).toEqual(spelled('QRKL'))
    expect(askedFor('EUR')).toEqual([])
    expect(askedFor('XVI')).toEqual([])
  })

  it('is left alone where the letters are used as those of a gene', () => {
    const uses = [
      'SGRL proteins were seen, and SGRL genes.',
      'The SGRL gene was kept, and SGRL mutants grew.',
      'The expression of SGRL rose. SGRL transcripts were counted, and SGRL alleles.',
      'Both SGRL mutants and SGRL promoters were new.',
    ]
    expect(
      titlesOn(abbreviationsUndefined, draft(uses.map((one) => `${one} ${pondWeeks}`))),
    ).toEqual([])
  })

  it.each([
    'Signals were kept (slow growth of reared larvae - SGRL), as agreed.',
    'Larvae had a slow gain of the lake (SGRL-1) in the north.',
    'Spring reeds (ρSGRL) were read.',
    'We use a gauge (hereafter known as SGRL).',
    'What we count is called the seasonal growth rate of lakes, or SGRL for short.',
    'The SGRL or Seasonal Growth Rate of Lakes is new.',
    'PQ and SGRL represent both ponds.',
    'Changes within the SGRL (sum of all losses) were small.',
    'The core of the lake (SGRL: defined by the warden) was read.',
    'SGRL: seasonal growth of lakes.',
    'SGRL = (a − b)/c',
  ])('is told in many ways: %s', (told) => {
    expect(askedFor('SGRL', [told])).toEqual([])
  })

  it.each([
    'Signals were kept (in the hut), as agreed.',
    'Larvae were held in a hut (SGRL-1) in the north.',
    'We use a gauge (not the same as the SGRL).',
    'Changes within the SGRL (Reed et al., 2018) were small.',
    'Plates were poured with SGRL (Merck Reeds, Dorset).',
    'Ponds were split by the SGRL: the deep ones held more.',
  ])('is not told by what only stands beside it: %s', (told) => {
    expect(askedFor('SGRL', [told])).toEqual(spelled('SGRL'))
  })

  it('is told where its words stand before a comma', () => {
    const told = (words: string) => askedFor('IPE', [`The ponds need no matrix (${words}, IPE).`])
    expect(told('independent pond equations')).toEqual([])
    expect(told('weights of all carp')).toEqual(spelled('IPE'))
  })

  it('is told by a table that has its name beside it, and by a list of short forms', () => {
    const table = (...row: readonly string[]) => ({
      tables: [{ id: 't1', label: '1', word: 'Table', caption: '', rows: [[...row]] }],
    })
    expect(askedFor('QRK', [], table('QRK', 'Quiet Reed Kept'))).toEqual([])
    expect(askedFor('QRK', [], table('Reeds of the North[ahn2001]', 'QRK', '48'))).toEqual([])
    expect(askedFor('QRK', [], table('QRK', '48'))).toEqual(spelled('QRK'))
    const list = ['SGRL a gauge of the wharf', 'PQW Pond Quality of Water', 'ZTR Zander Trap']
    expect(askedFor('SGRL', list)).toEqual([])
  })

  it('is told by keywords, by a heading that brackets it, and by what the text brings in', () => {
    expect(askedFor('ZFP', [], { keywords: ['ZFP (Zero Forced Path)'] })).toEqual([])
    expect(askedFor('ZFP', [], { keywords: ['ZFP'] })).toEqual(spelled('ZFP'))
    expect(askedFor('SGRL', ['## Spring gauge reed lines (SGRL) of ponds'])).toEqual([])
    const title = { id: 't', type: 'title' as const, text: 'Spring gauge, reed lines (SGRL)' }
    expect(askedFor('SGRL', [title])).toEqual([])
    expect(askedFor('QRKL', ['Some hold shares of QRKL, a large fund of the north.'])).toEqual([])
    expect(askedFor('GARD', ['Here we propose GARD, a net of reeds.'])).toEqual([])
    expect(
      askedFor('RADOS', ['It is RADOS, a Reliable, Autonomic Distributed Object Store.']),
    ).toEqual([])
  })

  it('is a symbol of an equation on a page where the prose seldom has it', () => {
    const equation = { type: 'equation' as const, text: '2 Re(QRKL) = 0' }
    const few = (source: Document['source']) =>
      titlesOn(
        abbreviationsUndefined,
        draft(
          [`${often('QRKL')}${pondWeeks}`, `${often('QRKL').repeat(2)}${pondWeeks}`, equation],
          {
            source,
          },
        ),
      )
    expect(few('markup')).toEqual(spelled('QRKL'))
    expect(few('pdf')).toEqual([])
    expect(askedFor('QRKL', [equation], { source: 'pdf' })).toEqual(spelled('QRKL'))
  })

  it('is a name where a source follows it when it is brought in, not later', () => {
    const statement = 'The farms with a low SGRL [7] lost more birds. '
    const bracketed = 'Farms (few birds in SGRL) [7] lost. '
    const citedIn = (block: number, text = statement) => ({
      citations: [
        {
          block: `b${block}`,
          start: text.indexOf('[7]'),
          end: text.indexOf('[7]') + 3,
          raw: '[7]',
          style: 'numeric' as const,
          references: [],
          unresolved: [],
        },
      ],
    })
    expect(askedFor('SGRL', ['The SGRL was red.', statement], citedIn(2))).toEqual(spelled('SGRL'))
    expect(askedFor('SGRL', [statement], citedIn(1))).toEqual([])
    expect(askedFor('SGRL', [bracketed], citedIn(1, bracketed))).toEqual(spelled('SGRL'))
  })
})

describe('a short form whose words stand somewhere without it', () => {
  it.each([
    ['ARFW', '## Autoregressive Feeding Weights'],
    ['QRKL', 'First we take the quartered root of known losses of each pond.'],
    ['GNAT', 'The Go-No Go Acorn Trial tests jays.'],
  ])('is never introduced, if it carries the text: %s', (short, words) => {
    const plural = `Ponds were fed by ${short}s, and most ${short}s of the north were kept. Ponds without ${short} lost more.`
    const few = titlesOn(abbreviationsUndefined, draft([words, plural, pondWeeks]))
    expect(few).toEqual([])
    const carrying = titlesOn(
      abbreviationsUndefined,
      draft([words, ...Array.from({ length: 3 }, () => `${plural} ${often(short)}${pondWeeks}`)]),
    )
    expect(carrying).toEqual([`${short} is never introduced`])
  })
})

describe('a short form whose words stand in a sentence', () => {
  const used = (short: string) =>
    `The ${short} of each pond was read, the ${short} fell, and a low ${short} was rare.${pondWeeks}`

  it('is never introduced, however few places it has', () => {
    const words = 'Each gave us its relative turbid depth.'
    expect(titlesOn(abbreviationsUndefined, draft([words, used('RTD')]))).toEqual([
      'RTD is never introduced',
    ])
  })

  it.each([
    'Each gave us its relative turbid depth (RTD/Q).',
    'Each gave us its QRTD (quartered relative turbid depth).',
  ])('is explained by a bracket with more in it: %s', (words) => {
    expect(titlesOn(abbreviationsUndefined, draft([words, used('RTD')]))).toEqual([])
  })
})

describe('a short form that is used seldom', () => {
  it('is told in a short draft, and asks for three uses in a long one', () => {
    const twice = 'The RTD of each pond was read, and a low RTD was rare.'
    expect(titlesInWhole(abbreviationsUndefined, twice)).toEqual(spelled('RTD'))
    expect(titlesInWhole(abbreviationsUndefined, twice, 90)).toEqual([])
    const more = `${twice} All RTDs fell.`
    expect(titlesInWhole(abbreviationsUndefined, more, 90)).toEqual(spelled('RTD'))
  })

  it.each([
    'We saw the HLA values. HLA rose.',
    'Songs were kept in FKTB files.',
    'The nets were drawn with the FKTB shape fitting tool that year.',
  ])('is left alone where it is known or may be a name: %s', (text) => {
    expect(titlesInWhole(abbreviationsUndefined, text)).toEqual([])
  })
})

describe('a short form with two letters turned', () => {
  const given = 'The wet net trial (WNT) began. The WNT was long, and the WNT was cold.'
  it('is told beside the one that is explained', () => {
    expect(
      titlesInWhole(abbreviationsUndefined, `${given} In the WTN all nets were lost.`),
    ).toEqual(['WTN in one place: WNT written otherwise?'])
    expect(
      titlesInWhole(abbreviationsUndefined, `${given} In the NWT all nets were lost.`, 90),
    ).toEqual(['NWT in one place: WNT written otherwise?'])
  })

  it.each([
    'The wet trial net (WTN) was new. The WTN was red.',
    'In the NTW all nets were lost.',
    'In the WNQ all nets were lost.',
  ])('is left alone where it is another: %s', (text) => {
    expect(titlesInWhole(abbreviationsUndefined, `${given} ${text}`, 90)).toEqual([])
  })
})
