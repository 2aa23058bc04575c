import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { growthOf, moreThanLength } from '../server/testing/growth.ts'
import { blocksOf, referencesOf } from '../testing/blocks.ts'
import { findCitations } from './citations.ts'

const numbered = referencesOf(
  ...Array.from(
    { length: 12 },
    (_, index) => `[${index + 1}] A. Author, “Work ${index + 1},” 2001.`,
  ),
)
const named = referencesOf(
  'Smith, A., & Jones, B. (2019). Trees and towns. Journal of Trees, 12(3), 45–67.',
  'Li, C., Wu, D., & Xu, E. (2020a). On sleep. Sleep, 3, 4–5.',
  'Li, C., Wu, D., & Xu, E. (2020b). On more sleep. Sleep, 4, 4–5.',
  'van der Berg, K. (2011). Canals. Water, 1, 2–9.',
  'World Health Organization. (2018). Noise guidelines. WHO.',
  'Müller, H. (2005). Lärm. Akustik, 2, 3–4.',
  'Brown, T. (n.d.). Notes on noise. Self-published.',
)

function cited(text: string, references = named) {
  return findCitations(blocksOf(text), references).map(
    ({ raw, style, references, unresolved }) => ({
      raw,
      style,
      references,
      unresolved,
    }),
  )
}

describe('bodies in a sentence', () => {
  const bodies = (text: string) =>
    cited(text).map(({ references, unresolved }) => [references, unresolved])
  it('are cited by their name, or by an acronym that the list has', () => {
    const text =
      'The National Harbour Agency (2007) asks for two clerks, and the WHO (2010) for three.'
    expect(bodies(text)).toEqual([
      [[], ['National Harbour Agency 2007']],
      [[], ['WHO 2010']],
    ])
  })

  it('are none where something else has the year', () => {
    expect(bodies('The Olympic Games (2012) were on.')).toEqual([])
  })
})

describe('an adverb that opens a sentence before names', () => {
  const names = (text: string) => cited(text).map(({ raw, unresolved }) => [raw, ...unresolved])

  it('is no author', () => {
    expect(names('Similarly, Gild, Sim and Zak (2009) say so.')).toEqual([
      ['Gild, Sim and Zak (2009)', 'Gild, Sim and Zak 2009'],
    ])
    expect(names('Connolly, Sim and Zak (2009) say so.')).toEqual([
      ['Connolly, Sim and Zak (2009)', 'Connolly, Sim and Zak 2009'],
    ])
  })
})

describe('numbers in brackets', () => {
  it('reads a group with a range as one callout of all its entries', () => {
    expect(cited('As shown before [1, 3–5], it holds.', numbered)).toEqual([
      {
        raw: '[1, 3–5]',
        style: 'numeric',
        references: ['ref-1', 'ref-3', 'ref-4', 'ref-5'],
        unresolved: [],
      },
    ])
  })

  it('reads round brackets at the word where the whole list is named so', () => {
    const text = 'Loss is common(1). It is worse in winter[(2)](3)(4), in spring(5,6) and later(7).'
    expect(cited(text, numbered).map(({ raw }) => raw)).toEqual([
      '(1)',
      '(2)',
      '(3)',
      '(4)',
      '(5,6)',
      '(7)',
    ])
  })

  it('reads round brackets though one mark of a note stands in square ones', () => {
    const text =
      '[1] Ward of the city. Loss is common (1). It is worse in winter (2, 3), in towns (4), at night (5,6) and since 2019 (7).'
    expect(cited(text, numbered).map(({ raw }) => raw)).toEqual([
      '(1)',
      '(2, 3)',
      '(4)',
      '(5,6)',
      '(7)',
    ])
    expect(cited('Loss is common [1], as is noise [2], in winter (3–9).', numbered)).toHaveLength(2)
  })

  it('takes no counted parts of a sentence and no equations for sources', () => {
    const parts =
      'We ask about four things: (1) noise, (2) light, (3) heat, and (4) dust. Then come (5) cost and (6) time.'
    const short = numbered.slice(0, 6)
    expect(cited(parts, short)).toEqual([])
    expect(
      cited('Put equation (1) into equation (2), as Eqs. (3–6) and Eq. (7) say.', short),
    ).toEqual([])
  })

  it('reads a number into which a page set a space, where the list has it', () => {
    const found = cited('Rye sours [2, 1 1; 7], between [0 1] and [1, 9 9] or [3 4].', numbered)
    expect(found.map(({ raw, references }) => [raw, references])).toEqual([
      ['[2, 1 1; 7]', ['ref-2', 'ref-11', 'ref-7']],
    ])
  })

  it('names the numbers that the list does not have', () => {
    expect(cited('This is known [2, 14].', numbered)[0]).toMatchObject({
      references: ['ref-2'],
      unresolved: ['14'],
    })
  })

  it('reads pages and introductions within the brackets', () => {
    expect(
      cited('It holds [see 3, p. 12] and [4, pp. 5–6].', numbered).map((one) => one.references),
    ).toEqual([['ref-3'], ['ref-4']])
  })

  it.each([
    'values in the interval [0, 1] are kept',
    'the range [1, 5] was used',
    'a 95% CI [2, 9] around it',
    'where x ∈ [1, 3] holds',
    'the array a[3] and b[1] are read',
    'let y = [1, 2] be given',
    'a shift of [2, 3] mm was allowed',
    'in the year [1998] it rained',
    'the sequence [9–2] runs backwards',
    'results[3].name was printed',
    'the form Q ⊕ [2] ⊕ [3] is even',
    'because [2]⊕ [3] is odd',
  ])('does not take "%s" for a citation', (text) => {
    expect(cited(text, numbered)).toEqual([])
  })

  it('does not number a list that the text cites by name', () => {
    expect(cited('Rate it on a scale [1] or not, as (Smith & Jones, 2019) did.')).toHaveLength(1)
  })

  it('reads labels of letters only where the list prints them', () => {
    const list = referencesOf(
      '[Smi09] Smith, A. On trees. 2009.',
      '[LX20] Li, C. and Xu, E. Sleep. 2020.',
    )
    expect(
      cited('Known since [Smi09, LX20], not [sic] or [ABC01].', list).map((one) => one.references),
    ).toEqual([['ref-1', 'ref-2']])
  })
})

