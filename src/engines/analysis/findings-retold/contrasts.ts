import { rememberedFor } from '../remembered.ts'
import type { Telling } from './directed-statements.ts'

/** Groups, places and times of which one is told beside the other. */
const pairs =
  'male female|males females|men women|boys girls|left right|before after|upper lower|young old|high low|early late|first second|first third|second third|wild mutant|root leaf|roots leaves|shoot root|urban rural|acute chronic|with without|positive negative|presence absence|summer winter|spring autumn|wet dry|winter spring|rich poor|short long|short-term long-term|small large|mild severe|low medium|high medium|inner outer|anterior posterior|dorsal ventral|systolic diastolic|treated untreated|treated control|control treatment|patients control|morning evening|day night|warm cold|north south|northern southern|east west|eastern western|inside outside|within between|vitro vivo|children adults|tumor normal|heterozygous homozygous|initially finally|initial final|absolute relative|total specific|mrna protein|gram-positive gram-negative|top bottom|sensitive resistant|tolerant sensitive|susceptible resistant|aerobic anaerobic|light dark|rainfed irrigated'

const contrastsOf = new Map<string, readonly string[]>()
for (const pair of pairs.split('|')) {
  const [one = '', other = ''] = pair.split(' ')
  contrastsOf.set(one, [...(contrastsOf.get(one) ?? []), other])
  contrastsOf.set(other, [...(contrastsOf.get(other) ?? []), one])
}

const wordsOf = rememberedFor(
  ({ text }: Telling): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}-]+/gu)),
)

/** How many words of one line have their contrast in the other alone. */
export function countContrasts(one: Telling, other: Telling): number {
  const [here, there] = [wordsOf(one), wordsOf(other)]
  return [...here].filter(
    (word) =>
      !there.has(word) &&
      contrastsOf.get(word)?.some((counter) => there.has(counter) && !here.has(counter)) === true,
  ).length
}
