import { mkdirSync, writeFileSync } from 'node:fs'

import { isHeldArticle, openArticles } from '../../eval/corpus/open-articles.ts'
import { analyse } from '../../src/engines/analysis/analyse.ts'
import type { Line, Mention } from '../../src/engines/analysis/quantities/ledger/mentions.ts'
import {
  retoldFeatures,
  valueKey,
} from '../../src/engines/analysis/quantities/ledger/retold-features.ts'
import type { Retold } from '../../src/engines/analysis/quantities/ledger/retold-features.ts'
import {
  canPair,
  candidatesIn,
  mayBeRetold,
  readingOf,
} from '../../src/engines/analysis/quantities/ledger/retold-pairs.ts'
import type { Reading } from '../../src/engines/analysis/quantities/ledger/retold-pairs.ts'
import { learnOdds } from './newton.ts'
import { SEED } from './task.ts'

const target = 'src/engines/analysis/quantities/ledger/retold-weights.generated.ts'
const card = 'docs/models/retold-values.md'
/** Values of one article that are changed, and lines that may tell a value without its being common. */
const [mostOfArticle, mostLines] = [12, 4]
/** Words or other values that two lines must share, for their one value to be told again and no chance. */
const leastAlike = { near: 0.3, besideRare: 0.15 }
const [ridge, rounds] = [1, 25]

interface Example {
  readonly features: Readonly<Record<string, number>>
  readonly isChanged: boolean
}

type Chance = () => number

/**
 * Weighs what tells that two values are of one thing. The examples that are: values that two parts of an article give alike,
 * one of which was changed by a slip of the pen or to another value. Those that are not: all that could be in the articles as
 * they stand, authors' own slips among them.
 */
export function makeRetoldValues(): void {
  const chance = chanceFrom(SEED)
  const examples = [...openArticles((name) => !isHeldArticle(name))].flatMap(({ document }) => {
    const reading = readingOf(analyse(document))
    return [
      ...candidatesIn(reading).map((pair) => ({
        features: retoldFeatures(pair, reading),
        isChanged: false,
      })),
      ...changedIn(reading, chance),
    ]
  })
  if (examples.length === 0) {
    console.log('retold-values: its data are not here, the weights stay as they are.')
    return
  }
  const weights = learn(examples)
  writeFileSync(
    target,
    `// Written by \`npm run train -- retold-values\`. Do not edit.\nexport const retoldWeights: Readonly<Record<string, number>> = ${JSON.stringify(weights)}\n`,
  )
  mkdirSync('docs/models', { recursive: true })
  const changed = examples.filter(({ isChanged }) => isChanged).length
  writeFileSync(card, cardOf(changed, examples.length - changed))
  console.log(`retold-values: ${examples.length} examples, ${changed} of them changed`)
}

