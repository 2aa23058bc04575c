import { describe, expect, it } from 'vitest'

import { documentFromText } from '../typed-text.ts'
import { sectionRoles } from './section-roles.ts'

const filler =
  'Beetles were held in jars of barley for three weeks, and those that had died were counted on each day of the trial. '
const cited = 'Oils of garlic keep beetles away from barley [3], and so do those of thyme [4, 5]. '

const draft = (...paragraphs: readonly string[]) =>
  [
    '# Garlic against beetles',
    '## Abstract',
    ...paragraphs,
    '## Methods',
    filler,
    '## Results',
    filler,
  ].join('\n\n')

function rolesUnderAbstract(text: string): readonly (string | undefined)[] {
  const document = documentFromText(text)
  const roles = sectionRoles(document)
  const end = document.blocks.findIndex(({ text: words }) => words === 'Methods')
  return document.blocks
    .slice(0, end)
    .filter(({ type }) => type === 'paragraph')
    .map(({ id }) => roles.get(id))
}

describe('an introduction without a heading behind the abstract', () => {
  it('begins with the paragraph behind the first, where those that follow cite', () => {
    const text = draft(filler.repeat(4), filler.repeat(3), cited.repeat(4), cited.repeat(4))
    expect(rolesUnderAbstract(text)).toEqual([
      'abstract',
      'introduction',
      'introduction',
      'introduction',
    ])
    expect(documentFromText(text).abstract).toHaveLength(1)
  })

  it('is not made of an abstract in several paragraphs that cite nothing', () => {
    const text = draft(filler.repeat(4), filler.repeat(3), filler.repeat(3))
    expect(new Set(rolesUnderAbstract(text))).toEqual(new Set(['abstract']))
  })

  it('is not made of an abstract in parts', () => {
    const parts = ['Background: ', 'Methods: ', 'Results: '].map((name) => name + cited.repeat(4))
    expect(new Set(rolesUnderAbstract(draft(...parts)))).toEqual(new Set(['abstract']))
  })

  it('has its own heading elsewhere', () => {
    const text = `${draft(filler.repeat(4), cited.repeat(4), cited.repeat(4))}\n\n## Introduction\n\n${filler}`
    expect(new Set(rolesUnderAbstract(text))).toEqual(new Set(['abstract']))
  })
})
