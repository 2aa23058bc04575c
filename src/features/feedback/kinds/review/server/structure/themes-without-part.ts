import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/** "Four themes: sleep, guilt, teamwork and planning". */
const listed =
  /\b(?:themes|categories|factors|dimensions|topics|areas|aspects)(?: (?:emerged|were identified|were found|were developed))?(?::| \(|, namely|, that is,|, which were) (?<items>[^.;:()]{8,200})/iu
const fewestItems = 3
/** Items that are headings of their own, from which the list is the plan of the part. */
const fewestParts = 2

/** A theme that the text lists with others which each have a part of their own, and that has none and no word there. */
export function themesWithoutPart(reading: Reading): readonly FindingDraft[] {
  if (!isFinished(reading)) return []
  const { analysed, headings, sentences } = reading
  for (const sentence of sentences) {
    const items = listed.exec(sentence.text)?.groups?.['items']
    if (items === undefined || !['abstract', 'results', 'introduction'].includes(sentence.role))
      continue
    const names = items
      .split(/,\s(?:and\s)?|\sand\s/u)
      .map((name) => ({ name: name.trim(), roots: [...contentRoots(name)] }))
      .filter(({ roots }) => roots.length > 0)
    const titles = headings.map(({ text }) => contentRoots(text))
    const hasPart = (roots: readonly string[]) =>
      titles.some((title) => roots.every((root) => title.has(root)))
    const without = names.filter(({ roots }) => !hasPart(roots))
    if (names.length < fewestItems || names.length - without.length < fewestParts) continue
    const told = new Set(
      sentences
        .filter(
          ({ role, index }) =>
            index > sentence.index && !['abstract', 'discussion', 'conclusion'].includes(role),
        )
        .flatMap(({ text }) => [...contentRoots(text)]),
    )
    const [gone, ...more] = without.filter(({ roots }) => !roots.some((root) => told.has(root)))
    if (gone === undefined || more.length > 0 || analysed.document.source === 'pdf') continue
    return [
      {
        criterion: 'structure',
        check: 'structure.theme-without-part',
        kind: 'issue',
        severity: 'moderate',
        title: `The findings have no part on ${quoted(gone.name, 4)}`,
        statement: `${quoted(sentence.text, 16)} lists ${names.length}, and the others have parts of their own; no sentence of the findings speaks of ${quoted(gone.name, 4)}.`,
        why: 'A reader looks for each of them, and asks what the missing one rests on.',
        how: `Add the part on ${quoted(gone.name, 4)} with its evidence, or take it off the list.`,
        ranges: [rangeOf(sentence)],
        confidence: 0.78,
      },
    ]
  }
  return []
}
