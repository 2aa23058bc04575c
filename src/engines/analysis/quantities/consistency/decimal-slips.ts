import type { Sentence } from '../../analysed-document.ts'
import { contentRoots } from '../../claims/content-words.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { quoted } from '../../wording.ts'
import { valueOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

/** "0.09 standard deviations": a value with decimals and what it is of. */
const measured =
  /(?<![\d.,/=<>±–-]|[±<>=]\s)(?<value>\d+(?:\.\d+)?)\s(?<unit>\p{Ll}{3,}(?: \p{Ll}{3,})?)(?!\p{L})/giu
const tens: readonly number[] = [10, 100, 1000]
/** Words besides the unit by which two sentences speak of one thing. */
const leastShared = 1

/** Two values of one paragraph with the same unit, of which one is exactly ten or a hundred times the other. */
export function decimalSlips(sentences: readonly Sentence[]): readonly FindingDraft[] {
  return textsWith(sentences, measured).flatMap((second) => {
    const first = sentences[second.index - 1]
    if (first?.block !== second.block) return []
    return [...second.text.matchAll(measured)].flatMap((match) => {
      const { value = '', unit = '' } = match.groups ?? {}
      const other = [...first.text.matchAll(measured)].find(
        ({ groups = {} }) =>
          groups['unit'] === unit &&
          `${value}${groups['value']}`.includes('.') &&
          tens.some((ten) => isTimes(groups['value'] ?? '', value, ten)),
      )
      if (other === undefined || !speakAlike(first.text, second.text, unit)) return []
      return [
        numbersNote('counts-differ', {
          kind: 'question',
          title: `${other.groups?.['value']} or ${value} ${unit}?`,
          statement: `${quoted(other[0])} and ${quoted(match[0])} stand one behind the other and differ by the place of the point alone.`,
          why: 'A point in the wrong place makes an effect ten times as large.',
          how: 'Look up the value in the source, and write it alike; if both are meant, say of what each is.',
          ranges: [placeOf(second, match), placeOf(first, other)],
          confidence: 0.75,
        }),
      ]
    })
  })
}

function isTimes(one: string, other: string, ten: number): boolean {
  const [a, b] = [valueOf(one), valueOf(other)]
  return Math.abs(a - b * ten) < 1e-9 || Math.abs(b - a * ten) < 1e-9
}

function speakAlike(one: string, other: string, unit: string): boolean {
  const ofUnit = contentRoots(unit)
  const there = contentRoots(other)
  const shared = [...contentRoots(one)].filter((root) => there.has(root) && !ofUnit.has(root))
  return (
    shared.length >= leastShared &&
    !/\b(?:times|fold|increased? from|to|versus|vs|compared)\b/iu.test(other)
  )
}
