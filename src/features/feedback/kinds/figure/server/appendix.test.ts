import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import kind from './index.ts'

const filler =
  'The farms lie in three valleys, and the farmers keep their rainfall books by hand since the war. '

it('owes no mention of what stands in an appendix, and counts none for it', () => {
  const judged = (pointer: string) =>
    judgedDraft(
      kind,
      documentFromText(
        [
          '# Rain and yield',
          '## Results',
          `${filler.repeat(6)}${pointer}`,
          '## Appendix',
          '![](a.png)',
          'Figure 1: Mean yield of wheat in three valleys.',
        ].join('\n\n'),
      ),
    )
  expect(judged('').level('order')).toBeNull()
  expect(judged('Yield rises with rain (Figure 1).').level('order')).toBe(4)
})
