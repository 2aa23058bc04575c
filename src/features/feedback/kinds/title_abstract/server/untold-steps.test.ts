import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const title = 'Depth and weight in carp ponds'
const background = 'Carp ponds have become rare in the northern valleys.'
const gap = 'Little is known about the depth that carp prefer.'
const purpose = 'We asked how depth changes the weight of carp in nine ponds.'
const method = 'Forty carp were collected from each pond from March to October.'
const result = 'Carp in deep ponds gained 310 g, and those in flat ponds 220 g.'
const more = 'Weed covered fewer of the deep ponds than of the flat ones.'
const conclusion = 'These findings suggest that farms should dig their ponds deeper.'
const filler =
  'The keeper of the ponds opens the gates at eight, and two helpers bring the barley a little later. '

function abstractOf(sentences: readonly string[], name = title) {
  return judgedDraft(
    kind,
    draft(
      [
        { type: 'title', text: name },
        '# Abstract',
        sentences.join(' '),
        '# Introduction',
        filler.repeat(30),
        '# Methods',
        `Carp were weighed. ${filler.repeat(10)}`,
        '# Results',
        `Those in deep ponds gained 310 g and the others 220 g. ${filler.repeat(30)}`,
        '# Discussion',
        filler.repeat(10),
      ],
      { title: name, titleBlock: 'b1', abstract: ['b3'] },
    ),
  )
}

describe('steps that no sentence of an abstract tells', () => {
  it('are none where each is told once', () => {
    const whole = abstractOf([background, gap, purpose, method, result, more, conclusion])
    for (const step of ['purpose', 'outcome', 'conclusion'])
      expect(whole.words(`abstract.no-${step}`)).toBeUndefined()
  })

  it('the aim, where what was known is followed by what was found', () => {
    const found = 'We found that carp in deep ponds gained 310 g (p = 0.002).'
    const told = (...sentences: readonly string[]) =>
      abstractOf([background, gap, ...sentences, more, conclusion]).words('abstract.no-purpose')
    expect(told(found, result)).toEqual([found])
    expect(told(purpose, result)).toBeUndefined()
    // What was asked may stand in a question, or in what somebody did to find out.
    expect(told('Does depth change the weight of carp?', result)).toBeUndefined()
    expect(told('Forty carp were weighed to find out what depth does.', result)).toBeUndefined()
  })

  it('not the aim of a case, which is reported because it came', () => {
    const sentences = [background, gap, 'Our carp showed a weight of 4 kg.', more, conclusion]
    const named = `${title}: a case report`
    expect(abstractOf(sentences).words('abstract.no-purpose')).toBeDefined()
    expect(abstractOf(sentences, named).words('abstract.no-purpose')).toBeUndefined()
  })

  it('the outcome, where aim and way are followed by what it is good for', () => {
    const worth = 'These findings provide a basis for the digging of ponds.'
    const told = (...sentences: readonly string[]) =>
      abstractOf([background, gap, purpose, method, ...sentences]).words('abstract.no-outcome')
    expect(told(worth)).toEqual([worth])
    expect(told(result, worth)).toBeUndefined()
    // Whatever is neither aim, way nor worth may be what was found.
    expect(told('Deep ponds hold heavy carp.', worth)).toBeUndefined()
    // A protocol or a key is itself what came out.
    expect(told('A protocol for the weighing is given.', worth)).toBeUndefined()
  })

  it('the consequence, where a last outcome follows a sentence that looks ahead', () => {
    const role = 'Depth has a role in the growth of carp that was new to the keepers.'
    const told = (...last: readonly string[]) =>
      abstractOf([background, gap, purpose, method, result, ...last]).words(
        'abstract.no-conclusion',
      )
    expect(told(role, 'Carp in deep ponds were found to have gained more.')).toEqual([
      'Carp in deep ponds were found to have gained more.',
    ])
    expect(told(role, 'In summary, carp in deep ponds gained more.')).toBeUndefined()
    expect(told(conclusion, 'Carp in deep ponds were found to have gained more.')).toBeUndefined()
  })
})
