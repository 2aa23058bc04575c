import { describe, expect, it } from 'vitest'

import { queryOf, readSearchAddress, savedPath, searchPath } from './search-address.ts'

const read = (path: string) => readSearchAddress(new URL(path, 'http://localhost').searchParams)

describe('the address of a search', () => {
  it('says the same when it is written and read again', () => {
    const wanted = {
      text: 'hedges & “beetles”',
      type: 'journal',
      draft: '0b5f9a5e-8f0e-4b62-9b62-0d6a3c3b1c11',
      from: '2015',
      to: '2020',
      kind: 'book',
      venue: 'Field & Margin',
      isOpen: true,
      isWide: true,
      sort: 'name',
    } as const
    expect(read(searchPath(wanted))).toEqual(wanted)
  })

  it('is the same again for a search that was kept', () => {
    const path =
      '/?view=search&q=hedges&from=2015&kind=book&venue=Field&open=true&wide=true&sort=cited'
    const query = queryOf(read(path))
    expect(query).toMatchObject({ resource_type: 'embeddings', from: 2015, type: 'book' })
    expect(savedPath(query)).toBe(path)
  })

  it('takes what means nothing for what is usual', () => {
    expect(read('/?view=search&q=%20x%20&type=people&sort=best&from=soon')).toEqual({
      text: 'x',
      type: 'publications',
      draft: undefined,
      from: undefined,
      to: undefined,
      kind: undefined,
      venue: '',
      isOpen: false,
      isWide: false,
      sort: 'relevance',
    })
  })
})
