import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { isBare } from '#engines/analysis/reasoned-levels.ts'

import { judge } from './judged.ts'
import { plantedFlaws } from './planted-flaws.ts'
import { readMarkdown } from './read-markdown.ts'

it.each(readdirSync(join(import.meta.dirname, 'fixtures')))(
  'no level of %s is under Secure without a note that says why',
  (file) => {
    const bare = judge(readMarkdown(join(import.meta.dirname, 'fixtures', file))).flatMap(
      ({ kind, findings, levels }) =>
        [...levels]
          .filter(([id, level]) => isBare({ id, level }, findings))
          .map(([id]) => `${kind} ${id}`),
    )
    expect(bare).toEqual([])
  },
)

const notesOf = (fixture: string) => {
  const known = kept.get(fixture) ?? judgedFixture(fixture)
  kept.set(fixture, known)
  return known
}

const kept = new Map<string, ReturnType<typeof judgedFixture>>()

function judgedFixture(fixture: string) {
  const document = readMarkdown(join(import.meta.dirname, 'fixtures', `${fixture}.md`))
  return judge(document).flatMap(({ kind, findings }) =>
    findings.map((finding) => ({ kind, finding })),
  )
}

describe('essays with known flaws', () => {
  it('get nearly all the notes that their flaws deserve', () => {
    const missed = plantedFlaws.filter(
      ({ fixture, kind, check }) =>
        !notesOf(fixture).some((note) => note.kind === kind && note.finding.check === check),
    )
    expect(missed.length).toBeLessThanOrEqual(1)
  })

  it('get no two notes with the same title in different rubrics', () => {
    for (const fixture of ['essay-social-media', 'essay-remote-work']) {
      const titles = notesOf(fixture).map(({ finding }) => finding.title)
      expect(new Set(titles).size).toBe(titles.length)
    }
  })
})

describe('a chapter on a novel', () => {
  const notes = notesOf('chapter-hardy-weather')

  it('is not blamed for lacking method, results or an abstract', () => {
    const checks = notes.map(({ finding }) => finding.check)
    expect(checks.filter((check) => /^(?:method|results|abstract)\./u.test(check))).toEqual([])
  })

  it('gets no note of weight, and its claim is quoted as what it is', () => {
    expect(notes.filter(({ finding }) => finding.severity === 'major')).toEqual([])
    const stated = notes.find(({ finding }) => finding.check === 'thesis.stated')
    expect(stated?.finding.anchors[0]?.exact).toContain('I argue that the weather')
  })
})
