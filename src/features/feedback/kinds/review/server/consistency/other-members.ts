import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import { endingOf, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { listed, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

const name = String.raw`(?:the )?\p{Lu}[\p{L}’'-]+(?: (?:of |of the )?\p{Lu}[\p{L}’'-]+){0,2}`
/** "Australia, Belgium and the Netherlands". */
const list = new RegExp(String.raw`${name}(?:, ${name}){1,5},? and ${name}`, 'gu')

interface Listed {
  readonly sentence: Sentence
  readonly members: readonly string[]
}

/** An ending that lists what the text began with, and has another name in place of one of them. */
export function otherMembers(reading: Reading): readonly FindingDraft[] {
  const ending = new Set(sentencesOf(endingOf(reading)))
  const lists = reading.sentences.flatMap((sentence): readonly Listed[] =>
    citationsWithin(reading.citations, rangeOf(sentence)).length > 0
      ? []
      : [...sentence.text.matchAll(list)].map(([words]) => ({
          sentence,
          members: words.split(/, (?:and )?| and /u).map((one) => one.replace(/^the /u, '')),
        })),
  )
  const text = reading.analysed.document.blocks.map((block) => block.text).join('\n')
  const timesOf = (member: string) => text.split(member).length - 1
  return lists
    .filter(({ sentence }) => ending.has(sentence))
    .flatMap((last) => {
      const first = lists.find(
        ({ sentence, members }) =>
          !ending.has(sentence) &&
          members.length === last.members.length &&
          members.filter((one) => !last.members.includes(one)).length === 1,
      )
      const gone = first?.members.find((one) => !last.members.includes(one))
      const strange = last.members.find((one) => first?.members.includes(one) === false)
      if (first === undefined || gone === undefined || strange === undefined) return []
      if (timesOf(strange) > 1 || last.members.length < 3) return []
      return [
        {
          criterion: 'consistency',
          check: 'consistency.other-member',
          kind: 'issue' as const,
          severity: 'moderate' as const,
          title: `${quoted(gone, 3)} at first, ${quoted(strange, 3)} at the end`,
          statement: `${quoted(first.sentence.text, 16)} names ${listed([...first.members])}; the ending has ${quoted(strange, 3)} in place of ${quoted(gone, 3)}, and speaks of it nowhere else.`,
          why: 'A reader who remembers the opening does not know which of them was studied.',
          how: 'Put the same names in both places.',
          ranges: [rangeOf(last.sentence), rangeOf(first.sentence)],
          confidence: 0.85,
        },
      ]
    })
}
