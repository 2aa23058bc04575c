import { mkdirSync, writeFileSync } from 'node:fs'

import { openArticles, partOfArticle } from '../../eval/corpus/open-articles.ts'
import { analyse } from '../../src/engines/analysis/analyse.ts'
import type { Statement } from '../../src/engines/analysis/findings-retold/directed-statements.ts'
import {
  bestOf,
  leastLike,
  leastOpposed,
  standingMeasures,
} from '../../src/engines/analysis/findings-retold/likeness.ts'
import { isAboutOne, isPlain } from '../../src/engines/analysis/findings-retold/plain-retellings.ts'
import { readingOf } from '../../src/engines/analysis/findings-retold/readings.ts'
import { retellingFeatures } from '../../src/engines/analysis/findings-retold/retelling-features.ts'
import { linePairs, statementPairs } from '../../src/engines/analysis/findings-retold/retellings.ts'
import type { Retelling } from '../../src/engines/analysis/findings-retold/retellings.ts'
import { agree } from '../../src/engines/analysis/findings-retold/statement-parts.ts'
import { learnOdds } from './newton.ts'
import type { Row } from './newton.ts'

const target = 'src/engines/analysis/findings-retold/retold-finding-weights.generated.ts'
const card = 'docs/models/retold-findings.md'
const settings = { ridge: 4, rounds: 10 }
/** Of ten parts of the articles, by a hash of their names: those that nothing here sees, the held fifth among them. */
const firstUnread = 7

/** A pair of statements in an article, what it measures, and whether both go one way. */
interface Example extends Retelling {
  readonly values: Float64Array
  readonly doAgree: boolean
  /** In two parts of the article. */
  readonly isAcross: boolean
  /** Clear enough to be told of if it disagreed. */
  readonly isClear: boolean
}

/**
 * Weighs what tells that two statements are of one finding: pairs that are agree as a rule, those that are not do as chance
 * has it. Then what tells that one of two which disagree was changed: every statement of the articles that another agrees
 * with is turned round once, against all that disagree as they stand, authors' own slips among them.
 */
export function makeRetoldFindings(): void {
  const articles = [...openArticles(isRead)].map(({ document }) => examplesIn(analyse(document)))
  const all = articles.flat()
  if (all.length === 0) {
    console.log('retold-findings: its data are not here, the weights stay as they are.')
    return
  }
  const likeness = learnOdds(names, likenessRows(articles), settings)
  const standing = learnOdds(
    [...Object.keys(standingMeasures({ like: 0, borneOut: 0, lessBorneOut: 0 })), ...names],
    articles.flatMap((examples) => standingRows(examples, likeness)),
    settings,
  )
  writeFileSync(target, sourceOf(likeness, standing))
  mkdirSync('docs/models', { recursive: true })
  writeFileSync(card, cardOf(articles.length, all.length))
  console.log(`retold-findings: ${articles.length} articles, ${all.length} pairs`)
}

const isRead = (name: string): boolean => partOfArticle(name) < firstUnread

let names: readonly string[] = []

function examplesIn(analysed: ReturnType<typeof analyse>): readonly Example[] {
  const reading = readingOf(analysed)
  return linePairs(reading)
    .flatMap(statementPairs)
    .map((pair) => {
      const features = retellingFeatures(pair, reading)
      if (names.length === 0) names = Object.keys(features)
      return {
        ...pair,
        values: Float64Array.from(names, (name) => features[name] ?? 0),
        doAgree: agree(pair.here, pair.there),
        isAcross: pair.here.line.role !== pair.there.line.role,
        isClear: isPlain(pair) && isAboutOne(pair, features, reading),
      }
    })
}

/** Counted so that pairs of no one finding agree as often as they disagree, whatever an article or a word is most used for. */
function likenessRows(articles: readonly (readonly Example[])[]): readonly Row[] {
  const chanceOfAll = upIn(articles.flat())
  const ofFamilies = new Map(
    Object.entries(Object.groupBy(articles.flat(), ({ here }) => here.family)).map(
      ([family, examples = []]) => [family, upIn(examples)],
    ),
  )
  return articles.flatMap((examples) => {
    const shift = logit(upIn(examples)) - logit(chanceOfAll)
    const chanceOf = ({ family, pole }: Statement): number => {
      const up = 1 / (1 + Math.exp(-logit(ofFamilies.get(family) ?? chanceOfAll) - shift))
      return pole === 1 ? Math.max(rarest, up) : Math.max(rarest, 1 - up)
    }
    return examples
      .filter(({ isAcross }) => isAcross)
      .map(({ here, there, values, doAgree }) => ({
        values,
        isSought: doAgree,
        counts: Math.min(mostCounted, 0.25 / (chanceOf(here) * chanceOf(there))),
      }))
  })
}

