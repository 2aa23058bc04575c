import { describe, expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import type { FloatRow } from '#engines/analysis/floats/float-rows.ts'
import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { farmReport, ofFarms } from '#engines/analysis/testing/farm-report.ts'

import kind from './index.ts'

const paper = (...parts: readonly string[]) => judgedDraft(kind, farmReport(...parts))

const whole =
  'Figure 1: Mean yield of wheat as a function of rainfall in three valleys. Error bars: SD, n = 12 farms.'
const told = 'Yield rises by 4.2% with each decimetre of rain (Figure 1).'

it('says once of a figure that no sentence names it', () => {
  const analysed = analyse(farmReport(whole))
  const { view } = kind.analyse({ analysed, scope: null }) as { view: { rows: FloatRow[] } }
  expect(view.rows.map(({ named }) => named)).toEqual([null])
  expect(JSON.stringify(view)).not.toMatch(/no sentence|0 mentions/u)
})

describe('captions', () => {
  it.each([
    [4, whole],
    [3, 'Figure 1: Yield of wheat in the WVA valleys against rainfall.'],
    [1, 'Figure 1: Results.'],
  ] as const)('reach level %i', (level, caption) => {
    const explained = 'The west valley area (WVA) was sown first.'
    expect(paper(explained, told, caption).level('caption')).toBe(level)
  })

  it('that could stand anywhere are quoted', () => {
    expect(paper(told, 'Figure 1: Results.').words('figure.caption-thin')).toEqual(['Results.'])
  })
})

describe('signs in a caption', () => {
  it('are secure when spread and cases are named', () => {
    expect(paper(told, whole).level('legend')).toBe(4)
  })

  it('need no number of cases where the caption says how often the work was repeated', () => {
    const asked = (more: string) =>
      paper(told, `Figure 1: Mean yield of wheat in three valleys (mean ± SD).${more}`).note(
        'figure.cases-unsaid',
      ) !== undefined
    expect(asked('')).toBe(true)
    expect(asked(' All trials were repeated three times.')).toBe(false)
    expect(asked(' Means are of 5–8 determinations.')).toBe(false)
    expect(asked(' Values were obtained from five plants.')).toBe(false)
    expect(asked(' Rain mattered, F(1, 47) = 14.6.')).toBe(false)
    expect(asked(' The monthly series is smoothed.')).toBe(false)
  })

  it('need the name of the spread', () => {
    const judged = paper(told, 'Figure 1: Mean yield of wheat in three valleys with error bars.')
    expect(judged.words('figure.spread-unnamed')).toEqual(['error bars'])
    expect(judged.level('legend')).toBe(3)
  })

  it('need no name of a spread where the whiskers stand on no box', () => {
    const named = (words: string) =>
      paper(told, `Figure 1: Mean yield of wheat by rain, ${words}.`).note('figure.spread-unnamed')
    expect(named('as boxes with a median and whiskers')).toBeDefined()
    expect(named('with whiskers for the slope of each field')).toBeUndefined()
  })

  it('name their test by its statistic', () => {
    const asked = (value: string) =>
      paper(told, `Figure 1: Yield of wheat rises with rain (${value}).`).note(
        'figure.test-unnamed',
      ) !== undefined
    expect(asked('p < 0.001')).toBe(true)
    expect(asked('F(1, 47) = 14.6, p < 0.001')).toBe(false)
    expect(asked('χ² (2) = 9.1, p = 0.01')).toBe(false)
  })

  it.each([
    ['n = 1,200 farms', 'n = 1,200'],
    ['with Sowing 4.7 on four plants, N = 20', 'N = 20'],
    ['drawn from 24 dry farms', null],
    ['drawn from 24 dry plants', '24 dry plants'],
  ])('count the cases of “%s” as %s', (words, size) => {
    const praise = paper(
      told,
      `Figure 1: Mean yield of wheat by rainfall. Error bars: SD, ${words}.`,
    )
    const statement = praise.note('figure.caption-alone')?.statement
    if (size === null) expect(statement).toBeUndefined()
    else expect(statement).toContain(`(“${size}”)`)
  })

  it.each([
    ['(A) The upper valley. (B) The lower valley.', true],
    ['(A) The upper valley. (B) The lower valley. Different letters mark differences.', true],
    ['(A) The upper valley. (C) The lower valley.', false],
    ['Zones are marked for frost (B) and for none (A).', false],
  ])('are praised where the letters name panels, in “%s”: %s', (words, isPraised) => {
    const caption = `Figure 1: Yield by valley. ${words} Error bars: SD, n = 12.`
    expect(paper(told, caption).note('figure.signs-explained') !== undefined).toBe(isPraised)
  })

  it('have every panel that the text sends a reader to', () => {
    const caption = 'Figure 1: Yield by valley. (A) The upper valley. (B) The lower valley.'
    expect(
      paper('Yield is highest in the middle valley (Figure 1C).', caption).note(
        'figure.panel-unnamed',
      )?.title,
    ).toBe('The caption of Figure 1 has no panel C')
    expect(
      paper('Yield is highest in the lower valley (Figure 1B).', caption).note(
        'figure.panel-unnamed',
      ),
    ).toBeUndefined()
    const inWords = `${caption} Rain was scarce (C, rainy spring and D, late autumn).`
    const told4 = (letter: string) =>
      paper(`Yield is lowest there (Figure 1${letter}).`, inWords).note('figure.panel-unnamed')
    expect(told4('D')).toBeUndefined()
    expect(told4('E')).toBeDefined()
    const inForm = (form: string) =>
      paper('Yield is lowest there (Figure 1C).', `${caption} ${form}`).note('figure.panel-unnamed')
    expect(inForm('Rain was scarce (C, Spearman test).')).toBeUndefined()
    expect(inForm('Rain (C–E) was scarce.')).toBeUndefined()
    expect(inForm('C–E Rain by month.')).toBeUndefined()
    expect(inForm('Rain was scarce (B & C; see Methods).')).toBeUndefined()
    expect(inForm('C The rain by month.')).toBeUndefined()
    expect(inForm('Rain fell in C of the east.')).toBeDefined()
    const named = (pointer: string, word: string) =>
      judgedDraft(
        kind,
        draft(
          [
            '## Results',
            `Yield is highest in the middle valley (${pointer}). ${ofFarms}`,
            { id: 'c', type: 'caption', text: caption.replace('Figure', word), float: 'f' },
          ],
          { figures: [{ id: 'f', label: '1', word, caption, captionBlock: 'c' }] },
        ),
      ).note('figure.panel-unnamed') !== undefined
    expect(named('Figure 1C', 'Figure')).toBe(true)
    expect(named('Figure 1C', 'Supplementary Figure')).toBe(false)
    const told = `${caption} Panel C sums them up.`
    expect(
      paper('Yield is highest in the middle valley (Figure 1C).', told).note(
        'figure.panel-unnamed',
      ),
    ).toBeUndefined()
  })
})

/** Whether no sentence says what is to be seen in the one figure that the text names. */
const isPointedAt = (judged: ReturnType<typeof paper>): boolean =>
  judged.rationale('told')?.includes('For 0 of 1') === true

describe('order and reading', () => {
  it('leave a figure that no sentence names to the free checks', () => {
    const judged = paper(ofFarms, whole)
    expect(judged.level('order')).toBeNull()
    expect(judged.rationale('order')).toContain('not Figure 1')
    expect(judged.level('told')).toBeNull()
  })

  it('notice a figure that is named before a lower one', () => {
    const judged = paper(
      'Yield falls with frost (Figure 2).',
      'Figure 2: Yield of wheat against days of frost.',
      told,
      whole,
    )
    expect(judged.rationale('order')).toContain('Figure 2 is named before Figure 1')
  })

  it('tell pointing from reading', () => {
    const pointed = paper('The yields are shown in Figure 1.', ofFarms, whole)
    // The count is told, and no level.
    expect(pointed.level('told')).toBeNull()
    expect(isPointedAt(pointed)).toBe(true)
    expect(paper(told, whole).words('figure.read-for-the-reader')).toEqual([told])
  })

  it('take a change that the next sentence tells for what is to be seen', () => {
    const pointed = (next: string) =>
      isPointedAt(paper(`The yields are shown in Figure 1. ${next}`, ofFarms, whole))
    expect(pointed('Wheat was sown in four valleys by hand.')).toBe(true)
    expect(pointed('Yields improved in the valleys with rain.')).toBe(false)
    expect(pointed('The contemporaneous effect is the strongest.')).toBe(false)
    expect(pointed('Those of the lower valley are near zero.')).toBe(false)
  })

  it('take what a later paragraph says of the matter of its caption for it', () => {
    const pointed = (later: string) =>
      isPointedAt(paper('The yields are shown in Figure 1.', ofFarms, later, whole))
    expect(pointed('The rainfall of the valleys was higher in the north.')).toBe(false)
    expect(pointed('The tolls of the bridges were higher in the north.')).toBe(true)
  })

  it('ask nothing of a figure that describes what there was', () => {
    const pointed = (what: string) =>
      isPointedAt(paper(`The ${what} of the yields are shown in Figure 1.`, ofFarms, whole))
    expect(pointed('means')).toBe(true)
    expect(pointed('descriptives')).toBe(false)
  })

  it('ask nothing of a figure whose matter is told elsewhere, or that illustrates', () => {
    const pointed = (text: string, later: string) =>
      isPointedAt(paper(text, ofFarms, '## Discussion', later))
    const points = 'The mean yields are shown in Figure 1.'
    expect(pointed(points, whole)).toBe(true)
    expect(pointed(points, `The yields of the farms differ by 4.5 tonnes. ${whole}`)).toBe(false)
  })

  it('ask nothing of a figure of the supplement', () => {
    const pointed = (heading: string) =>
      isPointedAt(paper('The mean yields are shown in Figure 1.', ofFarms, heading, whole))
    expect(pointed('## Yields by valley')).toBe(true)
    expect(pointed('## Appendix')).toBe(false)
  })

  it('take no supposed value, and no step of the work, for what is seen', () => {
    const read = (text: string) =>
      paper(text, whole).note('figure.read-for-the-reader') !== undefined
    expect(read('The wet farms in Figure 1 yield 4.5 tonnes more than the dry ones.')).toBe(true)
    expect(read('Figure 1 shows the yields of all farms with a mean of 4.5 tonnes.')).toBe(false)
    expect(read('Figure 1 shows the yields of wet farms, 4.5 tonnes more than others.')).toBe(true)
    expect(
      read('The mean yield is quantified using the harvest of 4.5 tonnes of each farm (Figure 1).'),
    ).toBe(false)
    expect(read('Figure 1 shows the yields of the farms at a threshold value of 4.5.')).toBe(false)
    expect(
      read('Wet farms yield 4.5 tonnes more than dry ones in the year of rain (Figure 1).'),
    ).toBe(true)
    expect(read('If we take 4.5 tonnes, what we said of Figure 1 is more than so.')).toBe(false)
    expect(read('More details on the 4.5 tonnes of the wet farms are shown in Figure 1.')).toBe(
      false,
    )
    expect(read('Wet farms are larger than dry ones at z = 4.5 of the soil (Figure 1).')).toBe(
      false,
    )
    expect(read('Figs. 1 and 2 show yields of 4.5 tonnes in a smaller frame (see Figure 1).')).toBe(
      false,
    )
    expect(read('The wet farms in Figure 1 would ideally yield 4.5 tonnes more.')).toBe(false)
    expect(
      read('Since rain implies a yield of 4.5 tonnes, the farms owe nothing more (Figure 1).'),
    ).toBe(false)
    expect(
      read(
        'The mean yields with their 95% intervals over 4.5 years of rain are shown in Figure 1.',
      ),
    ).toBe(false)
    expect(
      read('The wet farms yield 4.5 tonnes more than the dry ones, as is shown in Figure 1.'),
    ).toBe(true)
    expect(read('Next, we examined the most frequent yield above 4.5 tonnes (Figure 1).')).toBe(
      false,
    )
  })
})

describe('colour', () => {
  const colours =
    'Figure 1: Yield against rainfall; red line, upper valley; green line, lower valley.'

  it('alone is asked about', () => {
    expect(paper(told, colours).words('figure.colour-only')).toEqual(['red line', 'green line'])
  })

  it('beside a shape is well', () => {
    const both = colours.replace('red line', 'red dashed line')
    expect(paper(told, both).note('figure.colour-only')).toBeUndefined()
    expect(paper(told, both).level('access')).toBe(4)
    const forms = colours.replace('red line', 'red dots').replace('green line', 'green boxes')
    expect(paper(told, forms).note('figure.colour-only')).toBeUndefined()
  })
})

it('tells what was seen from what the caption says', () => {
  const { rows } = paper(told, whole).view as { rows: readonly FloatRow[] }
  expect(rows[0]?.seen).toEqual([
    'a caption of 17 words',
    'no picture that could be measured',
    '1 mention',
  ])
  expect(rows[0]?.inferred).toContain('spread (“SD”)')
})

describe('pointing by place', () => {
  it('is noted where figures have numbers', () => {
    const below = 'The curve bends where the graph below is darkest.'
    expect(paper(below, told, whole).words('figure.by-place')).toEqual(['the graph below'])
    expect(paper(below).note('figure.by-place')).toBeUndefined()
    expect(paper(told, whole).note('figure.by-place')).toBeUndefined()
  })

  it('is no matter where a sentence before it has named the figure', () => {
    const named = 'Figure 1 has two panels. The graph below is darkest where the curve bends.'
    expect(paper(named, told, whole).note('figure.by-place')).toBeUndefined()
  })

  it('is no matter of the note below a figure', () => {
    const note = 'Note: The above figure shows the farms of both years.'
    expect(paper(note, told, whole).note('figure.by-place')).toBeUndefined()
  })

  it('is no matter of a diagram that commutes', () => {
    const square = 'Two maps are equal if the following diagram commutes for all farms.'
    expect(paper(square, told, whole).note('figure.by-place')).toBeUndefined()
    const drawn = square.replace('commutes', 'is drawn')
    expect(paper(drawn, told, whole).note('figure.by-place')).toBeDefined()
  })

  it('is no matter of a figure where a table is meant', () => {
    const below = 'The farms are listed in the table below.'
    expect(paper(below, told, whole).note('figure.by-place')).toBeUndefined()
  })
})

it('takes into a thin caption what the text says already', () => {
  const thin = paper(told, 'Figure 1: Results.').note('figure.caption-thin')
  expect(thin?.how).toContain('Yield rises by 4.2%')
})
