import { describe, expect, it } from 'vitest'

import { boosters } from './boosters.ts'
import { causalVerbs, strongCausalVerbs } from './causal-verbs.ts'
import { connectives } from './connectives.ts'
import { hedges } from './hedges.ts'
import { createLexicon } from './lexicon.ts'
import { negations } from './negations.ts'
import { reportingVerbs } from './reporting-verbs.ts'
import { spellingOf } from './spelling-pairs.ts'
import { vagueWords } from './vague-words.ts'
import { verbForms } from './verb-forms.ts'
import { weaselPhrases } from './weasel-phrases.ts'

describe('createLexicon', () => {
  const lexicon = createLexicon(['lead', 'lead to', 'a lot of'])

  it('takes the longest entry at a place and whole words only', () => {
    const text = 'It may Lead to a lot of misleading leads.'
    expect(lexicon.find(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Lead to',
      'a lot of',
    ])
  })

  it('finds the same offsets whatever apostrophe is used', () => {
    expect(createLexicon(["don't"]).find('They don’t know')).toEqual([
      { start: 5, end: 10, entry: "don't" },
    ])
  })
})

describe('the lists', () => {
  it.each([
    ['hedges', hedges, 'This may suggest that it is likely.', ['may', 'suggest', 'likely']],
    ['boosters', boosters, 'It clearly proves the point.', ['clearly', 'proves']],
    ['causal verbs', causalVerbs, 'Rain led to losses.', ['led to']],
    ['strong causal verbs', strongCausalVerbs, 'Rain reduced and caused losses.', ['caused']],
    [
      'reporting verbs',
      reportingVerbs,
      'Smith argues and then pointed out this.',
      ['argues', 'pointed out'],
    ],
    ['connectives', connectives, 'However, it fell because of this.', ['however', 'because']],
    ['negations', negations, 'It did not fail to lack.', ['not', 'fail to', 'lack']],
    ['vague words', vagueWords, 'A lot of things changed.', ['a lot of', 'things']],
    [
      'weasel phrases',
      weaselPhrases,
      'It is widely believed that many scholars agree.',
      ['it is widely believed', 'many scholars'],
    ],
  ])('%s find their words', (...[, lexicon, text, entries]) => {
    expect(lexicon.find(text).map(({ entry }) => entry)).toEqual(entries)
  })
})

describe('verbForms', () => {
  it('forms what English forms', () => {
    expect(verbForms('imply')).toEqual(['imply', 'implies', 'implied', 'implying'])
    expect(verbForms('assume')).toEqual(['assume', 'assumes', 'assumed', 'assuming'])
    expect(verbForms('stress')).toContain('stresses')
    expect(verbForms('find')).toContain('found')
  })
})

describe('spellingOf', () => {
  it('tells the varieties apart and leaves words of both alone', () => {
    expect(spellingOf('behavioural')?.side).toBe('British')
    expect(spellingOf('analyzed')?.side).toBe('American')
    expect(spellingOf('analyses')).toBeNull()
    expect(spellingOf('program')).toBeNull()
  })
})
