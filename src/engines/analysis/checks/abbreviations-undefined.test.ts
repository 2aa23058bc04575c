import { describe, expect, it } from 'vitest'

import type { Document } from '../../documents/document.ts'
import { analyse } from '../analyse.ts'
import { titlesInWhole, titlesOf, titlesOn } from '../testing/checking.ts'
import { draft } from '../testing/draft.ts'
import type { Written } from '../testing/draft.ts'
import { pathWeeks, pondWeeks } from '../testing/filler.ts'
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

it('a short form is not asked for where no other is explained', () => {
  const written = [often, often, pondWeeks, pondWeeks]
  expect(titlesOf(check, ...written)).toEqual([])
  expect(titlesOf(abbreviationsUndefined, ...written)).toEqual(isTold)
})

const isTold = ['SGRL is never spelled out']

const often = 'The SGRL rose in spring. A low SGRL was rare, and the SGRL fell again. '

const carried = [often, often, often, often]

const seldom = [often, 'The SGRL was read twice.']

describe('words of a term', () => {
  it('are told before the letters that stand for them', () => {
    const undefinedIn = (told: string) =>
      titlesOn(
        abbreviationsUndefined,
        draft([
          `The ponds need no matrix (${told}).`,
          `The IPE was fitted to the ponds. ${pondWeeks}`,
          'The IPE was then compared with the weights of the carp.',
          'An IPE with one pond was left out.',
        ]),
      )
    expect(undefinedIn('independent pond equations, IPE')).toEqual([])
    expect(undefinedIn('weights of all carp, IPE')).toEqual(['IPE is never spelled out'])
  })
})

describe('short forms', () => {
  const asked = (short: string, written: readonly Written[], rest: Partial<Document> = {}) => {
    const uses = `The ${short} grew in the first pond. The ${short} fell in the second. The ${short} held. `
    return titlesOn(
      abbreviationsUndefined,
      draft([...written, `${uses}${pondWeeks}`, `${uses}${pondWeeks}`], rest),
    )
  }

  it('are asked for, unless they count kinds', () => {
    const kinds = (kind: string) =>
      titlesOn(
        abbreviationsUndefined,
        draft([
          `The ${kind} IIB carp grew. A ${kind} IIB carp is rare. ${pondWeeks}`,
          pondWeeks,
          `Of ${kind} IIB carp we had three. ${pondWeeks}`,
        ]),
      )
    expect(kinds('type')).toEqual([])
    expect(kinds('large')).toHaveLength(1)
  })

  it('are asked for, unless they are the codes of currencies', () => {
    expect(asked('QRKL', [])).toHaveLength(1)
    expect(asked('ABCD', [])).toEqual([])
    expect(asked('EUR', [])).toEqual([])
    expect(asked('CHF', [])).toEqual([])
  })

  it('are the names of a family that differ by one letter', () => {
    expect(asked('QRKL', ['MRKL and NRKL were seen in two ponds.'])).toEqual([])
    expect(asked('QRKL', ['MRKL was seen in two ponds.'])).toHaveLength(1)
  })

  it('are the names of genes, proteins and agents', () => {
    expect(asked('QRKL', ['QRKL proteins were seen.'])).toEqual([])
    expect(asked('QRKL', ['The ponds were given QRKL (20 µM).'])).toEqual([])
    expect(asked('QRKL', ['The ponds had a QRKL (of 20) each.'])).toHaveLength(1)
  })

  it('are told by a heading whose words give their letters', () => {
    expect(asked('ARFW', ['## Autoregressive Feeding Weights'])).toEqual([])
    expect(asked('ARFW', ['## Feeding and its weights'])).toHaveLength(1)
  })

  it('are told by a table that has their names beside them', () => {
    const table = (...row: readonly string[]) => ({
      tables: [{ id: 't1', label: '1', word: 'Table', caption: '', rows: [[...row]] }],
    })
    expect(asked('QRK', [], table('QRK', 'Quiet Reed Kept'))).toEqual([])
    expect(asked('QRK', [], table('Reeds of the North[ahn2001]', 'QRK', '48'))).toEqual([])
    expect(asked('QRK', [], table('QRK', '48'))).toHaveLength(1)
  })

  it('are not told by a heading that holds their letters by chance, or the form itself', () => {
    expect(asked('TDDC', ['## The timely delivered dredged direction'])).toHaveLength(1)
    expect(asked('QRKL', ['## A QRKL ranking of lakes'])).toHaveLength(1)
  })

  it('are told by words in a row that stand anywhere in the text', () => {
    const told = 'First we take the quartered root of known losses of each pond.'
    expect(asked('QRKL', [told])).toEqual([])
    expect(asked('QRKL', [told.replace('of known', 'over all known')])).toHaveLength(1)
    expect(asked('QRKL', ['QRKL: losses of a pond in a year'])).toEqual([])
    const beside = 'The QRKL holds four parts: quiet water, deep roots, known losses.'
    expect(asked('QRKL', [beside])).toEqual([])
    expect(asked('QRKL', [beside.replace('deep', 'deep, cold, dark')])).toHaveLength(1)
  })

  it('are symbols of an equation, names that the sentence explains, or initials of those who wrote', () => {
    const equation = { type: 'equation' as const, text: '2 Re(QRKL) = 0' }
    expect(asked('QRKL', [equation])).toHaveLength(1)
    expect(asked('QRKL', [equation], { source: 'pdf' })).toEqual([])
    expect(asked('QRKL', ['Some hold shares of QRKL, a large fund of the north.'])).toEqual([])
    expect(asked('QRKL', ['The ponds were drawn by author QRKL in May.'])).toEqual([])
    expect(asked('QRKL', ['The ponds were drawn by means of QRKL in May.'])).toHaveLength(1)
  })

  it('are names where they are joined to other capitals again and again, not once', () => {
    const once = 'The QRKL-HMRR pair grew.'
    expect(asked('QRKL', [once])).toHaveLength(1)
    expect(
      asked(
        'QRKL',
        Array.from({ length: 6 }, () => once),
      ),
    ).toEqual([])
  })

  it('are no words of the language for the sign of a gene in small letters', () => {
    expect(asked('QRKL', ['It grew in qrkl(−/−) ponds.'])).toHaveLength(1)
    expect(asked('QRKL', ['It grew in qrkl ponds.'])).toEqual([])
  })

  it('are symbols where they are set equal to values', () => {
    const set = 'It ran at NCRP = 1 and NCRP= 2. It ran at NCRP = 3, then NCRP = 4, then NCRP = 5. '
    const of = (text: string) =>
      titlesOn(abbreviationsUndefined, draft([`${text}${pondWeeks}`, `${text}${pondWeeks}`]))
    expect(of(set)).toEqual([])
    expect(of(set.replaceAll(/\s?= \d/gu, ''))).toHaveLength(1)
  })
})