describe('raised numbers', () => {
  it('reads digits after a word and after a full stop', () => {
    expect(cited('This was shown earlier.³⁻⁵ It is known¹,² too.', numbered)).toEqual([
      { raw: '³⁻⁵', style: 'superscript', references: ['ref-3', 'ref-4', 'ref-5'], unresolved: [] },
      { raw: '¹,²', style: 'superscript', references: ['ref-1', 'ref-2'], unresolved: [] },
    ])
  })

  it('reads a raised number behind a sign where its entry is named nowhere else', () => {
    const text =
      'Trees1 grow2, and bark3 falls4 as leaves5 do; the plasmid pQX776 was sown. Roots7 and moss8 and soil9 were counted in R10 and as told in11, with R2 of 0.4 on 3 m2 of pQX772.'
    const raised = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '2', '2', '2']
    let from = 0
    const marks = [
      's1',
      'w2',
      'k3',
      's4',
      's5',
      '776',
      's7',
      's8',
      'l9',
      'R10',
      'in11',
      'R2',
      'm2',
      '772',
    ].map((place, index) => {
      const end = text.indexOf(place, from) + place.length
      from = end
      return { start: end - (raised[index]?.length ?? 0), end, kind: 'superscript' as const }
    })
    const blocks = blocksOf({ text, marks })
    expect(findCitations(blocks, numbered).map(({ raw }) => raw)).toEqual(raised.slice(0, 11))
  })

  it('reads a raised row of numbers behind what may be a unit, and no mark of a place before a word', () => {
    const text = 'Trees grow1 and fall2, as in their cells4–7. London, UK. 3Department of Trees.'
    const marks = ['1', '2', '4–7', '3'].map((raised) => {
      const start = text.indexOf(raised)
      return { start, end: start + raised.length, kind: 'superscript' as const }
    })
    const blocks = blocksOf({ text, marks })
    expect(findCitations(blocks, numbered).map(({ raw }) => raw)).toEqual(['1', '2', '4–7'])
  })

  it('takes powers for none, however many, where every entry that is named stands in brackets', () => {
    const text =
      'It was shown [1, 2] and shown anew [3]. It is sin^{2} θ + cos^{2} θ, and exp(Re H)^{2} + (Im H)^{2}.'
    expect(cited(text, numbered).map(({ raw }) => raw)).toEqual(['[1, 2]', '[3]'])
  })

  it('reads what a reader marks as raised', () => {
    expect(cited('This was shown earlier.^{2,4}', numbered)[0]?.references).toEqual([
      'ref-2',
      'ref-4',
    ])
  })

  it.each([
    'an area of 12 km² in all',
    'R² was high',
    'about 10³ cells',
    'x² grows',
    'per cm³ of soil',
  ])('leaves the exponent in "%s"', (text) => {
    expect(cited(text, numbered)).toEqual([])
  })
})