const [rarest, mostCounted] = [0.08, 8]
const logit = (chance: number): number => Math.log(chance / (1 - chance))
/** How often the words of direction of some pairs point up, drawn to a half where there are few. */
function upIn(examples: readonly Example[]): number {
  const ups = examples.reduce(
    (sum, { here, there }) => sum + (here.pole === 1 ? 1 : 0) + (there.pole === 1 ? 1 : 0),
    0,
  )
  return (ups + 15) / (2 * examples.length + 30)
}

interface Partner {
  readonly with: Statement
  readonly like: number
  readonly example: Example
}

function standingRows(
  examples: readonly Example[],
  likeness: Readonly<Record<string, number>>,
): readonly Row[] {
  const weights = names.map((name) => likeness[name] ?? 0)
  const partners = new Map<Statement, { agreeing: Partner[]; opposed: Partner[] }>()
  const partnersOf = (statement: Statement) => {
    const known = partners.get(statement) ?? { agreeing: [], opposed: [] }
    partners.set(statement, known)
    return known
  }
  const likes = examples.map((example) => {
    const like = weights.reduce((sum, weight, at) => sum + weight * (example.values[at] ?? 0), 0)
    if (like >= leastLike)
      for (const [one, other] of [
        [example.here, example.there],
        [example.there, example.here],
      ] as const)
        partnersOf(one)[example.doAgree ? 'agreeing' : 'opposed'].push({
          with: other,
          like,
          example,
        })
    return like
  })
  const asTheyStand = examples.flatMap((example, at) => {
    const like = likes[at] ?? 0
    if (example.doAgree || !example.isClear || like <= leastOpposed) return []
    const borne = [example.here, example.there].map((one) => bestOf(partnersOf(one).agreeing))
    return [rowOf({ example, like, borne, isSought: false })]
  })
  const turned = [...partners].flatMap(([statement, { agreeing, opposed }]) => {
    const [best] = agreeing
      .filter(({ example, like }) => isTellable(example) && like > leastOpposed)
      .sort((one, other) => other.like - one.like)
    if (best === undefined) return []
    const borne = [bestOf(opposed), bestOf(partnersOf(best.with).agreeing, statement)]
    return [rowOf({ example: best.example, like: best.like, borne, isSought: true })]
  })
  return [...asTheyStand, ...turned]
}

const isTellable = ({ isClear, isAcross }: Example): boolean => isClear && isAcross

function rowOf({
  example,
  like,
  borne,
  isSought,
}: {
  readonly example: Example
  readonly like: number
  readonly borne: readonly number[]
  readonly isSought: boolean
}): Row {
  const measures = standingMeasures({
    like,
    borneOut: Math.max(...borne),
    lessBorneOut: Math.min(...borne),
  })
  return {
    values: Float64Array.from([...Object.values(measures), ...example.values]),
    isSought,
    counts: 1,
  }
}

const sourceOf = (...[likeness, standing]: readonly Readonly<Record<string, number>>[]): string =>
  `// Written by \`npm run train -- retold-findings\`. Do not edit.
export const likenessWeights: Readonly<Record<string, number>> = ${JSON.stringify(likeness)}
export const standingWeights: Readonly<Record<string, number>> = ${JSON.stringify(standing)}
`

const cardOf = (articles: number, pairs: number): string => `# Model: retold-findings

Says of two statements of a draft that go opposite ways (“higher” in the abstract, “lower” in the results) whether both tell of one finding, so that one of them is wrong. Used by the feedback on consistency.

Made by \`npm run train -- retold-findings\`; measured by \`npm run eval -- hand-plants\`.

## Data

- Research articles of PubMed Central under CC BY or CC0, in JATS, as the folder \`articles\` that \`SCHOLIUM_PAPERS\` names holds them: all pairs of statements of direction whose sentences have words in common, by whether they agree; and each statement that another part agrees with, turned round.
- Three of ten parts of the articles, by a hash of their names, are held back; how often unchanged articles are told of was read on them.

## Form

Two logistic regressions over some fifty measures of a pair, by Newton's method with a ridge of ${settings.ridge}: how alike two statements are, and what of those that disagree is a slip, given what either agrees with elsewhere.
${articles.toLocaleString('en')} articles, ${pairs.toLocaleString('en')} pairs.

## Limits

- Articles of biology, medicine and their neighbours.
- Denied statements, those of inhibitors and knock-outs against those without are not asked about.
- Two results of one part that differ are held for two findings.
`
