import type { Random } from '../corpus/random.ts'
import { shuffled } from './edits.ts'

const digit = (text: string, at: number, step: number): string =>
  text.slice(0, at) + String((Number(text[at]) + step) % 10) + text.slice(at + 1)

/** How people get a number wrong; each may leave it as it is. */
const ways: readonly ((text: string, random: Random) => string)[] = [
  (text) => text.replace(/(\d)(\d)/u, '$2$1'),
  (text, random) => {
    const places = [...text.matchAll(/\d/gu)].map(({ index }) => index)
    return digit(text, random.pick(places) ?? 0, 1 + random.below(8))
  },
  (text) => {
    const decimals = text.split('.')[1]?.length ?? 0
    return (Number(text) * 1.15 + (decimals === 0 ? 1 : 0)).toFixed(decimals)
  },
  (text, random) => {
    const decimals = text.split('.')[1]?.length ?? 0
    return (Number(text) - 1 - random.below(5)).toFixed(decimals)
  },
  (text) => (text.includes('.') ? text.replace('.', '') : `${text}0`),
]

/** Another number that could have been meant; `null` where none is left. */
export function otherNumber(text: string, random: Random): string | null {
  for (const way of shuffled(random, ways)) {
    const to = way(text, random)
    if (Number(to) !== Number(text) && Number(to) > 0 && !/^0\d/u.test(to)) return to
  }
  return null
}
