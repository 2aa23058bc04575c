import { analyse } from '#engines/analysis/analyse.ts'
import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { extract, weighed } from '#engines/analysis/summarise/extract.ts'
import { wordsOf } from '#engines/analysis/words/words.ts'
import type { Document } from '#engines/documents/document.ts'
import { termOf } from '#engines/retrieval/ranking/terms.ts'

import { plosPapers } from '../corpus/jats.ts'
import type { Measurement } from '../corpus/measurement.ts'

const command = 'node eval/digest/run.ts'
/** Words of a summary: about an abstract. */
const words = 230

/** Measures extracts against abstracts that were withheld; empty where the papers are absent. */
export function measureDigest(date: string): readonly Measurement[] {
  const papers = plosPapers().flatMap(({ document }) => withheld(document) ?? [])
  if (papers.length === 0) return []
  const rows = { lead: scores(), extract: scores() }
  for (const { abstract, sentences, title } of papers) {
    add(rows.lead, abstract, lead(sentences))
    add(rows.extract, abstract, extract(weighed(sentences, title), words).map(textOf).join(' '))
  }
  const row = (
    { name, goal }: Pick<Measurement, 'name' | 'goal'>,
    values: readonly number[],
    anchor: string,
  ): Measurement => ({
    name,
    value: Math.round(1000 * mean(values)) / 10,
    unit: 'F1 × 100',
    better: 'higher',
    goal,
    anchor,
    command,
    date,
  })
  const of = `${papers.length} published papers, abstract withheld`
  return [
    row(
      { name: 'digest, ROUGE-1', goal: 48.2 },
      rows.extract.one,
      `${of}; first words ${shown(rows.lead.one)}`,
    ),
    row(
      { name: 'digest, ROUGE-2', goal: 17 },
      rows.extract.two,
      `${of}; first words ${shown(rows.lead.two)}`,
    ),
  ]
}

const shown = (values: readonly number[]) => (100 * mean(values)).toFixed(1)
const scores = () => ({ one: [] as number[], two: [] as number[] })
const textOf = ({ sentence }: { readonly sentence: Sentence }) => sentence.text
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function withheld(document: Document) {
  const analysed = analyse(document)
  const isAbstract = (sentence: Sentence) =>
    sentence.role === 'abstract' || document.abstract.includes(sentence.block)
  const abstract = analysed.sentences
    .filter(isAbstract)
    .map(({ text }) => text)
    .join(' ')
  const sentences = analysed.sentences.filter((sentence) => !isAbstract(sentence))
  if (wordsOf(abstract).length < 80 || sentences.length < 40) return null
  return { abstract, sentences, title: document.title }
}

function lead(sentences: readonly Sentence[]): string {
  return sentences
    .flatMap((sentence) => [...sentence.words])
    .slice(0, words)
    .join(' ')
}

function add(rows: ReturnType<typeof scores>, abstract: string, summary: string): void {
  rows.one.push(overlap(grams(abstract, 1), grams(summary, 1)))
  rows.two.push(overlap(grams(abstract, 2), grams(summary, 2)))
}

function grams(text: string, size: number): ReadonlyMap<string, number> {
  const all = wordsOf(text).map(termOf)
  const counts = new Map<string, number>()
  for (let at = 0; at + size <= all.length; at += 1) {
    const gram = all.slice(at, at + size).join(' ')
    counts.set(gram, (counts.get(gram) ?? 0) + 1)
  }
  return counts
}

/** ROUGE-N as F1 (Lin, 2004), on stems. */
function overlap(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let shared = 0
  for (const [gram, count] of one) shared += Math.min(count, other.get(gram) ?? 0)
  const total = (counts: ReadonlyMap<string, number>) =>
    [...counts.values()].reduce((sum, count) => sum + count, 0)
  const precision = shared / Math.max(1, total(other))
  const recall = shared / Math.max(1, total(one))
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
}

if (process.argv[1] === import.meta.filename) {
  for (const { name, value, anchor } of measureDigest(new Date().toISOString().slice(0, 10))) {
    console.log(`${name}: ${value} (${anchor})`)
  }
}
