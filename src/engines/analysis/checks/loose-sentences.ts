import type { Sentence } from '../analysed-document.ts'
import { defineCheck } from '../check.ts'
import type { FindingDraft } from '../finding.ts'
import { looseSentence } from '../slips/fragments-and-splices.ts'
import type { LooseSentence } from '../slips/fragments-and-splices.ts'
import { quoted } from '../wording.ts'

/** Fragments and comma splices, where the form alone shows them. */
export default defineCheck({
  id: 'loose-sentences',
  criterion: 'language',
  // Commas before “however” stand in published papers too, each read there and found true.
  noiseBudget: 0.06,
  restsOn: ['english'],
  run: ({ sentences }) =>
    sentences.flatMap((sentence, position) => {
      const before = sentences[position - 1]
      const beside = before?.block === sentence.block ? before : undefined
      const loose = looseSentence(sentence, beside)
      return loose === null ? [] : [note(sentence, loose)]
    }),
})

function note(sentence: Sentence, { form, start, end }: LooseSentence): FindingDraft {
  const told = sentence.text.slice(start, end)
  const isFragment = form === 'fragment'
  return {
    criterion: 'language',
    check: 'loose-sentences',
    kind: 'issue',
    severity: 'minor',
    title: isFragment ? 'A clause stands alone as a sentence' : 'A comma joins two whole sentences',
    statement: isFragment
      ? `${quoted(told, 90)} has no main clause.`
      : `Before ${quoted(told, 40)} stands a comma, and on both sides of it a whole sentence.`,
    why: isFragment
      ? 'A reader waits for the main clause, and it never comes.'
      : 'A comma does not say how the two belong together, so a reader stumbles.',
    how: isFragment
      ? 'Join it to the sentence beside it, or give it a main clause.'
      : `Put a full stop or a semicolon before ${quoted(told, 40)}, or join the two with a word such as “and” or “because”.`,
    ranges: [{ block: sentence.block, start: sentence.start + start, end: sentence.start + end }],
    confidence: 0.8,
  }
}
