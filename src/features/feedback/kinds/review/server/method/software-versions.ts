import type { FindingDraft } from '#engines/analysis/finding.ts'
import { isFinished, partOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, listed, rangeWithin } from '#engines/analysis/stance/wording.ts'

/** Programs whose results change with their version; services and file formats are none. */
const program =
  /(?<![\p{L}\p{N}./])(?:SPSS(?! Inc)|Stata|SAS(?! Inst)|MATLAB|Matlab|NVivo|ATLAS\.ti|MAXQDA|GraphPad Prism|Statistica|JASP|jamovi|Minitab|EViews|AMOS|Mplus|ImageJ|ArcGIS|QGIS|RStudio|R Studio|SmartPLS|LISREL|Gephi|CellProfiler|FlowJo|COMSOL|ANSYS)(?![\p{L}\p{N}/])/gu

/** "Instead of systems like QGIS", "when using software like it": what others use, and this work does not. */
const notUsed =
  /\b(?:instead of|rather than|unlike|in contrast to|as opposed to|(?:software|programs?|packages|systems|tools) like)\b[^.;]{0,60}$/iu

/** Programs of the analysis of which no place in the draft tells the version. */
export function softwareVersions(reading: Reading): readonly FindingDraft[] {
  const { analysed } = reading
  if (!['empirical', 'thesis'].includes(analysed.genre) || !isFinished(reading)) return []
  const text = [
    ...analysed.document.blocks.map((block) => block.text),
    ...analysed.document.tables.flatMap(({ caption, rows }) => [caption, ...rows.flat()]),
  ].join('\n')
  const used = partOf(reading, 'methods', 'results').flatMap(({ sentences }) =>
    sentences
      .filter(({ text: words }) =>
        /\b(?:us(?:ing|ed|e)|conducted|performed|implemented|analy[sz]\w+|carried out|done|calculated|with|in)\b/iu.test(
          words,
        ),
      )
      .flatMap((sentence) =>
        [...sentence.text.matchAll(program)]
          .filter(({ index }) => !notUsed.test(sentence.text.slice(0, index)))
          .map((match) => ({ sentence, name: match[0], at: match.index })),
      ),
  )
  const byName = Map.groupBy(used, ({ name }) => name.toLowerCase())
  const bare = [...byName.values()].flatMap(([first]) =>
    first === undefined || tellsVersion(text, first.name) ? [] : [first],
  )
  const [first] = bare
  if (first === undefined) return []
  const names = bare.map(({ name }) => name)
  return [
    {
      criterion: 'method',
      check: 'method.version-unsaid',
      kind: 'issue',
      severity: 'minor',
      title: `Which version of ${listed(names.slice(0, 3))}?`,
      statement: `The method names ${listed(names.slice(0, 4))} and no place of the draft tells ${names.length === 1 ? 'its version' : `the versions of these ${counted(names.length, 'program')}`}.`,
      why: 'Defaults and procedures change between versions, and somebody who repeats the analysis may get other numbers.',
      how: `Add the version at the first mention, as in “${first.name}, version …”, and what you ran in it.`,
      ranges: bare
        .slice(0, 4)
        .map(({ sentence, name, at }) => rangeWithin(sentence, at, at + name.length)),
      confidence: 0.8,
    },
  ]
}

/** A number near the name, before or behind it, in any place, the list of references included. */
function tellsVersion(text: string, name: string): boolean {
  const plain = name.replaceAll('.', String.raw`\.`)
  return new RegExp(
    String.raw`\d[^.\n]{0,20}\b${plain}\b|\b${plain}\b(?:[^.\n]|\.\d|(?<=\b(?:Inc|Corp|Co|Ltd|ver|v|US|USA))\.){0,80}?(?:(?<!\p{L}{3})\d|\bversion\b)`,
    'iu',
  ).test(text)
}