describe('names and years', () => {
  it('reads a group in brackets as one callout', () => {
    expect(cited('Trees help (see Smith & Jones, 2019; Li et al., 2020a, b).')).toEqual([
      {
        raw: '(see Smith & Jones, 2019; Li et al., 2020a, b)',
        style: 'author-year',
        references: ['ref-1', 'ref-2', 'ref-3'],
        unresolved: [],
      },
    ])
  })

  it('reads a bracket of its own within another one', () => {
    expect(cited('It was cleaned (by CCA, (Smith & Jones, 2019)).')).toMatchObject([
      { references: ['ref-1'] },
    ])
  })

  it.each([
    ['Smith and Jones (2019) say so.', 'Smith and Jones (2019)', ['ref-1']],
    ['In contrast, Li et al. (2020b) deny it.', 'Li et al. (2020b)', ['ref-3']],
    ['According to van der Berg (2011, p. 4), it is wet.', 'van der Berg (2011, p. 4)', ['ref-4']],
    ['The World Health Organization (2018) warns.', 'World Health Organization (2018)', ['ref-5']],
    ['While Müller et al. (2005) deny it.', 'Müller et al. (2005)', ['ref-6']],
    ['Müller’s (2005) study was short.', 'Müller’s (2005)', ['ref-6']],
  ])('reads names in the sentence: %s', (text, raw, references) => {
    expect(cited(text)).toEqual([{ raw, style: 'narrative', references, unresolved: [] }])
  })

  it('finds names without their accents and organisations by their letters', () => {
    expect(cited('This is loud (Muller, 2005; WHO, 2018).')[0]?.references).toEqual([
      'ref-6',
      'ref-5',
    ])
  })

  it('names what the list does not have, and a wrong year', () => {
    expect(cited('So it is (Green, 2001; Smith & Jones, 2018).')[0]).toMatchObject({
      references: [],
      unresolved: ['Green 2001', 'Smith & Jones 2018'],
    })
  })

  it('names a wrong year behind a word that opens the sentence', () => {
    expect(cited('As Smith and Jones (2018) argue, it is so.')[0]).toMatchObject({
      raw: 'Smith and Jones (2018)',
      unresolved: ['Smith and Jones 2018'],
    })
  })

  it('reads several years of one author', () => {
    expect(cited('This is old (van der Berg, 2011, 2012).')[0]).toMatchObject({
      references: ['ref-4'],
      unresolved: ['van der Berg 2012'],
    })
  })

  it('reads sources without a date', () => {
    expect(cited('Noise is bad (Brown, n.d.).')[0]?.references).toEqual(['ref-7'])
    expect(cited('Noise is bad (Stone, n.d.).')[0]?.unresolved).toEqual(['Stone n.d.'])
  })

  it('reads the last name where a sentence names people before it', () => {
    expect(cited('The deaths of Ada and Bo, and Brown (n.d.) says more.')[0]).toMatchObject({
      raw: 'Brown (n.d.)',
      references: ['ref-7'],
    })
  })

  it('takes no law report for a source', () => {
    expect(cited('So it was held in Baker v Miller [1934] 2 KB 394.')).toEqual([])
    expect(cited('So says Smith [2019] in the north.')[0]?.references).toEqual(['ref-1'])
  })

  it('takes no meeting for a source', () => {
    expect(cited('In the 38th Conference on Neural Systems (NeurIPS 2024).')).toEqual([])
  })

  it.each([
    'It rained in 2019 and later.',
    'They met in spring (May 2020) to talk.',
    'The survey (Wave 3, 2018) was long.',
    'The sample (N = 2005) was large.',
    'See the map (Figure 2, 2019) above.',
    'The project (2015–2018) has ended.',
    'The Clean Air Act (1956) helped.',
    'He lived in Ireland (2010–2012) for a while.',
  ])('does not take "%s" for a citation', (text) => {
    expect(cited(text)).toEqual([])
  })

  it('counts names in a text that cites by number only where they resolve', () => {
    const list = referencesOf('[1] Smith, A. (2019). Trees.', '[2] Li, C. (2020). Sleep.')
    const found = cited('As Smith (2019) and Green (2001) say [1, 2].', list)
    expect(found.map((one) => one.raw)).toEqual(['Smith (2019)', '[1, 2]'])
  })
})

