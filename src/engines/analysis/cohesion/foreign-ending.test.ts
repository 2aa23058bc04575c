import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { readingOf } from '../readability/reading.ts'
import { draft } from '../testing/draft.ts'
import { millProse } from '../testing/mill-prose.ts'
import { foreignEnding } from './foreign-ending.ts'

const ending = (...last: readonly string[]) => titled('', ...last)
const titled = (title: string, ...last: readonly string[]) => {
  const analysed = analyse(
    draft(
      [
        '# Introduction',
        ...millProse(0, 3),
        '# Results',
        ...millProse(3, 8),
        '# Conclusion',
        ...last,
      ],
      { title },
    ),
  )
  return foreignEnding(readingOf({ analysed, scope: null }))?.block.text
}

const foreign =
  'Lullabies calmed newborns within four minutes, whichever parent sang, and heartbeats slowed alongside breathing. Nurses hummed softly during vaccination, crying shortened considerably, and cortisol dropped. Hospitals could therefore invite choirs onto maternity wards; rehearsing singers cost nothing beyond biscuits, and mothers welcomed melodies from their childhood.'

describe('an ending whose words are not those of its text', () => {
  it('is told from one that takes up the matter', () => {
    expect(ending(foreign)).toBe(foreign)
    expect(ending(...millProse(8, 9))).toBeUndefined()
    expect(ending(`We thank the nurses. ${foreign}`)).toBeUndefined()
    expect(ending(`Here you should refrain from speculation. ${foreign}`)).toBeUndefined()
    expect(ending(`There are further questions to be asked. ${foreign}`)).toBeUndefined()
    expect(ending(`Little can be concluded from this experiment. ${foreign}`)).toBeUndefined()
  })

  it('is told by all of its words, and not by one that the title has too', () => {
    const named = foreign.replace('choirs', 'millers')
    expect(titled('Songs of newborns', named)).toBe(named)
    expect(titled('Songs of a miller', named)).toBe(named)
  })

  it('is none where half of it takes up the matter, or where it tells the limits of the study', () => {
    const half = `${millProse(8, 9)[0] ?? ''} ${foreign.split('. ')[0] ?? ''}.`
    expect(ending(half)).toBeUndefined()
    expect(ending(`One limitation must be named. ${foreign}`)).toBeUndefined()
  })
})

describe('the last paragraph of a short text', () => {
  const short = (last: string) => {
    const analysed = analyse(draft([...millProse(0, 5), last], { title: 'A day at the mill' }))
    return foreignEnding(readingOf({ analysed, scope: null }))?.block.text
  }

  it('is told where hardly a word that the text returns to stands in it', () => {
    expect(short(foreign)).toBe(foreign)
    expect(short(millProse(8, 9)[0] ?? '')).toBeUndefined()
    expect(short(foreign.replace('mothers', 'the day at the mill'))).toBeUndefined()
  })
})
