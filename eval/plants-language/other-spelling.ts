import { edited } from './plant.ts'
import type { Ground, Planted } from './plant.ts'

/** American and British stems; endings are kept. */
const stems: readonly (readonly [string, string])[] = [
  ['behavior', 'behaviour'],
  ['color', 'colour'],
  ['tumor', 'tumour'],
  ['favor', 'favour'],
  ['neighbor', 'neighbour'],
  ['labor', 'labour'],
  ['center', 'centre'],
  ['fiber', 'fibre'],
  ['liter', 'litre'],
  ['analyz', 'analys'],
  ['characteriz', 'characteris'],
  ['organiz', 'organis'],
  ['generaliz', 'generalis'],
  ['summariz', 'summaris'],
  ['normaliz', 'normalis'],
  ['hypothesiz', 'hypothesis'],
  ['randomiz', 'randomis'],
  ['recogniz', 'recognis'],
  ['optimiz', 'optimis'],
  ['utiliz', 'utilis'],
  ['modeling', 'modelling'],
  ['modeled', 'modelled'],
  ['labeled', 'labelled'],
  ['defense', 'defence'],
  ['program', 'programme'],
  ['gray', 'grey'],
  ['aging', 'ageing'],
  ['estrogen', 'oestrogen'],
  ['fetal', 'foetal'],
  ['anemia', 'anaemia'],
  ['pediatric', 'paediatric'],
]
const most = 3

/** "Analysis" and "organism" are spelt alike on both sides. */
function endingOf(stem: string): string {
  if (/analy[sz]$/u.test(stem)) return '(?:es?|ed|ing)'
  return /i[sz]$/u.test(stem) ? '(?:es?|ed|ing|ations?)' : String.raw`\p{Ll}*`
}

/** Words of the text that the other side of the sea spells otherwise, up to three of them in different sentences. */
export function withOtherSpelling(ground: Ground): Planted | null {
  const { sentences, random } = ground
  const turn = stems.flatMap(([american, british]) => [
    [american, british] as const,
    [british, american] as const,
  ])
  const found = sentences.flatMap((sentence) => {
    for (const [from, to] of turn) {
      const match = new RegExp(
        String.raw`(?<!\p{L})${from}(?=${endingOf(from)}(?![\p{L}-]))`,
        'u',
      ).exec(sentence.text)
      if (match === null) continue
      if (sentence.text.slice(match.index).startsWith(to)) continue
      return [{ sentence, from, to, index: match.index }]
    }
    return []
  })
  // All of them one way, or the text would mix as it did before.
  const first = random.pick(found)
  if (first === undefined) return null
  const isBritish = stems.some(([, british]) => british === first.to)
  const same = found.filter(({ to }) => stems.some(([, british]) => british === to) === isBritish)
  if (same.length < 5) return null
  const chosen = same.filter((_, at) => at % Math.ceil(same.length / most) === 0).slice(0, most)
  let { document } = ground
  for (const { sentence, from, to, index } of chosen.toReversed()) {
    const start = sentence.start + index
    document = edited(document, sentence.block, [{ start, end: start + from.length, words: to }])
  }
  return {
    document,
    // The other words of the pairs are as good a place.
    places: same.map(({ sentence: { block, start, end } }) => ({ block, start, end: end + 4 })),
    told: chosen.map(({ from, to }) => `${from} > ${to}`).join(', '),
  }
}