function chanceFrom(seed: number): Chance {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function changedIn(reading: Reading, chance: Chance): readonly Example[] {
  const examples: Example[] = []
  for (const [key, places] of reading.linesWith) {
    if (places.length < 2 || places.length > mostLines || examples.length >= mostOfArticle) continue
    const here = reading.lines[places[Math.floor(chance() * places.length)] ?? 0]
    const mention = here?.mentions.find((one) => valueKey(one) === key)
    if (here === undefined || mention === undefined || !mayBeRetold(here, mention)) continue
    const odd = slipped(mention, chance)
    if (odd === null || reading.timesOf(odd) > 0) continue
    const line = { ...here, mentions: here.mentions.map((one) => (one === mention ? odd : one)) }
    const features = bestOf(reading, { line, odd, before: here }, places)
    if (features !== null) examples.push({ features, isChanged: true })
  }
  return examples
}

interface Changed {
  readonly line: Line
  readonly odd: Mention
  readonly before: Line
}

/** The place that tells most surely what the changed value was. */
function bestOf(
  reading: Reading,
  { line, odd, before }: Changed,
  places: readonly number[],
): Example['features'] | null {
  const at = before.mentions[line.mentions.indexOf(odd)]
  const pairs = places.flatMap((place): readonly Retold[] => {
    const there = reading.lines[place]
    const one = there?.mentions.find(
      (mention) => at !== undefined && valueKey(mention) === valueKey(at),
    )
    if (there === undefined || there === before || one === undefined) return []
    const pair = { here: line, odd, there, one }
    return canPair(pair) ? [pair] : []
  })
  const [best] = pairs
    .map((pair) =>
      retoldFeatures(pair, {
        weigh: reading.weigh,
        cells: reading.cells,
        // The changed one is no longer among them.
        timesOf: (mention) => reading.timesOf(mention) - (mention === pair.one ? 1 : 0),
      }),
    )
    .sort((one, other) => alikeness(other) - alikeness(one))
  if (best === undefined) return null
  const { near = 0, rare = 0 } = best
  return near >= leastAlike.near || (rare > 0 && near >= leastAlike.besideRare) ? best : null
}

const alikeness = ({ near = 0, rare = 0 }: Example['features']): number => near + rare

/** Two digits in the other order, one that is another, or a value up to two fifths away. */
function slipped(mention: Mention, chance: Chance): Mention | null {
  const { raw, decimals } = mention
  const digits = Array.from(raw).flatMap((sign, at) => (/\d/u.test(sign) ? [at] : []))
  const signs = Array.from(raw)
  const kind = chance()
  if (kind < 0.4) {
    const index = Math.floor(chance() * (digits.length - 1))
    const [one = 0, other = 0] = [digits[index], digits[index + 1]]
    const [first = '', second = ''] = [signs[one], signs[other]]
    signs[one] = second
    signs[other] = first
  } else if (kind < 0.76) {
    const at = digits[Math.floor(chance() * Math.min(digits.length, 3))] ?? 0
    signs[at] = String(Math.floor(chance() * 10))
  }
  const text =
    kind < 0.76 ? signs.join('') : (mention.value * (0.6 + chance() * 0.8)).toFixed(decimals)
  const value = Number(text.replaceAll(',', '').replace('·', '.'))
  return value === mention.value || /^0\d/u.test(text) ? null : { ...mention, raw: text, value }
}

function learn(examples: readonly Example[]): Readonly<Record<string, number>> {
  const names = [...new Set(examples.flatMap(({ features }) => Object.keys(features)))].sort()
  const rows = examples.map(({ features, isChanged }) => ({
    values: Float64Array.from(names, (name) => features[name] ?? 0),
    isSought: isChanged,
    counts: 1,
  }))
  return learnOdds(names, rows, { ridge, rounds })
}

const cardOf = (changed: number, others: number): string => `# Model: retold-values

Says of a value that stands once in a draft, and of another value elsewhere in it, whether the two are told of one thing: “24.7%” in the abstract and “27.4%” in the results. Used by the check of numbers that differ.

Made by \`npm run train -- retold-values\`; measured by \`npm run eval -- plants\` and \`npm run eval -- hand-plants\`.

## Data

- Research articles of PubMed Central under CC BY or CC0, in JATS, as the folder \`articles\` that \`SCHOLIUM_PAPERS\` names holds them: values that two parts give alike and of which one was changed, and all pairs of values that could be one in the articles as they stand.
- A fifth of the articles, by a hash of their names, is held back; how often unchanged articles are told of was read on them.

## Form

Logistic regression over some fifty measures of a pair, by Newton's method with a ridge of ${ridge}, seed ${SEED}.
${changed.toLocaleString('en')} changed pairs and ${others.toLocaleString('en')} as they stand.

## Limits

- Articles of biology, medicine and their neighbours.
- Authors' own slips stand among the pairs taken for right; the bound was set by reading what was told of unread articles.
- Numbers of one digit, years and spreads are not asked about, nor what two results or two protocols give otherwise.
`
