import { pathToFileURL } from 'node:url'

import { plosPapers } from '../eval/corpus/jats.ts'
import { printMeasurements, today } from '../eval/corpus/measurement.ts'
import type { Measurement } from '../eval/corpus/measurement.ts'
import { analyse } from '../src/engines/analysis/analyse.ts'
import { registry } from '../src/engines/analysis/checks.generated.ts'
import type { Block, Document } from '../src/engines/documents/document.ts'
import { documentOf } from '../src/engines/documents/testing/blocks.ts'
import { ground } from '../src/engines/grounding/ground.ts'

const repeats = 5

/** Time from a parsed document to grounded notes of all checks, for a paper and for a thesis. */
export function benchAnalyser(): readonly Measurement[] {
  const papers = plosPapers().map(({ document }) => document)
  const sources = papers.length > 0 ? papers : [generated()]
  return [
    { words: 6000, goal: 200 },
    { words: 80_000, goal: 2500 },
  ].map(({ words, goal }) => ({
    name: `analyse and check ${words.toLocaleString('en')} words`,
    value: median(words, sources),
    unit: 'ms, median of 5',
    better: 'lower' as const,
    goal,
    anchor: 'feedback-engine design, 8.5: 200 ms and 2.5 s for the built-in pass',
    command: 'node bench/analyser.ts',
    date: today(),
  }))
}

function median(words: number, sources: readonly Document[]): number {
  const times = Array.from({ length: repeats }, () => {
    // A fresh copy each time: what is kept for a document must not be found again.
    const document = concatenated(words, sources)
    const started = performance.now()
    const analysed = analyse(document)
    for (const draft of registry.flatMap((check) => check.run(analysed))) {
      ground(document, draft, { rubric: 'checks' })
    }
    return performance.now() - started
  }).sort((left, right) => left - right)
  return times[Math.floor(repeats / 2)] ?? 0
}

/** Papers one after the other until there are as many words of prose; ids are kept apart by paper. */
function concatenated(words: number, sources: readonly Document[]): Document {
  const blocks: Block[] = []
  const parts: Document[] = []
  let held = 0
  for (let turn = 0; held < words; turn += 1) {
    const source = sources[turn % sources.length]
    if (source === undefined) break
    const part = renamed(source, `p${turn}-`)
    parts.push(part)
    for (const block of part.blocks) {
      if (held >= words && block.type === 'paragraph') continue
      blocks.push(block)
      if (block.type === 'paragraph') held += block.text.split(' ').length
    }
  }
  const first = parts[0] ?? generated()
  const kept = new Set(blocks.map(({ id }) => id))
  return {
    ...first,
    blocks,
    figures: parts.flatMap(({ figures }) => figures),
    tables: parts.flatMap(({ tables }) => tables),
    references: parts.flatMap(({ references }) => references),
    citations: parts.flatMap(({ citations }) => citations).filter(({ block }) => kept.has(block)),
  }
}

function renamed(document: Document, prefix: string): Document {
  const caption = (block: string | undefined) =>
    block === undefined ? {} : { captionBlock: prefix + block }
  return {
    ...document,
    abstract: document.abstract.map((id) => prefix + id),
    blocks: document.blocks.map((block) => ({ ...block, id: prefix + block.id })),
    figures: document.figures.map((one) => ({
      ...one,
      id: prefix + one.id,
      ...caption(one.captionBlock),
    })),
    tables: document.tables.map((one) => ({
      ...one,
      id: prefix + one.id,
      ...caption(one.captionBlock),
    })),
    references: document.references.map((one) => ({
      ...one,
      id: prefix + one.id,
      block: prefix + one.block,
    })),
    citations: document.citations.map((one) => ({
      ...one,
      block: prefix + one.block,
      references: one.references.map((id) => prefix + id),
    })),
  }
}

/** Stands in where the papers are absent: sentences of changing words with numbers, figures and callouts. */
function generated(): Document {
  const nouns = ['traps', 'sites', 'birds', 'wardens', 'lakes', 'samples', 'models', 'counts']
  const sentence = (step: number) =>
    `In week ${step % 52} the ${nouns[step % 8]} of the ${nouns[(step * 3) % 8]} rose by ${(step % 90) + 0.5}% (Figure ${(step % 6) + 1}), while the ${nouns[(step * 5) % 8]} near plot ${step} kept their number [${(step % 40) + 1}].`
  const paragraph = (at: number): Block => ({
    id: `g${at}`,
    type: at % 20 === 0 ? 'heading' : 'paragraph',
    ...(at % 20 === 0 ? { level: 1 } : {}),
    text:
      at % 20 === 0
        ? `Part ${at / 20}`
        : Array.from({ length: 6 }, (_, step) => sentence(at * 6 + step)).join(' '),
  })
  const blocks = Array.from({ length: 80 }, (_, at) => paragraph(at))
  return documentOf(blocks, { title: 'Generated text' })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  printMeasurements(benchAnalyser())
}
