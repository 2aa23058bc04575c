const token = /CITED|\p{L}+(?:['’-]\p{L}+)*|0%?|[^\s\p{L}0]/gu
/** The same in a text of plain ASCII, in a fraction of the time. */
const plainToken = /CITED|[A-Za-z]+(?:['-][A-Za-z]+)*|0%?|[^\sA-Za-z0]/g
const beyondAscii = /[\u0080-\uffff]/

/** Words and signs in reading order, lower-cased; every number is 0, every callout CITED. */
export function modelTokens(text: string): readonly string[] {
  return (
    text
      .replaceAll(/\d+(?:[.,]\d+)*/g, '0')
      .match(beyondAscii.test(text) ? token : plainToken)
      ?.map((word) => (word === 'CITED' ? word : word.toLowerCase())) ?? []
  )
}

/** Words, pairs of words, the first three and the length: what all models of sentences look at. */
export function wordFeatures(words: readonly string[]): readonly string[] {
  const features: string[] = ['bias']
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

/** Where an item stands in its sequence. */
export function placeFeatures(index: number, count: number): readonly string[] {
  const tenth = count > 1 ? Math.round((9 * index) / (count - 1)) : 0
  return [
    `rp:${tenth}`,
    `fi:${Math.min(index, 6)}`,
    `li:${Math.min(count - 1 - index, 6)}`,
    `n:${Math.min(count, 12)}`,
  ]
}
