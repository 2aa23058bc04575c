import { describe, expect, it } from 'vitest'

import { absentSteps } from './absent-steps.ts'

const known = 'Malaria remains one of the most important diseases of children.'
const gap = 'However, little is known about its spread in cities.'
const aim = 'The aim of this study was to examine where infected children live.'
const way = 'We collected blood samples from 812 children in three districts.'
const sites = 'The houses of the children were mapped by two field workers.'
const found =
  'Infection was found in 14% of the children near rivers and in 3% of the others (p < 0.001).'
const more = 'The rate was significantly higher in the wet season than in the dry one.'
const meant = 'These findings suggest that control should start along the rivers.'

describe('steps that no sentence of an abstract is likely to be', () => {
  it('are none where all are told', () => {
    expect([...absentSteps([known, gap, aim, way, found, more, meant])]).toEqual([])
  })

  it('are what was known or missing, where the abstract begins with the work', () => {
    const absent = absentSteps([aim, way, found, more, meant])
    expect(absent.has('background')).toBe(true)
    expect(absent.has('result')).toBe(false)
  })

  it('are the outcome, where what was done is followed by what it is good for', () => {
    expect(absentSteps([known, gap, aim, way, sites, meant]).has('result')).toBe(true)
  })

  it('are the conclusion, where an outcome ends it', () => {
    const last = 'Fever was seen in 9% of the children and cough in 4%.'
    expect(absentSteps([known, gap, aim, way, found, last]).has('conclusion')).toBe(true)
  })

  it('are not asked of a few sentences, nor of the lines of a publisher', () => {
    expect([...absentSteps([aim, way, found])]).toEqual([])
    expect([...absentSteps(['2013 Elsevier Ltd. All rights reserved.', aim, way, found])]).toEqual(
      [],
    )
  })
})
