import type { Sentence } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { manyAtOnce } from '../../many-at-once.ts'
import { quotationsOf } from '../../quotations.ts'
import { looseSentence } from '../../slips/sentences/fragments-and-splices.ts'
import type { LooseSentence } from '../../slips/sentences/fragments-and-splices.ts'
import { surest } from '../../slips/surest.ts'
import { quoted } from '../../wording.ts'

interface Words {
  readonly title: string
  /** What several are, behind their number. */
  readonly many: string
  readonly told: (words: string) => string
  readonly why: string
  readonly how: (words: string) => string
}

const wordsOf: Readonly<Record<LooseSentence['form'], Words>> = {
  fragment: {
    title: 'A clause stands alone as a sentence',
    many: 'clauses stand alone as sentences',
    told: (words) => `${quoted(words, 90)} has no main clause.`,
    why: 'A reader waits for the main clause, and it never comes.',
    how: () => 'Join it to the sentence beside it, or give it a main clause.',
  },
  verbless: {
    title: 'A sentence has no verb',
    many: 'sentences have no verb',
    told: (words) =>
      `${quoted(words, 90)} has a subject, and no verb that says what it is or does.`,
    why: 'A reader looks for the verb, and has to guess which one was left out.',
    how: () =>
      'Put the verb in, such as “is” or “were”, or join the words to the sentence beside them.',
  },
  splice: {
    title: 'A comma joins two whole sentences',
    many: 'commas join whole sentences',
    told: (words) =>
      `Before ${quoted(words, 40)} stands a comma, and on both sides of it a whole sentence.`,
    why: 'A comma does not say how the two belong together, so a reader stumbles.',
    how: (words) =>
      `Put a full stop or a semicolon before ${quoted(words, 40)}, or join the two with a word such as “and” or “because”.`,
  },
  'run-on': {
    title: 'Two sentences run into one',
    many: 'places where two sentences run into one',
    told: (words) =>
      `Before ${quoted(words, 40)} a new sentence begins, and no mark stands between the two.`,
    why: 'A reader takes the new subject for a part of the sentence before, and has to start again.',
    how: (words) => `Put a full stop before ${quoted(words, 40)}.`,
  },
}
/** "Lee, K., 2022. The mending of nets in cold seas.": in an entry, where its title begins. */
const entryHead =
  /^\W*(?:\d{1,3}[.)\]]?\s)?\p{Lu}[\p{L}’'-]+,? \p{Lu}\..{0,200}?\(?(?:19|20)\d\d[a-z]?\)?[.,:]\s*$/u
/** Notes of a form up to which each stands by itself. */
const mostSingle = 1
const mostMarked = 20

/** Fragments, comma splices and run-on sentences, where the form alone shows them. */
export default defineCheck({
  id: 'loose-sentences',
  criterion: 'language',
  // Commas between whole sentences stand in published papers too, each read there and found true.
  noiseBudget: 0.35,
  restsOn: ['english'],
  run: ({ sentences, block }) => {
    const loose = sentences.flatMap((sentence, position) => {
      const before = sentences[position - 1]
      const beside = before?.block === sentence.block ? before : undefined
      const place = looseSentence(sentence, beside)
      // The items of a list are no sentences, and need not be.
      const isItem = block.get(sentence.block)?.type === 'list-item'
      if (place === null) return []
      const isPart = place.form === 'fragment' || place.form === 'verbless'
      // What is quoted stands as its author set it.
      const isQuoted = () =>
        quotationsOf(block.get(sentence.block)?.text ?? '')(sentence.start + place.start)
      const isTitle = () =>
        isPart && entryHead.test((block.get(sentence.block)?.text ?? '').slice(0, sentence.start))
      if ((isPart && isItem) || isQuoted() || isTitle()) return []
      // What stands alone in a paragraph may be a title or a caption.
      const isAlone = beside === undefined && sentences[position + 1]?.block !== sentence.block
      if (place.form === 'verbless' && isAlone) return []
      return [{ sentence, place, ...(place.isUnsure ? { isUnsure: true as const } : {}) }]
    })
    return (['fragment', 'verbless', 'splice', 'run-on'] as const).flatMap((form) => {
      const { many, told } = wordsOf[form]
      const own = surest(loose.filter(({ place }) => place.form === form))
      const [first] = own
      const example = first?.sentence.text.slice(first.place.start, first.place.end) ?? ''
      return manyAtOnce(own.map(note), (count) => ({
        title: `${count} ${many}`,
        statement: `${count} ${many}. ${told(example)}`,
        how: howOf[form],
        mostSingle,
        mostPlaces: mostMarked,
      }))
    })
  },
})

interface Loose {
  readonly sentence: Sentence
  readonly place: LooseSentence
}

const eachApart = 'End the first sentence with a full stop at each place that is marked.'
const howOf: Readonly<Record<LooseSentence['form'], string>> = {
  fragment: 'Join each to the sentence beside it.',
  verbless: 'Give each of them its verb.',
  splice: eachApart,
  'run-on': eachApart,
}

function note({ sentence, place: { form, start, end } }: Loose): FindingDraft {
  const words = sentence.text.slice(start, end)
  const { title, told, why, how } = wordsOf[form]
  return {
    criterion: 'language',
    check: 'loose-sentences',
    kind: 'issue',
    severity: 'minor',
    title,
    statement: told(words),
    why,
    how: how(words),
    ranges: [{ block: sentence.block, start: sentence.start + start, end: sentence.start + end }],
    confidence: 0.8,
  }
}