describe('every citation', () => {
  it('quotes exactly the words where it stands, in order and without overlap', () => {
    const piece = fc.constantFrom(
      '[1]',
      '[2, 3–5]',
      '(Smith & Jones, 2019)',
      'Li et al. (2020a)',
      '(see',
      ')',
      '[',
      ']',
      ' word ',
      'x²',
      '.³',
      '2019',
      '; ',
      '(Green, 2001; ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.boolean(), (pieces, byNumber) => {
        const blocks = blocksOf(pieces.join(''))
        const text = blocks[0]?.text ?? ''
        const found = findCitations(blocks, byNumber ? numbered : named)
        let end = 0
        for (const citation of found) {
          expect(text.slice(citation.start, citation.end)).toBe(citation.raw)
          expect(citation.start).toBeGreaterThanOrEqual(end)
          expect(citation.references.length + citation.unresolved.length).toBeGreaterThan(0)
          end = citation.end
        }
      }),
    )
  })

  it('is found in time that grows with the text', () => {
    const textOf = (length: number) =>
      '(Smith & Jones, 2019; see Li, Wu, and Xu [2020] '.repeat(length) + 'A '.repeat(25 * length)
    const growth = growthOf(500, (length) => findCitations(blocksOf(textOf(length)), named))
    expect(growth).toBeLessThan(moreThanLength)
  })

  it('stays out of headings, code, equations and the list itself', () => {
    const blocks = blocksOf(
      { type: 'heading', text: 'After [1]' },
      { type: 'code', text: 'a = b [1]' },
      { type: 'equation', text: 'x [1]' },
      { type: 'reference', text: 'Cited in [1]' },
    )
    expect(findCitations(blocks, numbered)).toEqual([])
  })
})

describe('names in other languages', () => {
  const resolved = (text: string) => cited(text).map(({ raw, references }) => [raw, references])

  it('are joined by their own words for “and” and for “others”', () => {
    expect(resolved('Näin sanovat Smith ja Jones (2019).')).toEqual([
      ['Smith ja Jones (2019)', ['ref-1']],
    ])
    expect(resolved('Det visar Smith och Jones (2019).')[0]?.[1]).toEqual(['ref-1'])
    expect(resolved('Näin on (Li ym., 2020a; Smith ja Jones, 2019).')[0]?.[1]).toEqual([
      'ref-2',
      'ref-1',
    ])
  })

  it('stand behind a word for “by” that may be a part of a name', () => {
    expect(resolved('Wie von Smith & Jones (2019) gezeigt.')).toEqual([
      ['Smith & Jones (2019)', ['ref-1']],
    ])
    expect(resolved('Wie van der Berg (2011) zeigt.')).toEqual([['van der Berg (2011)', ['ref-4']]])
  })
})

describe('a table', () => {
  const text = 'Bread was baked here [1], there [2], and everywhere [3].'
  const inCells = (cells: string, prose = text, list = numbered) =>
    findCitations(
      blocksOf({ type: 'paragraph', text: prose }, { type: 'table', text: cells }),
      list,
    )
      .slice(cited(prose, list).length)
      .map(({ raw, references }) => [raw, references])

  it('names sources in its cells where the text cites by numbers in brackets', () => {
    expect(inCells('Rye\tcold\t[4]\nOats\twarm\t[5, 7]')).toEqual([
      ['[4]', ['ref-4']],
      ['[5, 7]', ['ref-5', 'ref-7']],
    ])
    expect(inCells('Rye\t[4]', 'No other callout stands in this text.')).toEqual([])
    expect(inCells('Rye\t[4]', 'So do Smith and Jones (2019).', named)).toEqual([])
  })

  it('has intervals, scales and numbers that no entry has', () => {
    expect(inCells('Rye\t4.2 [3, 5]\nOats\t7.1 [6, 8]')).toEqual([])
    expect(inCells('Rye\t[4]\nOats\t[0.3, 1.2]')).toEqual([])
    expect(inCells('Rye\t[4]\nOats\t[77]')).toEqual([])
  })
})

it('a callout with the given name of its author stands for the entry of the family name', () => {
  const [callout] = cited('This was shown before (Hans K. Müller, 2005).')
  expect(callout?.references).toEqual(['ref-6'])
})
