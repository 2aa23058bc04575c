import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'
import { shoreDays } from '#engines/analysis/testing/filler.ts'

import kind from '../index.ts'

const study = (stated: readonly Written[], result: string, ending: string) =>
  judgedDraft(
    kind,
    draft([
      '# Introduction',
      `This study asks what wet feet do to wardens. ${shoreDays('spring', 6)}`,
      ...stated,
      '# Methods',
      `Two wardens wrote down each day. ${shoreDays('summer', 8)}`,
      '# Results',
      `${result} ${shoreDays('autumn', 14)}`,
      '# Conclusion',
      `${ending} ${shoreDays('winter', 8)}`,
    ]),
  )

describe('hypotheses with a number', () => {
  const two =
    'Two hypotheses follow. H1: Wet feet make the wardens walk more slowly. H2: Dry socks let the wardens sleep longer at night.'
  const check = 'discussion.hypotheses-undecided'

  it('are asked for a verdict where no sentence gives one', () => {
    const judged = study([two], 'The walks took 12 minutes longer.', 'Socks matter.')
    expect(judged.words(check)?.[0]).toBe('H1: Wet feet make the wardens walk more slowly.')
    expect(judged.note(check)?.title).toBe('Does H1 hold?')
    // That one is tested is no verdict.
    const tested = 'The first hypothesis was tested with the walks.'
    expect(study([two], tested, 'Socks matter.').note(check)).toBeDefined()
  })

  it('are not read into labels of something else', () => {
    const pages = two.replace('Two hypotheses follow.', 'The page has two headings.')
    expect(study([pages], '', 'Socks matter.').note(check)).toBeUndefined()
  })

  it.each([
    'H1 is supported, and H2 is not.',
    'The second hypothesis was rejected.',
    'As predicted, the walks took longer.',
    'Both hypotheses hold.',
  ])('are left alone behind “%s”', (verdict) => {
    expect(study([two], verdict, 'Socks matter.').note(check)).toBeUndefined()
    expect(study([two], '', verdict).note(check)).toBeUndefined()
  })
})

describe('questions and objectives in a list', () => {
  const list = (line: string): readonly Written[] => [
    line,
    { type: 'list-item', text: 'How do soaked boots change the pace of the wardens?' },
    { type: 'list-item', text: 'Which creams heal blistered heels within seven nights?' },
  ]
  const questions = list('This study answers two research questions:')
  const objectives = list('The objectives of this study are:')
  const boots = 'Soaked boots change the pace of the wardens.'

  it('are asked for where the ending has neither their name nor their words', () => {
    const judged = study(questions, 'Creams heal heels.', boots)
    expect(judged.words('discussion.questions-not-returned')?.[0]).toBe(
      'Which creams heal blistered heels within seven nights?',
    )
    expect(
      study(objectives, 'Creams heal heels.', boots).note('discussion.objectives-not-returned'),
    ).toBeDefined()
  })

  it('are left alone where the ending names them, or speaks of each', () => {
    const each = `${boots} Creams healed blistered heels in seven nights.`
    const named = `${boots} The second question stays open.`
    for (const ending of [each, named])
      expect(study(questions, '', ending).note('discussion.questions-not-returned')).toBeUndefined()
    const met = `${boots} The other objective could not be met.`
    expect(study(objectives, '', met).note('discussion.objectives-not-returned')).toBeUndefined()
  })

  it('are left alone where they are those of somebody else', () => {
    const lesson = list('The learning objectives of this study guide are:')
    expect(study(lesson, '', boots).note('discussion.objectives-not-returned')).toBeUndefined()
  })
})
