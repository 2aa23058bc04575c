import { pino } from 'pino'
import { describe, expect, it } from 'vitest'

import type { Materials } from '#engines/analysis/materials.ts'
import { venue, work } from '#engines/analysis/testing/materials.ts'

import { createGathering } from './materials.ts'
import type { MaterialSource, MaterialsRequest } from './materials.ts'

const asked = {
  kind: 'sota',
  subject: {
    type: 'DRAFT' as const,
    uuid: '00000000-0000-4000-8000-000000000001',
    projectUuid: '00000000-0000-4000-8000-000000000002',
    parent: null,
  },
  asker: '00000000-0000-4000-8000-000000000003',
  options: {},
}
const query = { need: 'works' as const, text: 'rural novel', purpose: 'the topic', limit: 10 }

function source(
  id: string,
  provides: MaterialSource['provides'],
  answer: (request: MaterialsRequest) => Materials | Promise<Materials>,
): MaterialSource {
  return { id, provides, gather: async (request) => answer(request) }
}

const gathering = (...sources: MaterialSource[]) =>
  createGathering(sources, pino({ level: 'silent' }))

describe('gathering of materials', () => {
  it('asks only sources that provide what is needed, for no more than that', async () => {
    const requests: MaterialsRequest[] = []
    const answer = (request: MaterialsRequest) => {
      requests.push(request)
      return { works: [work('w1')] }
    }
    const found = await gathering(
      source('catalogue', ['works', 'venues'], answer),
      source('rubrics', ['rubric'], answer),
    ).searched(asked, { needs: ['works'], queries: [query] })
    expect(found.works?.map(({ id }) => id)).toEqual(['w1'])
    expect(requests.map(({ needs, queries }) => [needs, queries])).toEqual([[['works'], [query]]])
  })

  it('joins what several sources return, each work once', async () => {
    const found = await gathering(
      source('one', ['works'], () => ({ works: [work('w1'), work('w2')] })),
      source('two', ['works', 'venues'], () => ({ works: [work('w2')], venues: [venue('v1')] })),
    ).searched(asked, { needs: ['works'], queries: [query] })
    expect(found.works?.map(({ id }) => id)).toEqual(['w1', 'w2'])
  })

  it('goes on when a source fails, and says that it did not answer', async () => {
    const found = await gathering(
      source('good', ['works'], () => ({ works: [work('w1')] })),
      source('broken', ['works'], () => Promise.reject(new Error('502'))),
    ).searched(asked, { needs: ['works'], queries: [query] })
    expect(found.works?.length).toBe(1)
    expect(found.sources).toEqual([
      { id: 'broken', title: 'broken', answered: false, why: 'It could not be reached.' },
    ])
  })

  it('asks nobody when a text gives nothing to look for', async () => {
    const found = await gathering(
      source('any', ['works'], () => Promise.reject(new Error('asked'))),
    ).searched(asked, { needs: ['works'], queries: [] })
    expect(found).toEqual({})
  })

  it('lets the failure of what somebody wrote fail the try, so that it is tried again', async () => {
    const broken = source('rubrics', ['rubric'], () => Promise.reject(new Error('no database')))
    await expect(gathering(broken).kept(asked, ['rubric'])).rejects.toThrow('no database')
  })
})
