import type { Block, Document } from '../../../documents/document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { manyAtOnce } from '../../many-at-once.ts'
import { quoted } from '../../wording.ts'

/** Headings that skip a level on the way down: 1, then 3. */
export default defineCheck({
  id: 'heading-levels',
  criterion: 'structure',
  noiseBudget: 0.1,
  run({ document }) {
    // The levels of a PDF are read from the size of its letters.
    if (document.source === 'pdf') return []
    const headings = document.blocks.filter(({ type }) => type === 'heading')
    const skips: FindingDraft[] = []
    headings.forEach((heading, position) => {
      const before = headings[position - 1]
      const level = heading.level ?? 1
      const above = before?.level ?? 0
      if (before === undefined || level - above < 2) return
      // What begins with a number or a sign was hardly meant as a heading.
      if (!/^\p{Lu}/u.test(heading.text)) return
      if (isOfContents(before.text, headings)) return
      if (isNoStep(heading, document)) return
      skips.push({
        criterion: 'structure',
        check: 'heading-levels',
        kind: 'issue',
        severity: 'minor',
        title: `A heading of level ${level} follows level ${above}`,
        statement: `${quoted(heading.text, 50)} stands on level ${level} directly under ${quoted(before.text, 50)} on level ${above}.`,
        why: 'The outline has a step missing, so a table of contents and a screen reader show the section in the wrong place.',
        how: `Set the heading to level ${above + 1}, or add the heading that belongs between them.`,
        ranges: [{ block: heading.id, start: 0, end: heading.text.length }],
        confidence: 0.7,
      })
    })
    // Levels read from a layout are guesses; a pattern of skips says more about the reader than the draft.
    if (skips.length > 3) return []
    return manyAtOnce(skips, (count) => ({
      mostSingle: 1,
      mostPlaces: count,
      title: `${count} headings stand more than one level below the heading before them`,
      statement: `${count} headings skip a level; ${skips[0]?.statement ?? ''}`,
      how: 'Set each of them one level below the heading it stands under, or add the heading that belongs between them.',
    }))
  },
})

/** \paragraph and \subparagraph of LaTeX. */
const runIn = 4

/**
 * What opens a paragraph and no section (a heading of LaTeX that runs in, "Keywords:"), and what was taken for a heading
 * by its look, whose level is a guess.
 */
function isNoStep({ text, level = 1, evidence }: Block, { source }: Document): boolean {
  return (source === 'markup' && level >= runIn) || /:\s*$/u.test(text) || evidence !== undefined
}

/** "Appendix B 8", "Results … iv": a line of the contents, with its page, that carries the style of a heading. */
function isOfContents(text: string, headings: readonly Block[]): boolean {
  const [, words = ''] = /^(.*\p{L}.*?)[\s.…·_]+(?:\d{1,3}|[ivxl]{1,6})$/u.exec(text) ?? []
  if (words === '') return false
  return (
    /\.{3,}|…/u.test(text) ||
    headings.some(({ text: other }) => other !== text && other.startsWith(words)) ||
    headings.some(({ text: other }) => /^(?:table of )?contents$/iu.test(other.trim()))
  )
}
