import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { thesisCandidates } from './thesis-candidates.ts'

const typesOf = (text: string) =>
  thesisCandidates(
    analyse(draft([text])).sentences.map((sentence) => ({
      sentence,
      place: 'introduction' as const,
    })),
    false,
  ).map(({ type }) => type)

describe('sentences that may be the main point', () => {
  it.each([
    ['announcement', 'I will outline the work of the wardens in the northern hills.'],
    // The route asks something at its end, and is no question of the text for that.
    [
      'announcement',
      'The essay first describes the wardens, then reads three of their books, and finally asks what a town should do.',
    ],
    [
      'aim',
      'This essay first describes how wardens count, then reads three books, and argues for less of it.',
    ],
    ['claim', 'Arguing for shorter paths, I will discuss the work of the wardens in the hills.'],
    ['aim', 'We seek to count the birds of the northern hills in one winter.'],
    ['aim', 'The objective of the inquiry is to find out where the birds of the hills sleep.'],
    [
      'claim',
      'I firmly believe that wardens should count birds in the rain because owls sleep then.',
    ],
    ['claim', 'I defend the view that wardens of the northern hills count too few birds.'],
    ['claim', 'In my opinion, the paths of the northern hills must be closed in winter.'],
    ['question', 'The question is whether wardens count fewer birds in the rain.'],
    ['aim', 'This experiment verifies the count of the northern hills with two kinds of nets.'],
    ['aim', 'I wanted to find out where the birds of the northern hills sleep.'],
    // What is put forward can be disputed, and a tour of a subject cannot.
    ['aim', 'This paper proposes a shorter path to keep the birds of the hills asleep.'],
  ])('are read as %s', (type, text) => {
    expect(typesOf(text)).toEqual([type])
  })

  it.each([
    'I had all the nets of the hills that I wanted to use in the winter.',
    'The research question is inspired by the wardens of the northern hills in winter.',
    'Owlcount is a small library designed by Reed for those who count the birds of the hills.',
  ])('leave to others what is theirs: %s', (text) => {
    expect(typesOf(text)).toEqual([])
  })

  it('go on in the sentence behind the one that names the work', () => {
    const reads = 'This chapter reads the books of the wardens as one long count.'
    const claim = 'It argues that wardens of the northern hills counted the rain and not the birds.'
    expect(typesOf(`${reads} ${claim}`)[0]).toBe('claim')
    expect(typesOf(`The old guide is well known. ${claim}`)).toEqual([])
  })

  it('put an aim that is told as one before what is only expected', () => {
    const expected = 'We expect that wardens of the northern hills count fewer birds in the rain.'
    const aim =
      'In this study, we explore how wardens of the northern hills count birds in the rain.'
    expect(typesOf(`${expected} ${aim}`)).toEqual(['aim', 'hypothesis'])
    expect(typesOf(expected)).toEqual(['hypothesis'])
    const predicted = expected.replace('expect', 'predict')
    expect(typesOf(`${predicted} ${aim}`)).toEqual(['aim', 'hypothesis'])
  })

  it.each([
    ['points ahead', 'Long paths have their costs, which I will outline later in this thesis.'],
    ['points below', 'Owls were not counted and are left to others, as I will discuss below.'],
    [
      'tells what an answer brings',
      'The gain of answering the question is a better map of the hills.',
    ],
    ['tells how people live', 'All of it changed, the way we seek to make a living most of all.'],
    ['leaves out', 'A full count is beyond the scope of this paper, and owls come first.'],
    [
      'says it beside another thing',
      'Paths, which are of first interest in this study, are lines on a map.',
    ],
    [
      'asks for itself',
      'The reason why boards should consider this research proposal is the lack of maps.',
    ],
    ['tells of a way', 'Our approach to answer this question was to count the birds of the hills.'],
    ['answers', 'As a result, the question is answered for all the birds of the hills.'],
    ['supposes', 'Perhaps the objective is for wardens to walk as far as they can.'],
    ['sums up others', 'In summary, the current research sees the rain as a problem for wardens.'],
    ['hopes', 'Wardens matter, and hopefully this paper will lead more people to count birds.'],
  ])('are not one that only %s', (_, text) => {
    expect(typesOf(text)).toEqual([])
  })
})

describe('a claim that no phrase marks', () => {
  const unmarked = (text: string) =>
    thesisCandidates(
      analyse(draft([text])).sentences.map((sentence) => ({
        sentence,
        place: 'introduction' as const,
      })),
      true,
    ).map(({ sentence }) => sentence.text)
  const opening = 'Nets have been mended for ages. Keepers learn it when they are young.'

  it.each([
    'Mending harms keepers by dulling their eyes, closing other trades, and teaching no other skill.',
    'Living beside torn nets is harmful to keepers in the north.',
    'The town needs to pay its keepers for every net that lasts.',
    'Torn nets negatively affect the trade of the north.',
  ])('is read at the end of the opening of an essay: %s', (claim) => {
    expect(unmarked(`${opening} ${claim}`)).toEqual([claim])
  })

  it('is no sentence that only tells', () => {
    expect(
      unmarked(`${opening} They mend by day, by night, and by the light of the moon.`),
    ).toEqual([])
  })
})
