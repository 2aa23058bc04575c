import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Statement, Telling } from '#engines/analysis/findings-retold/directed-statements.ts'
import { retoldFindings } from '#engines/analysis/findings-retold/retold-findings.ts'
import type { Disagreement } from '#engines/analysis/findings-retold/retold-findings.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { capitalised, quoted } from '#engines/analysis/stance/wording.ts'
import { partInWords } from '#engines/analysis/wording.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

/** Findings that two parts of the text tell in the same words, and that go opposite ways. */
export function retoldOtherwise({
  analysed,
  isEnglish,
  sentences,
}: Reading): readonly FindingDraft[] {
  if (!isEnglish) return []
  const blocks = new Set(sentences.map(({ block }) => block))
  const isInScope = ({ block, role }: Telling) => role === 'caption' || blocks.has(block)
  return retoldFindings(analysed)
    .filter(({ here, there }) => isInScope(here.line) && isInScope(there.line))
    .filter(({ here, there }) => !isOfUnnamed(here) && !isOfUnnamed(there))
    .map(noteOn)
}

/** "The model achieved the highest …": of which of those that were compared, the sentence before says. */
const ofUnnamed =
  /^(?:[^,]{3,60}, )?(?:it|this|they|(?:the|this) (?:model|method|approach|algorithm|group|latter|former|system|classifier))\b/iu

/** Whether a superlative is told of something that only the sentence before names. */
export function isOfUnnamed({
  line,
  word,
}: Pick<Statement, 'word'> & { line: { text: string } }): boolean {
  return /\b\p{L}+est\b/iu.test(word) && ofUnnamed.test(line.text.trim())
}

const placeOf = ({ line }: Statement): string => partInWords(line.role)

function noteOn({ here, there }: Disagreement): FindingDraft {
  const [place, other] = [placeOf(here), placeOf(there)]
  return {
    criterion: 'consistency',
    check: 'consistency.contradicted',
    kind: 'question',
    severity: 'moderate',
    title: `${quoted(here.word)} in ${place}, ${quoted(there.word)} in ${other}: which is right?`,
    statement: `${capitalised(place)} says ${around(here)}, ${other} ${around(there)}, and both seem to tell of one finding.`,
    why: 'A reader who meets both cannot tell which way the result went, and doubts the rest.',
    how: 'Look it up in the data and say the same in both places; where both are right, say in each of what, when or compared with what.',
    ranges: [rangeOf(here), rangeOf(there)],
    confidence: 0.75,
  }
}

const rangeOf = ({ line, start, end }: Statement): Range => ({
  block: line.block,
  start: line.start + start,
  end: line.start + end,
})

const mostWords = 18

/** The words around a word of direction, whole. */
function around({ line, start, end }: Statement): string {
  const before = /(?:\S+\s){0,9}\S*$/u.exec(line.text.slice(0, start))?.[0] ?? ''
  const behind = /^\S*(?:\s\S+){0,8}/u.exec(line.text.slice(end))?.[0] ?? ''
  return quoted(`${before}${line.text.slice(start, end)}${behind}`, mostWords + 2)
}
