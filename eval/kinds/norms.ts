import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { analyse } from '#engines/analysis/analyse.ts'
import { nounWeight } from '#engines/analysis/readability/loose-references.ts'
import { readabilityOf } from '#engines/analysis/readability/measures.ts'
import { openingOf, readingOf } from '#engines/analysis/readability/reading.ts'
import { syllablesOf } from '#engines/analysis/readability/syllables.ts'

import { dataFolder } from '../corpus/data-folder.ts'
import { plosPapers } from '../corpus/jats.ts'

/** Measures the reference ranges that the rubrics quote: tenth, middle and ninetieth of 100 clean papers. */
const rows = new Map<string, number[]>()
const add = (name: string, value: number): void => {
  rows.set(name, [...(rows.get(name) ?? []), value])
}

for (const { document } of plosPapers()) {
  const reading = readingOf({ analysed: analyse(document), scope: null })
  const measures = readabilityOf(reading.sentences)
  if (measures === null || reading.words < 1500) continue
  add('reading ease', measures.ease)
  add('median sentence', measures.medianWords)
  add('ninetieth sentence', measures.longWords)
  add('share over 40 words', measures.longShare)
  add(
    'heavy nouns',
    reading.sentences.reduce((sum, one) => sum + nounWeight(one), 0) / reading.sentences.length,
  )
  add('title words', document.title.split(/\s+/u).length)
  add(
    'introduction share',
    openingOf(reading).reduce((sum, one) => sum + one.words, 0) / reading.words,
  )
  const lengths = reading.body.map(({ words }) => words).toSorted((one, other) => one - other)
  add('paragraph p90', lengths[Math.floor(lengths.length * 0.9)] ?? 0)
  const citations = reading.body.reduce(
    (sum, { block }) => sum + (reading.citations.get(block.id)?.length ?? 0),
    0,
  )
  add('citations per 1000', (1000 * citations) / reading.words)
}

const at = (values: readonly number[], share: number): string => {
  const sorted = values.toSorted((one, other) => one - other)
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2)
}
for (const [name, values] of rows) {
  console.log(
    `${name}: ${at(values, 0.1)} ${at(values, 0.5)} ${at(values, 0.9)} (${values.length})`,
  )
}

const fixture = JSON.parse(
  readFileSync(join(dataFolder() ?? '', 'readability', 'syllable-fixture.json'), 'utf8'),
) as Record<string, number>
const words = Object.entries(fixture)
const exact = words.filter(([word, count]) => syllablesOf(word) === count).length
const near = words.filter(([word, count]) => Math.abs(syllablesOf(word) - count) <= 1).length
console.log(`syllables of hard words: ${exact} of ${words.length} exact, ${near} within one`)
