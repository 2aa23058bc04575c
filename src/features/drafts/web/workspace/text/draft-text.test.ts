import { describe, expect, it } from 'vitest'

import { partsOf } from './draft-text.ts'
import type { PageBlock } from './draft-text.ts'

const block = (id: string, type: PageBlock['type'], text: string): PageBlock => ({ id, type, text })

const chapter = (title: string, ...blocks: readonly PageBlock[]) => ({
  uuid: `c-${title}`,
  number: '',
  title,
  blocks: [...blocks],
})

const front = [block('t', 'title', 'Hedges'), block('a', 'paragraph', 'We counted.')]

const shown = (...chapters: readonly ReturnType<typeof chapter>[]) =>
  partsOf(front, chapters).map(({ blocks }) => blocks.map(({ text }) => text))

describe('partsOf', () => {
  it('gives a chapter that was typed without a heading its title in that place', () => {
    expect(shown(chapter('Aims', block('p', 'paragraph', 'We ask.')))[1]).toEqual([
      'Aims',
      'We ask.',
    ])
    const headed = chapter(
      'Aims',
      block('h', 'heading', 'Aims'),
      block('p', 'paragraph', 'We ask.'),
    )
    expect(shown(headed)[1]).toEqual(['Aims', 'We ask.'])
  })

  it('says the title of the draft once, whatever stands before the first heading', () => {
    expect(shown(chapter('Hedges', block('p', 'paragraph', 'We ask.')))).toEqual([
      ['Hedges', 'We counted.'],
      ['We ask.'],
    ])
  })
})
