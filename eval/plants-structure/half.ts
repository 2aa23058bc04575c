import { createRandom } from '../corpus/random.ts'

/** What is read while rules are made, and what is only measured. */
export type Half = 'development' | 'held'

/** Told by the name alone, so that a text stays in its half whatever stands beside it. */
export function halfOf(name: string): Half {
  const file = name.slice(name.lastIndexOf('/') + 1)
  const seed = Array.from(file).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  return createRandom(seed).next() < 0.5 ? 'development' : 'held'
}

/** Every other wording, so that none that a rule was made by is measured. */
export function wordingsOf<Wording>(all: readonly Wording[], half: Half): readonly Wording[] {
  return all.filter((_, index) => (index % 2 === 0) === (half === 'development'))
}
