/** Pandoc's division for the list of references: `<div id="refs" …>`, `::: {#refs .csl-bib-body}` and the like. */
const opening =
  /^ {0,3}(?:<div\b[^>]*\b(?:id\s*=\s*["']?refs\b|class\s*=\s*["'][^"'>]*\b(?:csl-bib-body|references)\b)[^>]*>|:{3,}\s*\{[^}]*(?:#refs\b|\.csl-bib-body\b|\.references\b)[^}]*\}:*)\s*$/iu
const heading = /^ {0,3}#{1,6}[ \t]+\S|^ {0,3}(?:={3,}|-{3,})[ \t]*$/u
const saysNothing = /^\s*(?:<\/?div\b[^>]*>|:{3,}.*)?\s*$/iu
const closing = /^\s*(?:<\/div>|:{3,})\s*$/iu

/**
 * The lines of a Markdown text in which a list of references that only its division names stands below a heading
 * of the level of the sections, as it is printed. A division that is still to be filled in, or has a heading above it, is left alone.
 */
export function withReferenceHeading(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => opening.test(line))
  if (at === -1) return lines
  const above = lines.slice(0, at).findLast((line) => !saysNothing.test(line)) ?? ''
  const first = lines.slice(at + 1).find((line) => line.trim() !== '') ?? ''
  if (heading.test(above) || closing.test(first) || first === '') return lines
  const levels = lines.flatMap((line) => /^ {0,3}(#{1,6})[ \t]+\S/u.exec(line)?.[1]?.length ?? [])
  // A single heading of its level is the title.
  const ofSections = levels.filter((one, place) => levels.indexOf(one) !== place)
  const level = Math.min(...(ofSections.length > 0 ? ofSections : [1]))
  return lines.toSpliced(at, 0, '', `${'#'.repeat(level)} References`, '')
}
