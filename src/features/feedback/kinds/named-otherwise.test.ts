import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'
import { scene } from '#engines/analysis/testing/filler.ts'

import review from './review/server/index.ts'

const body = [scene.repeat(3), scene.repeat(3), scene.repeat(3), scene.repeat(3)]
const noted = (check: string, ...written: readonly Written[]) =>
  judgedDraft(review, draft(written)).note(check) !== undefined

describe('a source whose place is marked', () => {
  it('is to come, and not asked for', () => {
    expect(noted('sources.none', ...body)).toBe(true)
    expect(noted('sources.none', ...body, 'Bread keeps for a week {{ref}}.')).toBe(false)
    expect(noted('sources.none', ...body, 'Bread keeps for a week (cite: Lee, 2019).')).toBe(false)
  })

  it('is named by its title', () => {
    const titled =
      'We go on from a paper, “A Trial of Two Ovens in the Towns of the North”, in all steps.'
    expect(noted('sources.none', ...body, titled)).toBe(false)
    expect(noted('sources.none', ...body, 'We go on from a paper, “Ovens”, in all steps.')).toBe(
      true,
    )
  })

  it('is named by the place that is quoted from', () => {
    const quoting = (place: string) =>
      noted('sources.none', ...body, `The baker calls his bread “too sudden” ${place}, and waits.`)
    expect(quoting('(Act 2, Scene 2)')).toBe(false)
    expect(quoting('(2.2.118–120)')).toBe(false)
    expect(quoting('(pg. 41–43)')).toBe(false)
    expect(quoting('in version (2.2.118)')).toBe(true)
  })

  it('is named by the words on its author', () => {
    const essay = 'In Ann Roe’s critical essay, she explains that bread keeps for a week.'
    expect(noted('sources.none', ...body, essay)).toBe(false)
  })

  it.each([
    'Salt Roads is a nonfiction book written by Ann Roe, and it tells of bread.',
    'Warm Ovens in the North by Ann Roe is a paper that tells how bread keeps.',
    'We took the steps of Ann Roe’s paper to tell how bread keeps.',
    'A list of ovens stands under ovens.edu/research/bread-list for all who bake.',
  ])('is named with its author or its address: %s', (sentence) =>
    expect(noted('sources.none', ...body, sentence)).toBe(false),
  )

  it.each(['The first oven was built by Ann Roe and her sons.', 'Today’s paper is grey.'])(
    'is none where no work is named: %s',
    (sentence) => expect(noted('sources.none', ...body, sentence)).toBe(true),
  )

  it('stands in the title of a review of one', () => {
    const over = (title: string) =>
      judgedDraft(
        review,
        draft([{ type: 'title', text: title }, ...body], { title, titleBlock: 'b1' }),
      ).note('sources.none') !== undefined
    expect(over('Book Review: Salt Roads, Ann Roe')).toBe(false)
    expect(over('Bread and Salt in the Towns of the North')).toBe(true)
  })
})

describe('an opening that tells its point in other words', () => {
  const [first = '', ...rest] = body
  const missing = (...front: readonly Written[]) =>
    noted('purpose.missing', ...front, first, ...rest, `In conclusion, ${scene}`)

  it('asks for it in a heading over the text', () => {
    expect(missing('# The bakery')).toBe(true)
    expect(missing('# The bakery', '## In what ways does it show the life of the town?')).toBe(
      false,
    )
  })

  it('says what a writer does, and to what end', () => {
    const thesis = 'In her tale Roe uses the bakery and its owner to show how a town wakes.'
    expect(missing('# The bakery', thesis)).toBe(false)
  })
})
