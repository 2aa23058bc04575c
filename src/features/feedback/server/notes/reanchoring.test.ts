import { describe, expect, it } from 'vitest'

import { documentFromText } from '#engines/documents/typed-text.ts'

import type { ResultRow, RunRow } from '../tables/repository.ts'
import { createReanchoring } from './reanchoring.ts'

const home = 'draft'
const exact = 'Old hedges hold more beetles'
const anchor = { block: 'gone', start: 0, end: exact.length, exact, prefix: '', suffix: '' }
const row = {
  uuid: 'result',
  home_uuid: home,
  entity_uuid: home,
  judged_hash: 'before',
  content: { findings: [{ id: 'note', anchors: [anchor] }] },
} as unknown as ResultRow
const run = { entity_uuid: home, entity_type: 'DRAFT', parent_type: null } as unknown as RunRow

describe('places of notes in a text that was edited since', () => {
  it('are found in one reading of each text, however often they are asked for', async () => {
    let readings = 0
    let textHash = 'first'
    const readable = () => {
      readings += 1
      const document = documentFromText(`${exact} than young ones.`)
      return Promise.resolve({ document, key: textHash, textHash, scope: null })
    }
    const source = () => ({ type: 'DRAFT', channel: 'x', readable }) as never
    const { current } = createReanchoring({ source })
    const stored = { rows: [row], runs: [run], places: new Map() }
    const ask = () => current(stored, new Map([[home, textHash]]))
    for (let times = 0; times < 3; times += 1) {
      const [shown] = await ask()
      expect(shown?.content.findings[0]?.anchors[0]?.block).not.toBe('gone')
    }
    expect(readings).toBe(1)
    textHash = 'second'
    await ask()
    expect(readings).toBe(2)
  })

  it('are where a word processor kept the comment when no word of the passage is left', async () => {
    const document = documentFromText('Wide margins feed the larks.\n\nLarks nest late.')
    const [first] = document.blocks
    const readable = () => Promise.resolve({ document, key: 'k', textHash: 'now', scope: null })
    const source = () => ({ type: 'DRAFT', channel: 'x', readable }) as never
    const { current } = createReanchoring({ source })
    const words = 'Wide margins feed the larks.'
    const block = first?.id ?? ''
    const place = { ...anchor, block, exact: words, end: words.length, state: 'live' } as never
    const asked = { rows: [row], runs: [run], places: new Map([['note', place]]) }
    const [shown] = await current(asked, new Map([[home, 'now']]))
    expect(shown?.content.findings[0]?.anchors).toMatchObject([
      { block, exact: words, state: 'moved' },
    ])
  })
})
