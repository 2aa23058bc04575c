import { describe, expect, it } from 'vitest'

import { CHUNK, readBehind } from './read-parts.ts'
import type { PdfPart, PdfSource } from './read-parts.ts'

const whole = 20 * CHUNK + 10
const front: PdfPart = { bytes: new Uint8Array(CHUNK), whole }
const { signal } = new AbortController()

/** A source that says what it was asked for, in chunks, and answers when it is told to. */
function slowSource() {
  const asked: number[] = []
  const answers: (() => void)[] = []
  const source: PdfSource = {
    read: ({ from, to }) => {
      asked.push(from / CHUNK)
      return new Promise((resolve) => {
        answers.push(() => resolve({ bytes: new Uint8Array(to - from), whole }))
      })
    },
  }
  return { source, asked, answers }
}

const chunk = (at: number) => ({ from: at * CHUNK, to: Math.min(whole, (at + 1) * CHUNK) })

describe('the parts of a file behind its front', () => {
  it('begin with its end, which is asked for before anybody needs it, and once', async () => {
    const { source, asked, answers } = slowSource()
    const read = readBehind(source, front, signal)
    expect(asked).toEqual([20])
    const end = read(chunk(20))
    answers[0]?.()
    expect((await end).bytes).toHaveLength(10)
    expect(asked).toEqual([20])
  })

  it('come four at a time, and of those that wait the latest first', async () => {
    const { source, asked, answers } = slowSource()
    const read = readBehind(source, front, signal)
    const parts = [1, 2, 3, 4, 5, 6].map((at) => read(chunk(at)))
    expect(asked).toEqual([20, 1, 2, 3, 4])
    answers[1]?.()
    await parts[0]
    await expect.poll(() => asked).toEqual([20, 1, 2, 3, 4, 6])
  })
})
