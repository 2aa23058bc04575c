import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'
import { scene } from '#engines/analysis/testing/filler.ts'

import kind from './index.ts'

const judge = (written: readonly Written[]) => judgedDraft(kind, draft(written))

describe('sources', () => {
  it('are asked for when a text names none', () => {
    expect(
      judge(Array.from({ length: 4 }, () => scene.repeat(3))).note('sources.none'),
    ).toBeDefined()
  })

  it('weigh most where the text says itself that others are behind it', () => {
    const none = (words: string) =>
      judge([
        '## Introduction',
        words,
        '## Bread',
        ...Array.from({ length: 12 }, () => scene.repeat(3)),
        '## Conclusion',
        scene.repeat(4),
      ]).note('sources.none')?.severity
    expect(none('Many studies have shown it. Experts also say that bread is cheap.')).toBe('major')
    expect(none('Many studies have shown it. Bread is cheap.')).toBe('moderate')
  })
})