describe('a short form whose words stand in capitals', () => {
  const uses = (short: string) =>
    `We used the ${short} here. The ${short} was slow, and with an ${short} it is hard. `
  const told = (words: string, short: string) =>
    titlesOf(abbreviationsUndefined, `${words} ${pathWeeks}`, uses(short).repeat(2), uses(short))

  it('is spelled out by them, a part behind a hyphen left out', () => {
    expect(told('Anti-Sag Bread Systems keep loaves up.', 'ABZ')).toEqual([
      'ABZ is never spelled out',
    ])
    expect(told('Anti-Sag Bread Zones keep loaves up.', 'ABZ')).toEqual([])
    expect(told('The Go-No Go Acorn Trial tests jays.', 'GNAT')).toEqual([])
    expect(told('The anti-bread amendment zeal grew, and with it the ABZ.', 'ABZ')).toEqual([])
    expect(told('The ABSZ or Acorn Bread as a Zest is new.', 'ABAZ')).toHaveLength(1)
    expect(told('The ABAZ or Acorn Bread as Zest is new.', 'ABAZ')).toEqual([])
  })
})

describe('terms', () => {
  it('asks for no long form that stands in a bracket behind the letters', () => {
    const uses = 'We ran ZFP on it and saw that ZFP is slower. '
    const told = (...keywords: string[]) =>
      titlesOn(
        abbreviationsUndefined,
        draft([`${uses}${pathWeeks}`, `${uses}${uses}`, pathWeeks], { keywords: [...keywords] }),
      )
    expect(told('ZFP (Zero Forced Path)', 'bread')).toEqual([])
    expect(told('ZFP', 'bread')).toEqual(['ZFP is never spelled out'])
  })

  it('asks for no long form of letters in the name of a laser', () => {
    const told = (name: string) => {
      const uses = `We ran ${name} on it and saw that ${name} is slower. `
      return titlesOn(
        abbreviationsUndefined,
        draft([`${uses}${pathWeeks}`, `${uses}${uses}`, pathWeeks]),
      )
    }
    expect(told('ZFP')).toEqual(['ZFP is never spelled out'])
    expect(told('Nd:ZFP')).toEqual([])
  })

  it('asks for no long form of a program whose source follows it', () => {
    const uses = 'We ran ZFP on it and saw that ZFP is slower. '
    const first = 'We compare with ZFP [13] in each test. '
    const blocks = [`${first}${uses}${pathWeeks}`, `${uses}${uses}${pathWeeks}`, pathWeeks]
    const at = first.indexOf('[13]')
    const cited = { block: 'b1', start: at, end: at + 4, raw: '[13]' }
    const rest = { style: 'numeric' as const, references: [], unresolved: [] }
    const citations = [{ ...cited, ...rest }]
    expect(titlesOn(abbreviationsUndefined, draft(blocks))).toEqual(['ZFP is never spelled out'])
    expect(titlesOn(abbreviationsUndefined, draft(blocks, { citations }))).toEqual([])
  })

  it('finds a long form behind a comma', () => {
    const uses = (short: string) => `We ran ${short} on it and saw that ${short} is slower. `
    const noted = (short: string, said: string) =>
      titlesOn(abbreviationsUndefined, draft([said, uses(short).repeat(2), uses(short), pathWeeks]))
        .length > 0
    expect(noted('FAQS', 'Nothing is said.')).toBe(true)
    expect(noted('RADOS', 'It is RADOS, a Reliable, Autonomic Distributed Object Store.')).toBe(
      false,
    )
  })
})

