import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import misspellings from '../../checks/language/misspellings.ts'
import { draft } from '../../testing/draft.ts'
import { unlistedSlips } from './unlisted-slips.ts'

const slipsIn = (...paragraphs: readonly string[]) =>
  unlistedSlips(analyse(draft(paragraphs)).sentences).map(
    ({ written, meant }) => `${written} -> ${meant}`,
  )

describe('slips of spelling that only a word list knows', () => {
  it.each([
    [
      'a letter left out',
      'The volatilty of the price is what we look at here.',
      'volatilty -> volatility',
    ],
    [
      'a letter too many',
      'It is a resourrce that the wardens of the park use.',
      'resourrce -> resource',
    ],
    [
      'another letter',
      'We reach this by a simple aproximasion-free and a seperately kept list.',
      'seperately -> separately',
    ],
    [
      'a noun on -ence with the other vowel',
      'There is no evidance that the birds of the park sleep there.',
      'evidance -> evidence',
    ],
    [
      'a letter left out behind an f',
      'The diffrences that we saw in the park were small.',
      'diffrences -> differences',
    ],
    [
      'two changed about',
      'This is the particluar bird that we saw in the park.',
      'particluar -> particular',
    ],
    [
      'the first word of a sentence',
      'It rained. Aditionally, in our study the wind was strong.',
      'Aditionally -> additionally',
    ],
  ])('are found: %s', (...[, text, slip]) => {
    expect(slipsIn(text)).toEqual([slip])
  })

  it.each([
    [
      'a rarer true word beside a common one',
      'The top decile of the wardens saw the formant of the song.',
    ],
    [
      'the second word of a name of Latin, and genes by their descent',
      'Both groups of the wardens ate Sorghum chinense in May, and the homeologs of it and their homeology were known.',
    ],
    [
      'British and American spellings',
      'They analyse and analyze the behaviour and the behavior of modelled and modeled birds.',
    ],
    ['an ending', 'The phage integrase of the cell is what we have looked at in this work.'],
    [
      'a word with something before it',
      'The colocation of upweighted rows is what we have looked at in this work.',
    ],
    [
      'a verb made of a noun',
      'The debate pathologizes what the birds of the park do when they are young.',
    ],
    ['half of a broken word', 'It shows that the dis- persion of the birds is small in this work.'],
    [
      'letters that a page draws as one',
      'The light is reected by the water in which the birds swim.',
    ],
    ['a name', 'The list was made by Robbert Enviroment of the park and by his brother.'],
    ['a quotation', 'The sign at the gate said “all visitors are recieved at nine” for years.'],
    [
      'another language',
      'Per la prima classe di questi problemi è possibile ricavare la soluzione.',
    ],
    [
      'the name of a program',
      'It is drawn by enviroment(data) and by the other tools of the park.',
    ],
    [
      'a term that the draft uses often',
      'The wall has expansins of its own. The expansins are kept by hand. In the expansins there are birds.',
    ],
    [
      'the rest of a broken word',
      'viroment and the birds of the park are what we have looked at here.',
    ],
    ['a lost ligature', 'The classifcation of the birds is what we have looked at in this work.'],
  ])('are not: %s', (...[, text]) => {
    expect(slipsIn(text)).toEqual([])
  })

  it('run through a draft where a letter is missing, too many or out of place', () => {
    const often = (written: string, right: string) =>
      `The Park is an ${written} of its own. The ${written} is kept by hand. In the ${written} there are birds of every ${right}.`
    expect(slipsIn(often('enviroment', 'environment'))).toEqual(
      Array.from({ length: 3 }, () => 'enviroment -> environment'),
    )
    expect(slipsIn(often('enviroment', 'kind'))).toEqual([])
    const many = [
      ['enviroment', 'environment'],
      ['distribuition', 'distribution'],
      ['possiblity', 'possibility'],
      ['pertubation', 'perturbation'],
      ['susceptibilty', 'susceptibility'],
    ] as const
    expect(slipsIn(many.map(([written, right]) => often(written, right)).join(' '))).toEqual([])
  })

  it('are found in headings and captions by what the prose writes', () => {
    const prose = 'The volatility of the price is what we look at here.'
    const notes = (heading: string) =>
      misspellings.run(analyse(draft([heading, prose]))).map(({ title }) => title)
    expect(notes('# Understanding Volatilty of Prices')).toEqual(['“Volatilty” is misspelt'])
    expect(notes('# The Markit of Meterrs')).toEqual([])
  })

  it('are found where one letter stands some places away from its own', () => {
    expect(slipsIn('We draw from the postieror distribution of the loss of birds.')).toEqual([
      'postieror -> posterior',
    ])
  })

  it('are found in their first letter where the key beside was hit and the draft knows the word', () => {
    const known = 'The average of the birds is an average of an average.'
    expect(slipsIn(known, 'The sverage of the birds is what we look at here.')).toEqual([
      'sverage -> average',
    ])
    expect(slipsIn('The sverage of the birds is what we look at here.')).toEqual([])
  })

  it('are found in captions before a hyphen, and not where a line broke the word', () => {
    const prose = 'The workflow of the wardens is what we look at here.'
    const notes = (heading: string) =>
      misspellings.run(analyse(draft([heading, prose]))).map(({ title }) => title)
    expect(notes('# Worflow-diagram of the Count')).toEqual(['“Worflow” is misspelt'])
    expect(notes('# Workfl-ow of the Count')).toEqual([])
  })

  it('stand in one note with the other misspelt words, each once', () => {
    const [note, ...rest] = misspellings.run(
      analyse(draft(['We recieve the particluar birds at the gate of the park.'])),
    )
    expect(rest).toEqual([])
    expect(note?.statement).toBe('The draft writes “recieve” (receive), “particluar” (particular).')
  })
})

it('the second half of a word that a page broke without a hyphen is no slip', () => {
  expect(slipsIn('All corre sponding birds of the park were seen in our study.')).toEqual([])
})
