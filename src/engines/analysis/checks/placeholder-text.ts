import { abbreviationsOf } from '../abbreviations.ts'
import { defineCheck } from '../check.ts'
import type { FindingDraft } from '../finding.ts'
import { manyAtOnce } from '../many-at-once.ts'
import { inWords, quoted } from '../wording.ts'

const placeholders: readonly RegExp[] = [
  /\b(?:TODO|FIXME)\b(?::[^.\n]{0,60})?/gu,
  /\blorem ipsum\b[^.\n]{0,40}/giu,
  /[[(](?:citations?|refs?|references?|sources?)(?: (?:needed|missing|here|required)[?!]*|[?!]+)[\])]/giu,
  /\[(?:citation|ref|reference|source)\]|[[(](?:REF|CITE|CITATION)[?!]*[\])]/gu,
  /\[(?:insert|add|cite|ref|fill in|check|missing|author|year|your|name of|placeholder)\b[^\]\n]{0,60}\]/giu,
  /<(?:insert|add|your|fill in)\b[^>\n]{0,60}>/giu,
  /\[\?+\]|\(\?{2,}\)|\[X{2,}\]|(?<=(?:fig(?:ure)?s?|tables?|sections?|eqs?|equations?|chapters?|refs?)\.?\s?)\(?\?{2,}(?=[\s).,;]|$)/giu,
  // One mark alone may end a question ("… by relevant figures?"): as an open number it stands apart.
  /(?<=\b(?:[Ff]ig(?:ure|\.)?|[Tt]able|[Ss]ection|Eq(?:uation|\.)?|[Cc]hapter|[Rr]ef\.?)\s)\(?\?(?=[\s).,;]|$)(?!\s*$)/gu,
  /\bX{2,}\s?%|(?<![\p{L}\p{N}])X{3,}(?![\p{L}\p{N}])/gu,
  /\((?:fix|find|insert|add|check) (?:the |this |a )?(?:citations?|references?|sources?|pages?|quotes?|quotations?|footnotes?|dates?|spelling)\b[^()\n]{0,60}\)?|\(perhaps (?:combine|move|cut|merge|expand|add|rewrite|delete)\b[^()\n]{0,60}/giu,
  /\bError! (?:Reference source|Bookmark) not (?:found|defined)\b\.?/giu,
  /\b(?:click or tap here to enter text|type your text here|your text here|insert (?:figure|table|text|citation|reference|graph|image) (?:\d+ )?(?:about )?here)\b/giu,
]

/** "To be determined", unless the draft gives the letters a meaning of its own. */
const openPlace = /(?<![\p{L}\p{N}-])TB[ACD](?![\p{L}\p{N}-])/gu

const openCitation = /^\[\?+\]$/u
/** "Section ??": a label that stands in no file that was read. */
const openPointer = /^\(?\?{2,}\)?$/u
/** "[your/his/her]": words of a questionnaire. */
const alternatives = /^\[\p{L}+(?:\/\p{L}+)+\]$/u

/** Marks that a writer left to come back to. */
export default defineCheck({
  id: 'placeholder-text',
  criterion: 'integrity',
  noiseBudget: 0.05,
  run(analysed) {
    const { document, stage } = analysed
    // Early drafts are made of them.
    if (stage === 'outline' || stage === 'notes') return []
    const explained = new Set(
      abbreviationsOf(analysed).flatMap(({ short, isExplained }) => (isExplained ? [short] : [])),
    )
    const places = document.blocks
      .filter(({ type }) => type !== 'code' && type !== 'equation' && type !== 'reference')
      .flatMap(({ id, text }) =>
        [...placeholders, openPlace].flatMap((pattern) =>
          [...text.matchAll(pattern)].map((match) => ({
            block: id,
            start: match.index,
            end: match.index + match[0].length,
            words: match[0],
          })),
        ),
      )
    // A source file without its bibliography prints every citation so, and every pointer to a label of another file.
    const isListElsewhere = document.source === 'markup' && document.references.length === 0
    const isPart = document.source === 'markup'
    const open = places.filter(
      ({ words }) =>
        !explained.has(words) &&
        !alternatives.test(words) &&
        !(isListElsewhere && openCitation.test(words)) &&
        !(isPart && openPointer.test(words)),
    )
    const severity = stage === 'complete' ? 'moderate' : 'minor'
    // The same mark in ten places is one thing to do, and so is "XXX" beside "XXX%" or a row of "[Author 1]".
    const groups = [...Map.groupBy(open, ({ words }) => words.replaceAll(/\s?%|\d+/gu, ''))]
    const notes = groups.map(([, marks]) => note(marks, marks[0]?.words ?? '', severity))
    return manyAtOnce(notes, (count) => ({
      mostSingle: 3,
      mostPlaces: 12,
      title: `${count} sorts of placeholder left in`,
      statement: `The text has ${inWords(
        groups.map(([, marks]) => quoted(marks[0]?.words ?? '', 30)),
        4,
      )} where statements, numbers or sources were to follow.`,
      how: 'Go from one mark to the next: fill in what belongs there, or take the sentence out.',
    }))
  },
})

function note(
  marks: FindingDraft['ranges'],
  words: string,
  severity: 'moderate' | 'minor',
): FindingDraft {
  return {
    criterion: 'integrity',
    check: 'placeholder-text',
    kind: 'issue',
    severity,
    title: `Placeholder ${quoted(words, 20)} left in`,
    statement: `The text has ${quoted(words, 50)} ${marks.length === 1 ? '' : `in ${marks.length} places `}where a statement, a number or a source was to follow.`,
    why: 'An examiner reads an open place as unfinished work and looks for more of them.',
    how: 'Fill in what belongs here, or take the sentence out.',
    ranges: marks.slice(0, 8).map(({ block, start, end }) => ({ block, start, end })),
    confidence: 0.9,
  }
}