describe('names and words that only look like faults', () => {
  it('are no short form where the mark of a product stands behind them', () => {
    const uses = (mark: string) => [
      `The ZEBL${mark} recorder ran. A ZEBL was worn. ${pathWeeks}`,
      'Each ZEBL was read out. The ZEBL was charged, and no ZEBL failed.',
    ]
    expect(titlesOn(abbreviationsUndefined, draft(uses('®')))).toEqual([])
    expect(titlesOn(abbreviationsUndefined, draft(uses('')))).toEqual(['ZEBL is never spelled out'])
  })
})

describe('a short form that is nowhere given, in a short draft', () => {
  it.each([
    ['We measured drift with WKTR. The WKTR values rose.', 'WKTR'],
    ['It was approved by the DREC, and the DREC asked for no names.', 'DREC'],
    ['The nets were kept by the FKTB that year.', 'FKTB'],
    ['Four bags of FKTB were hung in the hut.', 'FKTB'],
  ])('is told from few uses on: %s', (text, short) => {
    expect(titlesInWhole(abbreviationsUndefined, text)).toEqual([`${short} is never spelled out`])
    expect(titlesInWhole(abbreviationsUndefined, text, 90)).toEqual([])
  })

  it.each([
    'We saw the HLA values. HLA rose.',
    'Songs were kept in FKTB files.',
    'The drift was in VELTA. We ran VELTA again.',
    'We used the FKTB–9 here. The FKTB was short.',
    'The nets were drawn with the FKTB shape fitting tool that year.',
    'A grey mutant, FKTB, was kept in the FKTB that year.',
    'Directed acyclic graphs were drawn. Each arrow of the DAG was a guess, and the DAG grew.',
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

describe('letters that carry the text', () => {
  const filler =
    'The hedges were walked at dawn, and every bird that was heard went into the book. '.repeat(60)
  const told = (blocks: readonly Written[], rest: Partial<Document> = {}): readonly string[] =>
    abbreviationsUndefined
      .run(analyse(draft([filler, filler, filler, filler, ...blocks], rest)))
      .map(({ title }) => title)

  it('are told though a later use has a source behind it, and a name that is brought in with one is not', () => {
    const statement = 'The farms with a low SGRL [7] lost more birds. '
    const citedIn = (block: number) => ({
      citations: [
        {
          block: `b${block}`,
          start: statement.indexOf('[7]'),
          end: statement.indexOf('[7]') + 3,
          raw: '[7]',
          style: 'numeric' as const,
          references: [],
          unresolved: [],
        },
      ],
    })
    const first = 'The SGRL was read each day.'
    expect(told([first, statement, ...carried], citedIn(6))).toEqual(isTold)
    expect(told([statement, ...carried], citedIn(5))).toEqual([])
    expect(told([first, statement, 'The SGRL was read.'], citedIn(6))).toEqual([])
  })

  it('are told though an equation of a page names them, and a rare one may be an index', () => {
    const equation: Written = { type: 'equation', text: 'ln(SGRL + 1) = a + b t' }
    expect(told([...carried, equation], { source: 'pdf' })).toEqual(isTold)
    expect(told([...seldom, equation], { source: 'pdf' })).toEqual([])
  })

  it('are not explained by the source behind them', () => {
    expect(told([...seldom, 'Changes within the SGRL (Reed et al., 2018) were small.'])).toEqual(
      isTold,
    )
    expect(told([...seldom, 'Changes within the SGRL (sum of all losses) were small.'])).toEqual([])
  })
})

it('letters behind a dash within a bracket have their long form before it', () => {
  const body = 'The SGRL rose in spring. A low SGRL was rare, and the SGRL fell again.'
  const undefinedIn = (told: string) =>
    titlesOn(
      abbreviationsUndefined,
      draft([`Signals were kept (${told}), as agreed.`, body, body, pondWeeks]),
    )
  expect(undefinedIn('slow growth of reared larvae - SGRL')).toEqual([])
  expect(undefinedIn('in the hut')).toEqual(isTold)
})

it('a list of short forms at the head explains them without a heading', () => {
  const body = 'The SGRL rose in spring. A low SGRL was rare, and the SGRL fell again.'
  const told = (...list: readonly string[]) =>
    titlesOn(abbreviationsUndefined, draft([...list, body, body, pondWeeks]))
  const list = ['SGRL a gauge of the wharf', 'PQW Pond Quality of Water', 'ZTR Zander Trap']
  expect(told()).toEqual(isTold)
  expect(told(...list)).toEqual([])
})

it('letters that open a bracket behind their words, and those of a name, are told', () => {
  const body = 'The SGRL rose in spring. A low SGRL was rare, and the SGRL fell again.'
  const told = (use: string) =>
    titlesOn(abbreviationsUndefined, draft([use, body, body, pondWeeks]))
  expect(told('Larvae had a slow gain of the lake (SGRL-1) in the north.')).toEqual([])
  expect(told('Larvae were held in a hut (SGRL-1) in the north.')).toEqual(isTold)
})

it('letters right behind their words are told, in the same sentence and in the next', () => {
  const body = 'The SGR rose in spring. A low SGR was rare, and the SGR fell again in the summer.'
  const told = (use: string) =>
    titlesOn(abbreviationsUndefined, draft([use, body, body, pondWeeks]))
  expect(told('What we count is called the seasonal growth rate, or SGR for short.')).toEqual([])
  expect(
    told('We count Seasonal Growth Rates. “SGRs are signs of a lake,” says the warden.'),
  ).toEqual([])
  expect(told('We count the growth of the season. The SGR is a sign of a lake.')).toHaveLength(1)
})

it('a name that nobody writes out, and a short form told with a letter before it, are known', () => {
  const told = (first: string, short: string) =>
    titlesOn(
      abbreviationsUndefined,
      draft([first, often.replaceAll('SGRL', short), often.replaceAll('SGRL', short), pondWeeks]),
    )
  expect(told('Ponds were read in spring.', 'SGRL')).toEqual(isTold)
  expect(told('The TCA cycle was read in spring.', 'TCA')).toEqual([])
  expect(told('The race SGRL was read, and race SGRL and race SGRL again.', 'SGRL')).toEqual([])
  expect(told('Five spring gauge reed lines (M-SGRLs) were read.', 'SGRL')).toEqual([])
})

it('a firm before the number of what it makes is no term', () => {
  const told = (behind: string) =>
    titlesOn(
      abbreviationsUndefined,
      draft([
        `The gauge (SGRL ${behind}) stood in spring. A low SGRL was rare, and the SGRL fell again.`,
        often,
        pondWeeks,
      ]),
    )
  expect(told('of oak')).toEqual(isTold)
  expect(told('AP-8210A')).toEqual([])
})

it('letters that stand “hereafter” for the words before them are told', () => {
  const told = (form: string) =>
    titlesOn(
      abbreviationsUndefined,
      draft([`We use a gauge (${form} SGRL).`, often, often, pondWeeks]),
    )
  expect(told('hereafter known as')).toEqual([])
  expect(told('not the same as the')).toEqual(isTold)
})

it('letters that a list of names, a family, a heading, a version or a label has are told as such', () => {
  const told = (before: string, ...more: readonly Written[]) =>
    titlesOn(abbreviationsUndefined, draft([before, often, often, pondWeeks, ...more]))
  expect(told('Ponds were read.')).toEqual(isTold)
  expect(told('The letters KL3, SGRL and PQ4 were read.')).toEqual([])
  expect(told('The letters KL3, SGRL and DNA were read.')).toEqual(isTold)
  expect(told('The pond SGRL53 and the pond SGRL512 were read.')).toEqual([])
  expect(told('Ponds were read.', '## Spring gauge reed lines (SGRL) of ponds')).toEqual([])
  expect(told('The SGRL (ver. 2.1) was read.')).toEqual([])
  expect(told('The SGRL pipeline v2.1 was read.')).toEqual([])
  expect(told('PQ and SGRL represent both ponds.')).toEqual([])
  expect(told('Ponds were read.', 'SGRL = (a − b)/c')).toEqual([])
  expect(told('Spring reeds (ρSGRL) were read.')).toEqual([])
  expect(told('Carp had both (5 g, group SGRL), as was said.')).toEqual([])
  expect(told('The expression of SGRL was read.')).toEqual([])
  expect(told('The I‐SGRL, the I‐SGRL and the I‐SGRL and an I‐SGRL were read.')).toEqual([])
})
