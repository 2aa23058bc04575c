import type { Measurement } from '../corpus/measurement.ts'
import { evaluatePaper, findPapers, papersWithGold, type PaperResult } from './evaluate.ts'
import { addTallies, emptyTally, f1, precision, recall, type Tally } from './measures.ts'

const command = 'node eval/documents/run.ts'
const grobid = 'GROBID 0.8.2 on 1,943 PMC papers, its own end-to-end evaluation'

/** Reads every paper with gold and measures what was recovered; empty where the papers are absent. */
export async function evaluateDocuments(): Promise<readonly Measurement[]> {
  const folder = findPapers()
  if (folder === undefined) return []
  const results: PaperResult[] = []
  for (const name of papersWithGold(folder)) results.push(await evaluatePaper(folder, name))
  return summarise(results)
}

interface Goal {
  readonly name: string
  readonly value: number
  readonly goal: number
  readonly anchor: string
}

/** What was recovered over all papers, beside its goal and what other readers reach. */
export function summarise(results: readonly PaperResult[]): readonly Measurement[] {
  const date = new Date().toISOString().slice(0, 10)
  return measure(results).map(({ name, value, goal, anchor }) => ({
    name: `documents: ${name}`,
    value: Math.round(value * 1000) / 1000,
    unit: 'share',
    better: 'higher',
    goal,
    anchor,
    command,
    date,
  }))
}

function measure(results: readonly PaperResult[]): readonly Goal[] {
  const total = (pick: (result: PaperResult) => Tally): Tally =>
    results
      .filter(({ isSilver }) => !isSilver)
      .map(pick)
      .reduce(addTallies, emptyTally)
  const soft = total((result) => result.softSections)
  const labels = addTallies(
    total((result) => result.figures),
    total((result) => result.tables),
  )
  const references = results.filter(({ references }) => references.gold > 0)
  const closeLists = references.filter(
    ({ references: { gold, found } }) => Math.abs(found - gold) <= Math.max(1, gold * 0.05),
  )
  return [
    {
      name: 'title found (similarity 0.8)',
      value: share(results.map(({ title }) => title)),
      goal: 0.95,
      anchor: `0.98: ${grobid}`,
    },
    {
      name: 'abstract found (similarity 0.8)',
      value: share(results.map(({ abstract }) => abstract)),
      goal: 0.85,
      anchor: `0.90: ${grobid}`,
    },
    {
      name: 'section titles, strict F1',
      value: f1(total((result) => result.strictSections)),
      goal: 0.8,
      anchor: '',
    },
    { name: 'section titles, soft precision', value: precision(soft), goal: 0.85, anchor: '' },
    { name: 'section titles, soft recall', value: recall(soft), goal: 0.8, anchor: '' },
    { name: 'section titles, soft F1', value: f1(soft), goal: 0.85, anchor: `0.76: ${grobid}` },
    {
      name: 'section titles, F1 at similarity 0.8',
      value: f1(total((result) => result.nearSections)),
      goal: 0.88,
      anchor: '',
    },
    {
      name: 'section titles found, at the right level',
      value: recall(total((result) => result.levels)),
      goal: 0.95,
      anchor: 'own bar: depth in the XML of the publisher',
    },
    {
      name: 'chapters (sections of the first level), F1',
      value: f1(total((result) => result.chapters)),
      goal: 0.95,
      anchor: 'own bar: depth in the XML of the publisher',
    },
    {
      name: 'figure and table labels, F1',
      value: f1(labels),
      goal: 0.8,
      anchor: `0.73 captions: ${grobid}`,
    },
    {
      name: 'reference lists within 5 %',
      value: closeLists.length / Math.max(1, references.length),
      goal: 0.9,
      anchor: '',
    },
    ...measureText(results, total),
  ]
}

/** What stands within the text: names, callouts, words and their order. */
function measureText(
  results: readonly PaperResult[],
  total: (pick: (result: PaperResult) => Tally) => Tally,
): readonly Goal[] {
  return [
    {
      name: 'authors, family names, F1',
      value: f1(total((result) => result.authors)),
      goal: 0.85,
      anchor: `0.92 to 0.99 by corpus: ${grobid}`,
    },
    {
      name: 'entries that the text cites, recall',
      value: recall(total((result) => result.cited)),
      goal: 0.85,
      anchor: 'own bar for callouts',
    },
    {
      name: 'words of the body found',
      value: mean(results.map((result) => result.wordRecall)),
      goal: 0.97,
      anchor: '0.978 on four drafts with plain engines',
    },
    {
      name: 'runs of five words kept',
      value: mean(results.map((result) => result.order)),
      goal: 0.9,
      anchor: '0.71 with plain engines on drafts with line numbers',
    },
  ]
}

function share(values: readonly (number | undefined)[]): number {
  const known = values.filter((value) => value !== undefined)
  return known.filter((value) => value >= 0.8).length / Math.max(1, known.length)
}

function mean(values: readonly (number | undefined)[]): number {
  const known = values.filter((value) => value !== undefined)
  return known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length)
}

async function printResults(): Promise<void> {
  const folder = findPapers()
  if (folder === undefined) {
    console.log('No papers with gold here: set SCHOLIUM_DATA to measure the document reader.')
    return
  }
  const isVerbose = process.argv.includes('--verbose')
  const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  const results: PaperResult[] = []
  for (const name of papersWithGold(folder)) {
    if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue
    const result = await evaluatePaper(folder, name)
    results.push(result)
    printPaper(result, isVerbose)
  }
  console.log('\n* gold made by a program: not counted for sections and labels\n')
  for (const { name, value, goal } of summarise(results)) {
    console.log(
      `${value >= goal ? 'reached' : 'BELOW  '} ${value.toFixed(3)} of ${goal.toFixed(2)}  ${name}`,
    )
  }
}

/** One line a paper; what was missed and what was wrong beneath it. */
export function printPaper(result: PaperResult, isVerbose: boolean): void {
  const number = (value: number | undefined): string =>
    value === undefined ? '  - ' : value.toFixed(2)
  const tally = ({ right, found, gold }: Tally): string => `${right}/${found}/${gold}`
  console.log(
    [
      `${result.name}${result.isSilver ? ' *' : ''}`.padEnd(18),
      `${Math.round(result.milliseconds)} ms`.padStart(8),
      `title ${number(result.title)}`,
      `abstract ${number(result.abstract)}`,
      `sections (right/found/gold) ${tally(result.softSections)} near ${tally(result.nearSections)}`,
      `levels ${tally(result.levels)} chapters ${tally(result.chapters)}`,
      `figures ${tally(result.figures)} tables ${tally(result.tables)}`,
      `references ${result.references.found}/${result.references.gold}`,
      `words ${number(result.wordRecall)} order ${number(result.order)}`,
    ].join('  '),
  )
  if (!isVerbose) return
  const list = (name: string, values: readonly string[]): void => {
    if (values.length > 0) console.log(`    ${name}: ${values.slice(0, 14).join(' | ')}`)
  }
  list('missed', result.missedSections)
  list('extra', result.extraSections)
  list('wrong level', result.wrongLevels)
  list('wrong chapters', result.wrongChapters)
  list('labels', result.missedLabels)
}

if (import.meta.main) await printResults()
