import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const title = 'Depth and weight in carp ponds'
const background = 'Carp ponds have become rare in the northern valleys.'
const gap = 'However, little is known about how their depth changes the fish.'
const purpose = 'We measured how depth changes the weight of carp in nine ponds.'
const method = 'Forty carp were weighed in each pond from March to October.'
const result = 'Carp in deep ponds gained 310 g, and those in flat ponds 220 g.'
const more = 'Weed grew in six of the ponds and covered two.'
const conclusion = 'These findings suggest that farms should dig their ponds deeper.'
const filler =
  'The keeper of the ponds opens the gates at eight, and two helpers bring the barley a little later. '

const abstractOf = (...sentences: readonly string[]) =>
  judgedDraft(
    kind,
    draft(
      [
        { type: 'title', text: title },
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
      { title, titleBlock: 'b1', abstract: ['b3'] },
    ),
  )

describe('the ends of an abstract', () => {
  it('are whole with a reason and a consequence', () => {
    const whole = abstractOf(background, gap, purpose, method, result, conclusion)
    expect(whole.words('abstract.no-background')).toBeUndefined()
    expect(whole.words('abstract.no-conclusion')).toBeUndefined()
    expect(whole.words('abstract.order')).toBeUndefined()
  })

  it('lack the reason where it begins with the work', () => {
    const feed = 'Each pond was given the same barley.'
    const bare = [purpose, feed, method, result, more, conclusion]
    expect(abstractOf(...bare).words('abstract.no-background')).toEqual([purpose])
    // A short one has no room for it.
    expect(
      abstractOf(purpose, method, result, conclusion).words('abstract.no-background'),
    ).toBeUndefined()
  })

  it('lack no reason where the second sentence tells what is done elsewhere', () => {
    const usual = 'By custom, keepers weigh carp by hand and in spring'
    for (const second of [
      `${usual}.`,
      `${usual}, in ponds of the same depth beside related weirs.`,
    ]) {
      const told = [purpose, second, method, result, more, conclusion]
      expect(abstractOf(...told).words('abstract.no-background')).toBeUndefined()
    }
  })

  it('lack it where the second sentence tells what was done', () => {
    const done = 'Two keepers counted the carp by lamplight.'
    const told = [purpose, done, method, result, more, conclusion]
    expect(abstractOf(...told).words('abstract.no-background')).toEqual([purpose])
  })

  it('lack no reason where the work argues or proves', () => {
    const proves = 'We prove that the depth of a pond bounds the weight of its carp.'
    const theorem = 'A theorem on nine ponds follows.'
    expect(
      abstractOf(proves, theorem, result, more, conclusion).words('abstract.no-background'),
    ).toBeUndefined()
  })

  it('end before the note of an editor, and on what the outcome is put down to', () => {
    const ended = (...last: readonly string[]) =>
      abstractOf(background, gap, purpose, method, result, ...last).words('abstract.no-conclusion')
    expect(ended(conclusion, 'Editorial note: the carp were weighed again.')).toBeUndefined()
    expect(ended('The gain was assigned to weed.')).toBeUndefined()
    expect(ended('The gain was seen beside weed.')).toBeDefined()
  })

  it('lack the consequence where the last sentences only tell', () => {
    expect(
      abstractOf(background, gap, purpose, method, result, more).words('abstract.no-conclusion'),
    ).toEqual([more])
  })
})
