import { isRunTogether } from '#engines/analysis/citing/run-together.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted } from '#engines/analysis/stance/wording.ts'

/** Works that sum up what others found, by the names and addresses under which lists give them. */
const referenceWorks =
  /\bwikipedia\.org|(?:^|[.,:”"] ?)Wikipedia(?=[.,:]|$)|\b(?:encyclop(?:a?e|æ)dia britannica|britannica\.com|investopedia|sparknotes|cliffsnotes|shmoop|gradesaver|litcharts|dictionary\.com|thesaurus\.com|merriam[- ]webster|thefreedictionary|encyclopedia\.com|thoughtco|simplypsychology|wikihow|course ?hero|studymode|study\.com|enotes\.com|tutorialspoint|w3schools|geeksforgeeks|corporatefinanceinstitute|businessdictionary)\b/iu

/** "Neuron [Digital image]": where a picture was taken from, and no source of a claim. */
const picture =
  /\[(?:digital )?(?:image|photo(?:graph)?|picture|figure|illustration|diagram|map)\b|\b(?:wikimedia|commons\.wiki|File:\S+\.(?:png|jpe?g|svg))/iu

/** "Wikipedia:Statistics", "Wikipedia:About": what an encyclopaedia tells of itself. */
const onItself = /\bWikipedia:\p{L}/u

/** Entries of the list that are encyclopaedias, dictionaries or study helps, and not the works that found it. */
export function referenceWorksListed({ analysed }: Reading): readonly FindingDraft[] {
  const { document } = analysed
  // Whoever studies an encyclopaedia has to list it.
  if (referenceWorks.test(document.title)) return []
  const subjects = analysed.sentences.filter(({ text }) => referenceWorks.test(text)).length
  const found = document.references.filter(
    ({ raw }) =>
      referenceWorks.test(raw) && !picture.test(raw) && !onItself.test(raw) && !isRunTogether(raw),
  )
  const [first] = found
  if (first === undefined || subjects > 2 * found.length + 2) return []
  const name = (referenceWorks.exec(first.raw)?.[0] ?? '').replaceAll(/^\W+|\W+$/gu, '')
  const block = analysed.block.get(first.block)
  const start = Math.max(0, block?.text.indexOf(first.raw) ?? 0)
  return [
    {
      criterion: 'sources',
      check: 'sources.reference-work',
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(name)} among the sources`,
      statement: `The list has ${quoted(first.raw, 14)}${found.length === 1 ? '' : ` and ${counted(found.length - 1, 'other entry', 'other entries')} of the kind`}: a work that sums up what others found.`,
      why: 'It can change overnight, and an examiner wants to see that the work behind it was read.',
      how: 'Follow its own references to the work that first showed or defined this, and cite that one.',
      ranges: found.slice(0, 4).map((entry) => entryRange(analysed, entry, start)),
      confidence: 0.8,
    },
  ]
}

function entryRange(
  { block: blocks }: Reading['analysed'],
  { block: id, raw }: Reading['analysed']['document']['references'][number],
  fallback: number,
) {
  const text = blocks.get(id)?.text ?? ''
  const at = text.indexOf(raw)
  const start = at === -1 ? Math.min(fallback, Math.max(0, text.length - 1)) : at
  return { block: id, start, end: at === -1 ? text.length : at + raw.length }
}
