import { appendTo, insertAfter } from './edit.ts'
import { oneOf } from './language-mutators.ts'
import type { Mutator } from './mutators.ts'

/** What the writing of a draft leaves in it, and forms that writers of other first languages choose. */
export const leftoverMutators: readonly Mutator[] = [
  oneOf('word to a co-author left', 'placeholder-text', [
    '[Anna: can you check this number?]',
    'NOTE TO SELF: count these again before sending.',
    '(not sure about this – ask the wardens)',
    '@Jonas please add the source.',
    '*** rest of the counts still to be written ***',
    '[I think we should cut this sentence]',
    'Need to cite someone here.',
    '(expand on this later)',
    'The counts were taken by ??? wardens.',
    'The mean was 4.2 (SD = XX).',
    'The counts follow Brandt (20XX).',
  ]),
  oneOf('parting words of an assistant left', 'tool-traces', [
    'I hope this helps!',
    'Let me know if you would like further changes to the counts.',
  ]),
  oneOf('letters of another alphabet in a word', 'hidden-text', [
    'The w\u0430rdens counted birds at dawn.',
    'Every n\u0435st was \u0441hecked twice.',
    'The \u0441\u043Eunts were kept in a book.',
  ]),
  oneOf('two sentences joined by an adverb', 'loose-sentences', [
    'The nets of that year are lost, however their log was kept by the wardens.',
    'Most birds had left the marsh by then, therefore no count was made in the north.',
    'Rain may have hidden some of the nests, nevertheless the total is close to that of spring.',
  ]),
  oneOf('noun and verb that do not fit', 'number-agreement', [
    'These result shows that the storm was strong.',
    'This findings agree with the counts of spring.',
    'Each of the old wardens were asked again.',
    'The number of wet nets were small in spring.',
  ]),
  oneOf('verb that does not fit its subject', 'verb-slips', [
    'The analysis show that the nets were wet.',
    'This allow us to compare the two counts.',
    'The samples was stored in the house.',
    'The counts were took from the book.',
    'It can be seem that the counts fell.',
  ]),
  oneOf('word that sounds like another', 'confused-words', [
    'The principle reason was the storm of that spring.',
    'The north lost it’s wardens in that spring.',
    'There results were kept in the book of nets.',
    'The storm may effect how birds come.',
    'The two counts compliment each other.',
  ]),
  oneOf('phrase that lacks a word', 'set-phrases', [
    'The wardens met in order measure the nets.',
    'It is important note that the nets were wet.',
    'The loss was due the increase in rain.',
    'Inspite of the storm the count went on.',
    'The wardens discussed about the storm.',
    'They comprised of three wardens and a helper.',
  ]),
  oneOf('article before letters that are spelt', 'articles', [
    'The wardens gave each bird a MRI scan.',
    'The wardens built a LSTM for the counts.',
    'The count follows an UK rule.',
  ]),
  oneOf('phrase doubled', 'duplicate-words', [
    'The counts of the of the north were late.',
    'This is is no surprise to the wardens.',
  ]),
  {
    defect: 'pages of an entry turned round',
    expects: ['reference-pages'],
    plant({ document }, random) {
      const block = random.pick(document.blocks.filter(({ type }) => type === 'reference'))
      if (block === undefined) return null
      const from = 110 + random.below(400)
      const pages = ` J Nets 12(3), ${from + 9 + random.below(80)}–${from}.`
      return { document: appendTo(document, block.id, pages.trim()), blocks: [block.id] }
    },
  },
  {
    defect: 'heading used twice',
    expects: ['headings-repeated'],
    plant({ document }, random) {
      const tops = document.blocks.filter(({ type, level }) => type === 'heading' && level === 1)
      const heading = random.pick(
        tops.filter(({ text }) => /^(?:results|discussion|methods|conclusions?)$/iu.test(text)),
      )
      const last = document.blocks.findLast(({ type }) => type === 'paragraph')
      if (heading === undefined || last === undefined) return null
      const words = 'The wardens walked the northern path once more and read the book of counts.'
      const body = { id: 'planted-body', type: 'paragraph' as const, text: words }
      const again = { id: 'planted', type: 'heading' as const, level: 1, text: heading.text }
      return {
        document: insertAfter(insertAfter(document, last.id, body), last.id, again),
        blocks: ['planted'],
      }
    },
  },
]
