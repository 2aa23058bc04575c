import { describe, expect, it } from 'vitest'

import { documentFromText } from '#engines/documents/typed-text.ts'

import { createRandom } from '../corpus/random.ts'
import type { Note } from '../labels/notes.ts'
import { familiesOf } from './families.ts'
import { planters } from './outcomes.ts'
import { paperOf } from './paper.ts'
import type { Plant } from './plant.ts'
import { newNotes } from './told.ts'

const paperFrom = (text: string) => paperOf('one', 'held', documentFromText(text))

function plantsOf(type: string, text: string): readonly Plant[] {
  const planter = planters.find((one) => one.type === type)
  const paper = paperFrom(text)
  return [1, 2, 3, 4, 5, 6].flatMap(
    (seed) => planter?.plant(paper, createRandom(seed), paper) ?? [],
  )
}

const textOf = ({ document }: Plant) => document.blocks.map(({ text }) => text).join('\n')

describe('a planted defect', () => {
  it('leaves a short form that nothing in the copy explains', () => {
    const text = [
      '# Introduction',
      'Soil organic matter (SOM) feeds the soil. We measured SOM twice. SOM fell.',
      '# Results',
      'The loss of SOM was large, and SOM did not come back within the year of the study.',
    ].join('\n\n')
    const plants = plantsOf('acronym undefined', text)
    expect(plants.length).toBeGreaterThan(0)
    for (const plant of plants) {
      expect(textOf(plant)).not.toContain('(SOM)')
      expect(textOf(plant)).toContain('SOM')
    }
  })

  it('is not a short form whose meaning is told a second time', () => {
    const text =
      '# Introduction\n\nSoil organic matter (SOM) feeds soil. SOM is the matter that rots. SOM fell, SOM rose, and SOM fell.'
    expect(plantsOf('acronym undefined', text)).toEqual([])
  })

  it('makes wrong only a share that was right', () => {
    const right = '# Results\n\nOf all that came, 45 of 120 patients (37.5%) were ill.'
    const shares = plantsOf('percentage differs from count', right).map((plant) =>
      Number(/([\d.]+)%/u.exec(textOf(plant))?.[1]),
    )
    expect(shares.length).toBeGreaterThan(0)
    for (const share of shares) expect(Math.abs(share - 37.5)).toBeGreaterThan(1)
    expect(plantsOf('percentage differs from count', right.replace('37.5', '51.2'))).toEqual([])
  })

  it('takes no unit that the amount behind it brings as well', () => {
    const text = (words: string) =>
      `# Methods\n\nEach plant was given ${words} of the salt at noon.`
    expect(plantsOf('unit dropped', text('10 mg'))).not.toEqual([])
    expect(
      plantsOf('unit dropped', text('10 mg to 20 mg')).map(({ after }) => after),
    ).not.toContain('Each plant was given 10 to 20 mg of the salt at noon.')
  })

  it('puts no sentence that points back behind the one that it points at', () => {
    const sentences = [
      'Frost harms the buds of young trees.',
      'However, old trees stand it well enough.',
      'Their bark is thick and holds the warmth.',
      'Therefore, they bear fruit in late springs.',
      'These years are the best for growers.',
      'In addition, the price of fruit is high.',
    ]
    const plants = plantsOf('sentences shuffled', `# Discussion\n\n${sentences.join(' ')}`)
    expect(plants.length).toBeGreaterThan(0)
    for (const plant of plants) {
      expect(textOf(plant)).not.toContain(`${sentences[0]} ${sentences[1]}`)
      expect(textOf(plant)).not.toContain(`${sentences[3]} ${sentences[4]}`)
      for (const sentence of sentences) expect(textOf(plant)).toContain(sentence)
    }
  })

  it('strips sources only from what tells of others', () => {
    const cited = (words: string) =>
      `# Introduction\n\n${words} [1]. The rest is plain.\n\n# References\n\n[1] Reed K. Soil and frost. Soil Journal. 2009; 12: 3–9.`
    const stripped = plantsOf(
      'citation stripped',
      cited('Previous studies have shown that frost harms buds'),
    )
    expect(stripped[0]?.after).toBe('Previous studies have shown that frost harms buds.')
    expect(plantsOf('citation stripped', cited('We took the buds of trees'))).toEqual([])
  })
})

describe('what counts as told', () => {
  const note = (check: string, exact: string) =>
    ({
      kind: 'checks',
      finding: { kind: 'issue', check, title: check, statement: exact, anchors: [{ exact }] },
    }) as unknown as Note

  it('is new: the clean article was not told of it', () => {
    const clean = [note('number-agreement', 'the result were')]
    const notes = [...clean, note('number-agreement', 'the plants was')]
    expect(newNotes(clean, notes)).toEqual(notes.slice(1))
  })

  it('is of the family of the defect, and never a length', () => {
    expect(familiesOf('units-dropped')).toContain('numbers')
    expect(familiesOf('number-agreement')).toEqual(['language'])
    expect(familiesOf('structure.out-of-sequence')).toEqual(['structure'])
    expect(familiesOf('structure.long-paragraph')).toEqual([])
  })
})
