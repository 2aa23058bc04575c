import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { pondWeeks } from '#engines/analysis/testing/filler.ts'

import kind from '../index.ts'
import { pondStudy } from './testing/pond-study.ts'

const noted = (last: string, ...behind: readonly string[]) =>
  judgedDraft(
    kind,
    pondStudy(
      `Depth may act through the oxygen of the water. ${pondWeeks.repeat(4)}`,
      last,
      ...behind,
    ),
  ).note('discussion.no-close')

const detail =
  'Weed covered six ponds. Tench in weedy ponds weighed less than those in clear ones. The weed was mown twice in May.'

describe('a discussion that stops with one more detail', () => {
  it('is asked what it comes to', () => {
    expect(noted(detail)?.statement).toContain('The weed was mown twice in May')
  })

  it.each([
    'Our findings speak for deep ponds.',
    'Deep ponds are therefore worth their cost.',
    'Future counts may tell whether mowing matters.',
    'We found that depth outweighs weed.',
  ])('is not asked where its last sentences look back or ahead: %s', (close) => {
    expect(noted(`${detail} ${close}`)).toBeUndefined()
  })

  it('is not asked where its last paragraph opens as a close', () => {
    expect(noted(`In sum, carp grow where ponds are deep. ${detail}`)).toBeUndefined()
  })

  it('is not asked where a part behind it concludes, or its own last part has such a name', () => {
    expect(noted(detail, '## Conclusion', 'Deep ponds hold heavier carp.')).toBeUndefined()
    expect(noted(detail, '### Implications for farms', detail)).toBeUndefined()
  })

  it('is not asked where its last line was cut', () => {
    expect(noted(`${detail} The depth of the`)).toBeUndefined()
  })
})
