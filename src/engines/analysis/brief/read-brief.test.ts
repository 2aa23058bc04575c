import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { growthOf, moreThanLength } from '../../documents/server/testing/growth.ts'
import { wordLimitOf } from './brief-reading.ts'
import { passagesOf, readBrief } from './read-brief.ts'
import { briefs } from './testing/briefs.ts'

const read = (name: keyof typeof briefs) => readBrief(briefs[name])
const verbs = (name: keyof typeof briefs) => read(name).taskVerbs.map(({ verb }) => verb)

describe('reading a brief', () => {
  it('reads criteria that stand in one line with their weights', () => {
    const reading = readBrief(
      'Write a report of 2,500 words.\nMarks: argument 40%, use of evidence (40%) and presentation 20%. Late work: 5%, then 10%.',
    )
    const told = reading.criteria.map(({ text, weight, unit, passage }) => [
      text,
      weight,
      unit,
      passage.quote,
    ])
    expect(told).toEqual([
      ['argument', 40, 'percent', 'argument 40%'],
      ['use of evidence', 40, 'percent', 'use of evidence (40%)'],
      ['presentation', 20, 'percent', 'presentation 20%'],
    ])
  })

  it('reads an essay of a British university', () => {
    const reading = read('essay')
    expect(reading.kind?.kind).toBe('essay')
    expect(verbs('essay')).toEqual(['evaluate', 'support'])
    expect(reading.questions.map(({ text }) => text)).toEqual([
      'To what extent did the repeal of the Corn Laws lower the price of bread in Britain?',
    ])
    expect(wordLimitOf(reading)).toEqual({ least: null, most: 2500 })
    expect(reading.due).toMatchObject([{ date: '2027-01-15', time: '12:00', zone: 'GMT' }])
    expect(reading.styles.map(({ style }) => style)).toEqual(['Chicago'])
    expect(reading.sources).toMatchObject([{ least: 8, what: 'academic sources' }])
    expect(reading.criteria.map(({ text, weight }) => [text, weight])).toEqual([
      ['Argument and use of evidence', 40],
      ['Knowledge of the historiography', 30],
      ['Structure', 20],
      ['Presentation and referencing', 10],
    ])
    expect(reading.unsaid).toEqual([])
  })

  it('reads a lab report of an American college', () => {
    const reading = read('labReport')
    expect(reading.kind?.kind).toBe('lab-report')
    expect(verbs('labReport')).toEqual(['describe', 'calculate', 'explain'])
    expect(reading.due).toMatchObject([{ date: '2026-12-04', time: '23:59', zone: 'Eastern Time' }])
    expect(reading.lengths).toMatchObject([
      { unit: 'pages', least: 4, most: 6, part: null },
      { unit: 'words', most: 150, part: 'abstract' },
    ])
    expect(reading.styles.map(({ style }) => style)).toEqual(['ACS'])
    expect(reading.criteria.map(({ weight, unit }) => [weight, unit])).toEqual([
      [20, 'points'],
      [50, 'points'],
      [30, 'points'],
    ])
    expect(reading.format.map(({ about }) => about)).toEqual(
      expect.arrayContaining(['typeface', 'spacing', 'margins', 'file']),
    )
  })

  it('reads a term paper in German wording, with its dates and its decimals', () => {
    const reading = read('hausarbeit')
    expect(reading.kind?.kind).toBe('research-paper')
    expect(reading.due).toMatchObject([{ date: '2027-03-31', time: '12:00', zone: null }])
    expect(reading.lengths).toMatchObject([{ unit: 'pages', least: 12, most: 15 }])
    expect(verbs('hausarbeit')).toEqual(expect.arrayContaining(['analyse', 'discuss']))
    expect(reading.styles.map(({ style }) => style)).toEqual(['Deutsche Zitierweise'])
    expect(reading.unsaid).toContain('zone')
    expect(reading.sources).toMatchObject([{ least: 10 }])
  })

  it('reads an English brief of a German university', () => {
    const reading = read('exposeInEnglish')
    expect(reading.kind?.kind).toBe('proposal')
    expect(wordLimitOf(reading)).toEqual({ least: 1500, most: 2000 })
    expect(reading.due).toMatchObject([{ date: '2027-02-14', time: '18:00', zone: 'CET' }])
    expect(reading.deliverables.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['A work plan with milestones']),
    )
  })

  it('reads criteria that are listed in one line after their name, without weights', () => {
    const brief =
      'Write an essay of 1,500 words on night trains. Criteria: a clear claim, fair use of sources and a conclusion that answers. Due 3 March 2027.'
    const { criteria, unsaid } = readBrief(brief)
    expect(criteria.map(({ text, weight }) => [text, weight])).toEqual([
      ['a clear claim', null],
      ['fair use of sources', null],
      ['a conclusion that answers', null],
    ])
    for (const { text, passage } of criteria)
      expect(brief.slice(passage.start, passage.end)).toBe(text)
    expect(unsaid).not.toContain('criteria')
  })

  it('reads a literature review, a case study and a reflection', () => {
    const review = read('literatureReview')
    expect(review.kind?.kind).toBe('literature-review')
    expect(review.sources).toMatchObject([{ least: 15, most: 20, what: 'peer-reviewed articles' }])
    expect(review.due).toMatchObject([{ date: null }])
    expect(review.criteria.map(({ text }) => text)).toEqual([
      'coverage of the field',
      'critical synthesis',
      'clarity of writing',
    ])
    expect(review.unsaid).toContain('weights')

    const study = read('caseStudy')
    expect(study.kind?.kind).toBe('case-study')
    expect(study.questions).toHaveLength(3)
    expect(wordLimitOf(study)).toEqual({ least: null, most: 1800 })

    const reflection = read('reflection')
    expect(reflection.kind?.kind).toBe('reflection')
    expect(reflection.purpose.length).toBeGreaterThan(0)
    expect(reflection.taskVerbs.map(({ verb }) => verb)).toEqual(['describe', 'reflect', 'propose'])
    expect(reflection.lengths).toMatchObject([{ most: 800, isAbout: true }])
    expect(reflection.unsaid).toEqual(expect.arrayContaining(['style', 'sources']))
  })

  it('reads a seminar paper with two dates', () => {
    const reading = read('seminarPaper')
    expect(verbs('seminarPaper')).toEqual(['compare', 'argue'])
    expect(wordLimitOf(reading)).toEqual({ least: 3000, most: 3500 })
    expect(reading.due).toMatchObject([
      { date: '2026-10-09', time: null },
      { date: '2026-11-20', time: '17:00', zone: 'PST' },
    ])
    expect(reading.sources).toMatchObject([{ least: 10, what: 'scholarly sources' }])
    expect(reading.styles.map(({ style }) => style)).toEqual(['MLA'])
    expect(reading.criteria.map(({ text }) => text)).toEqual([
      'the strength of the comparison',
      'use of sources',
      'style',
    ])
  })

  it('says of a bare brief that nearly everything is left open', () => {
    const reading = read('bare')
    expect(reading.unsaid).toEqual(
      expect.arrayContaining(['length', 'due', 'style', 'sources', 'criteria', 'format']),
    )
    expect(reading.due).toEqual([])
  })

  it('does not guess whether 03/04 is in March or in April', () => {
    expect(readBrief('The report is due 03/04/2027.').due).toMatchObject([{ date: null }])
    expect(readBrief('The report is due 03/24/2027.').due).toMatchObject([{ date: '2027-03-24' }])
  })

  it('takes no number for a limit that counts something else', () => {
    const reading = readBrief(
      'Read pp. 12-30 of the textbook. The essay counts for 40% of the course. Discuss 3 case studies.',
    )
    expect(reading.lengths).toEqual([])
    expect(reading.criteria).toEqual([])
    expect(reading.sources).toEqual([])
  })
})

describe('no invention', () => {
  const misquoted = (text: string) =>
    passagesOf(readBrief(text)).filter(({ start, end, quote }) => text.slice(start, end) !== quote)

  it('quotes each brief word for word, at its place', () => {
    for (const text of Object.values(briefs)) {
      expect(passagesOf(readBrief(text)).length).toBeGreaterThan(0)
      expect(misquoted(text)).toEqual([])
    }
  })

  it('does so for any mixture of lines of briefs', () => {
    const lines = Object.values(briefs).flatMap((text) => text.split('\n'))
    const noise = fc.oneof(
      fc.constantFrom(...lines),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
    )
    fc.assert(
      fc.property(fc.array(noise, { maxLength: 25 }), (chosen) => {
        expect(misquoted(chosen.join('\n'))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('reads a brief in time that grows with its length', () => {
    const sentence = 'at least 1,000 1,000 and, will and should to 10 % – '
    const growth = growthOf(300, (length) => readBrief(sentence.repeat(length)))
    expect(growth).toBeLessThan(moreThanLength)
  })
})
