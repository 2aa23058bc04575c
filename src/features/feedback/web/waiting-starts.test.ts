import { afterEach, describe, expect, it } from 'vitest'

import { forgetWaiting, startWaiting, waitToStart, waitingOf } from './waiting-starts.ts'

const home = 'nights/first'

function start(kind: string, again: () => Promise<void> = () => Promise.resolve(), at = home) {
  return { home: at, kind, field: kind, chapter: null, again }
}

const kinds = (of = home) => waitingOf(of).map(({ kind }) => kind)

describe('starts that wait for the connection', () => {
  afterEach(() => {
    forgetWaiting(home)
    forgetWaiting('other/one')
  })

  it('are asked for once each, in their order, when it is back', async () => {
    const asked: string[] = []
    for (const kind of ['evidence', 'review', 'evidence'])
      waitToStart(start(kind, async () => void asked.push(kind)))
    await startWaiting()
    expect(asked).toEqual(['review', 'evidence'])
    expect(kinds()).toEqual([])
  })

  it('wait on when they still do not arrive', async () => {
    const again = async () => waitToStart(start('evidence', again))
    waitToStart(start('evidence', again))
    await startWaiting()
    expect(kinds()).toEqual(['evidence'])
  })

  it('of one draft are forgotten without those of another', () => {
    waitToStart(start('evidence'))
    waitToStart(start('review', undefined, 'other/one'))
    forgetWaiting(home)
    expect(kinds()).toEqual([])
    expect(kinds('other/one')).toEqual(['review'])
  })
})
