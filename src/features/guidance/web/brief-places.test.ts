import { expect, it } from 'vitest'

import { documentFromText } from '#engines/documents/typed-text.ts'

import { placeInBrief } from './brief-places.ts'

const text = `# Essay 2: Lamps

Compare two lanes **by name**
and say which of them lost more moths.

- Write 1,500 words.
- Hand it in by 3 May.

Compare two lanes again at the end.
`
const { blocks } = documentFromText(text)

function placed(words: string) {
  const block = blocks.find((one) => one.text.includes(words))
  const start = block?.text.indexOf(words) ?? 0
  return placeInBrief(text, blocks, { block: block?.id ?? '', start, end: start + words.length })
}

it('finds the words of a block in the brief as it was handed out', () => {
  for (const words of ['Hand it in by 3 May', '1,500 words', 'at the end', 'Lamps']) {
    const place = placed(words)
    expect([words, text.slice(place?.start, place?.end)]).toEqual([words, words])
  }
  expect(placed('name and say which')?.quote).toBe('name**\nand say which')
  expect(placed('Compare two lanes again')?.start).toBe(text.lastIndexOf('Compare'))
})

it('finds nothing for words that were taken out of the brief since', () => {
  const [first] = blocks
  const range = { block: first?.id ?? '', start: 0, end: 5 }
  expect(placeInBrief('Another brief.', blocks, range)).toBeNull()
  expect(placeInBrief(text, blocks, { ...range, block: 'gone' })).toBeNull()
})
