import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'

import kind from '../index.ts'

const study = (...behind: readonly string[]) =>
  judgedDraft(
    kind,
    draft([
      '## Introduction',
      ...millProse(0, 3),
      '## Methods',
      'Meal was sampled from each of twelve mills between March and October. Samples of 200 g were taken from the spout and weighed twice by two technicians. Means were compared with a mixed model in R 4.1. '.repeat(
        3,
      ),
      '## Results',
      'Meal from stone mills was coarser than meal from roller mills (412 µm against 287 µm, p < 0.001). Protein did not differ (11.8% and 11.9%, p = 0.62).',
      '## Discussion',
      ...millProse(3, 6),
      '## Conclusion',
      ...millProse(6, 8),
      ...behind,
    ]),
  ).words('method.data-unstated')

const funded = ['## Funding', 'The county paid for the mills.']
const ownInterests = ['## Competing interests', 'The authors own no mill.']

describe('a manuscript with statements for its journal', () => {
  it('is asked where its data are, if it does not say so', () => {
    expect(study(...funded, ...ownInterests)).toEqual(['Funding'])
  })

  it('is not asked where any passage says so', () => {
    const told = ['## Data', 'The data are available from the county archive.']
    expect(study(...funded, ...ownInterests, ...told)).toBeUndefined()
    const within = ['## Data', 'All that bears the conclusions is included within the article.']
    expect(study(...funded, ...ownInterests, ...within)).toBeUndefined()
  })

  it('is not asked without statements of its kind, as in coursework', () => {
    expect(study(...funded)).toBeUndefined()
  })
})
