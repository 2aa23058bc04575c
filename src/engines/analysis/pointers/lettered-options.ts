import type { Range } from '../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import { contentRoots } from '../claims/content-words.ts'
import type { FindingDraft } from '../finding.ts'
import { quoted } from '../wording.ts'

/** "B. Cover crops, 900 ha" in a table or a list; "Option B: cover crops". */
const inList =
  /^\W*(?:(?:Option|Scenario|Alternative|Variant|Design|Concept) )?(?<letter>[A-H])[.:)]\s+(?<name>\p{L}[^,;:.(]{2,60})/u
/** "Cover crops (Option B)". */
const behind =
  /(?<name>(?:\p{L}[\p{L}-]*\s){0,4}\p{L}[\p{L}-]*) \((?:[Oo]ption|[Ss]cenario|[Aa]lternative|[Vv]ariant|[Dd]esign|[Cc]oncept) (?<letter>[A-H])\)/gu

/** A name that the text gives with another letter than its list does: "cover crops (Option C)" of "B. Cover crops". */
export function letteredOptions({ document, role }: AnalysedDocument): readonly FindingDraft[] {
  const rows = [
    ...document.tables.flatMap((table) => table.rows.map(([first = '']) => first)),
    ...document.blocks.filter(({ type }) => type === 'list-item').map(({ text }) => text),
  ]
  const listed = rows.flatMap((row) => {
    const { letter = '', name = '' } = inList.exec(row)?.groups ?? {}
    const roots = contentRoots(name)
    return roots.size === 0 ? [] : [{ letter, name: name.trim(), roots }]
  })
  if (listed.length < 2) return []
  return document.blocks
    .filter(({ id, type }) => type === 'paragraph' && role.get(id) !== 'references')
    .flatMap(({ id, text }) =>
      [...text.matchAll(behind)].flatMap((match) => {
        const { letter = '', name = '' } = match.groups ?? {}
        const own = contentRoots(name)
        const same = listed.filter(({ roots }) => [...roots].every((root) => own.has(root)))
        const [first] = same
        if (first === undefined || same.some((one) => one.letter === letter)) return []
        if (new Set(same.map((one) => one.letter)).size > 1) return []
        const start = match.index + match[0].lastIndexOf('(') + 1
        const range = { block: id, start, end: match.index + match[0].length - 1 }
        return [note(range, { words: match[0], listed: `${first.letter}. ${first.name}` })]
      }),
    )
}

function note(
  range: Range,
  { words, listed }: { readonly words: string; readonly listed: string },
): FindingDraft {
  return {
    criterion: 'structure',
    check: 'sections-pointed',
    kind: 'issue',
    severity: 'moderate',
    title: `${quoted(words, 60)} has another letter in the list`,
    statement: `The text has ${quoted(words, 80)}, and the list has ${quoted(listed, 60)}.`,
    why: 'A reader who goes from the sentence to the list finds another option.',
    how: 'Look up which of the two is meant, and use one letter for it throughout.',
    ranges: [range],
    confidence: 0.85,
  }
}
