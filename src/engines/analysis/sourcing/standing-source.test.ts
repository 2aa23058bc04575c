import { describe, expect, it } from 'vitest'

import { documentFromText } from '#engines/documents/typed-text.ts'

import { analyse } from '../analyse.ts'
import { sourcesAmong } from './standing-source.ts'

const list = [
  '## References',
  'Lee, A. (2019). Boats. Sea Journal, 3(2), 11–19.',
  'Ode, B. (2020). Rafts. Sea Journal, 4(1), 21–29.',
]
/** Where the source of the sentence that tells of nets stands. */
const placeOf = (...paragraphs: readonly string[]) => {
  const document = documentFromText(
    ['# Boats', '## Introduction', ...paragraphs, ...list].join('\n\n'),
  )
  const { sentences } = analyse(document)
  const told = sentences.find(({ text }) => text.includes('nets'))
  return told === undefined ? undefined : sourcesAmong(document, sentences).placeOf(told)
}

describe('the source of a sentence', () => {
  it.each([
    ['a callout', 'Wide nets spare the young (Lee, 2019).'],
    ['an author in the sentence', 'As Lee (2019) saw, wide nets spare the young.'],
    ['people and others', 'For Lee et al. wide nets spare the young.'],
    ['a name in brackets', 'Wide nets spare the young (Lee).'],
    ['an address', 'Wide nets spare the young: https://sea.example/nets.'],
    ['a law with its year', 'The Fisheries Act 1981 allows wide nets.'],
    ['a standard with its number', 'Wide nets follow ISO 1806 of the trade.'],
    ['the number of a note at a year', 'Wide nets were first used in 19964.'],
    ['the same work again', 'Wide nets spare the young (ibid).'],
    ['a place that is kept for it', 'Wide nets spare the young [citation needed].'],
    ['a raised number behind its stop', 'Wide nets spare the young. ¹⁵'],
    ['a raised number at its stop', 'Wide nets spare the young.²'],
    ['a place that is kept for several', 'Wide nets spare the young [? ? ].'],
    ['keys of a list', 'Wide nets spare the young [bib:Lee, bib:Ode].'],
  ])('stands in it as %s', (_, sentence) => {
    expect(placeOf(`The sea is deep. ${sentence} The coast is long.`)).toBe('here')
  })

  it.each([
    'Lee (2019) went out with forty crews. In their view wide nets spare the young.',
    'Lee (2019) went out with forty crews. They sailed at night. These crews found that wide nets spare the young.',
    'Crews that mend the mesh by hand lose little (Lee, 2019). Mesh that crews mend by hand makes nets that hold.',
    'Lee (2019) saw boats. Ode (2020) saw rafts. As both tell, wide nets spare the young.',
    'Lee (2019) saw that 40% of the crews stayed. Only 12% had wide nets.',
    'A long count of the coast was made (Lee, 2019) and read at sea. The report found wide nets on half of the rafts.',
  ])('stands before it where it carries on: %s', (text) => {
    expect(placeOf(`${text} The coast is long.`)).toBe('before')
  })

  it.each(['Figure 4', 'Table 2', 'Study 3'])('is no part of the text itself: %s', (own) => {
    const told = (words: string) =>
      placeOf(`The sea is deep. Wide nets spare the young (${words}). Ropes rot.`)
    expect(told(own)).toBeNull()
    expect(told('Martin 4')).toBe('here')
  })

  it('stands before it in the line that leads in to a list', () => {
    const told = (end: string) =>
      placeOf(
        `The sea is deep. The last count of boats was made by Lee (2019)${end}`,
        'Wide nets spare the young. Ropes rot.',
      )
    expect(told(':')).toBe('before')
    expect(told('.')).toBeNull()
  })

  it('stands around it where a number behind the last stop closes the paragraph', () => {
    const told = (end: string) =>
      placeOf(
        `Huang et al. saw rafts. Some crews cheered. Wide nets spare the young. Rafts are slow.${end}`,
      )
    expect(told(' [82]')).toBe('around')
    expect(told('')).toBeNull()
  })

  it('stands around it where the heading names the work', () => {
    const told = (heading: string) =>
      placeOf('The sea is deep.', heading, 'Wide nets spare the young. Ropes rot.')
    expect(told('### Rafts of the north (2020)')).toBe('around')
    expect(told('### Rafts of the north')).toBeNull()
  })

  it('stands before it at the end of the paragraph above, where it carries on', () => {
    const above = 'Ode (2020) saw rafts. The sea is deep. Lee (2019) went out with forty crews.'
    expect(placeOf(above, 'These crews had wide nets. The coast is long.')).toBe('before')
    expect(placeOf(above, 'Ropes and nets are dear. The coast is long.')).toBeNull()
  })

  it.each([
    'Wide nets spare the young. This is true of cod (Lee, 2019).',
    'Driftnets is what crews call nets of this kind. Driftnets hang free. They sway (Lee, 2019).',
    'Wide nets spare the young. For example, cod were saved. Herring were too (Lee, 2019).',
    'Wide nets spare the young. In one bay the young of cod swam through the wide mesh (Lee, 2019).',
  ])('stands behind it where that carries on: %s', (text) => {
    expect(placeOf(`The sea is deep. ${text} The coast is long. Ropes rot.`)).toBe('behind')
  })

  it('stands around it where a paragraph or a part goes through one work', () => {
    const told = 'Wide nets spare the young. The coast is long. Ropes rot.'
    expect(placeOf(`Lee (2019) wrote of the sea. Boats are old. ${told}`)).toBe('around')
    expect(placeOf('Lee (2019) wrote of the sea. Boats are old.', told)).toBe('around')
    expect(placeOf('Boats are old. Lee (2019) wrote of the sea.', told)).toBeNull()
    expect(placeOf(`The sea is deep. ${told} Boats are old. (Lee, 2019).`)).toBe('around')
    expect(placeOf(`The sea is deep. ${told} Boats are old (Lee, 2019).`)).toBeNull()
    expect(placeOf(`The sea is deep. ${told} The young grow fast (Lee, 2019).`)).toBe('around')
    const named = told.replace('nets', 'nets of the FAO')
    expect(placeOf(`The sea is deep. ${named} Elsewhere FAO holds less (Lee, 2019).`)).toBe(
      'around',
    )
  })

  it.each([
    [null, 'Lee (2019) saw boats, and Ode (2020) saw rafts. Wide nets spare the young.'],
    [null, 'Lee (2019) saw boats. Ode (2020) saw rafts. It is known that nets tear.'],
    [null, 'Lee (2019) saw boats. Ode (2020) saw rafts. As one author put it, nets tear.'],
    [null, 'Lee (2019) saw boats. Ode (2020) saw rafts. This study asks what nets cost.'],
    [
      'beside',
      'The sea is deep. Wide nets spare the young. Ropes rot (Lee, 2019). Boats leak (Ode, 2020).',
    ],
  ])('is %s where a neighbour speaks of something else: %s', (place, text) => {
    expect(placeOf(`${text} The coast is long.`)).toBe(place)
  })

  it('is its own where every sentence of the paragraph names one', () => {
    const each = 'Boats leak (Lee, 2019). Rafts drift (Ode, 2020). Ropes rot (Lee, 2019).'
    expect(placeOf(`${each} Wide nets spare the young. They tear (Ode, 2020).`)).toBe('beside')
  })
})
