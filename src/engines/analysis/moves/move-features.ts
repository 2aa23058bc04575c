/**
 * Features of a sentence in its abstract, hashed to a fixed number of rows. Training and use share this
 * file; a change here asks for a new model (`node eval/kinds/train-moves.ts`).
 */

/** Binary logarithm of the number of rows. */
export const rowBits = 18

/** FNV-1a with a final mix, so that the low bits are spread. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value ^= value >>> 15
  value = Math.imul(value, 0x2c1b3c6d)
  value ^= value >>> 12
  return (value >>> 0) & ((1 << rowBits) - 1)
}

function tokens(sentence: string): readonly string[] {
  return (
    sentence
      .toLowerCase()
      .replaceAll(/\d+(?:[.,]\d+)*/gu, '0')
      .match(/[a-z]+(?:['’-][a-z]+)*|0%?|[^\sa-z0]/gu) ?? []
  )
}

function wordFeatures(words: readonly string[]): readonly string[] {
  const features: string[] = []
  words.forEach((word, index) => {
    features.push(`u:${word}`)
    if (index > 0) features.push(`b:${words[index - 1] ?? ''}_${word}`)
    if (index < 3) features.push(`h${index}:${word}`)
  })
  features.push(
    `hh:${words[0] ?? ''}_${words[1] ?? ''}`,
    `len:${Math.min(9, Math.floor(words.length / 6))}`,
  )
  return features
}

function placeFeatures(index: number, count: number): readonly string[] {
  const tenth = count > 1 ? Math.round((9 * index) / (count - 1)) : 0
  return [`rp:${tenth}`, `fi:${Math.min(index, 6)}`, `li:${Math.min(count - 1 - index, 6)}`, 'bias']
}

/** Rows of the model that speak for each sentence of an abstract, without repetition. */
export function moveFeatures(sentences: readonly string[]): readonly (readonly number[])[] {
  return sentences.map((sentence, index) => {
    const features = [...wordFeatures(tokens(sentence)), ...placeFeatures(index, sentences.length)]
    return [...new Set(features.map(hash))]
  })
}
