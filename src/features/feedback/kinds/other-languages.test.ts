import { expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import introduction from './introduction/server/index.ts'
import titleAbstract from './title_abstract/server/index.ts'

const german = draft(
  [
    '## Abstract',
    'Heimlich gelesene Briefe sagen mehr über ihre Boten als über die Absender. Diese Arbeit untersucht zwölf Bündel aus dem Archiv der Stadt. Neun von ihnen wurden unterwegs geöffnet. Daraus folgt, dass die Post bekannt war.',
    '## Introduction',
    'Die Post der Städte ist oft beschrieben worden, und ihre Boten sind dabei selten genannt worden. Wer die Briefe trug, steht in keinem der Verzeichnisse, die bis heute erhalten sind. Diese Arbeit geht den Boten nach und fragt, was sie von den Briefen wussten.',
    '## Die Bündel',
    'Das Archiv der Stadt hat zwölf Bündel, die zusammen vierhundert Briefe enthalten. Neun Bündel wurden mit demselben Siegel wieder verschlossen.',
  ],
  { title: 'Die Boten und ihre Briefe', abstract: ['b2'], language: 'de' },
)

it.each([
  ['title and abstract', titleAbstract, 'sentences'],
  ['introduction', introduction, 'paragraphs'],
] as const)('draws no map of moves that nobody has read: %s', (_, kind, part) => {
  const { view } = kind.analyse({ analysed: analyse(german), scope: null })
  expect(view).toMatchObject({ [part]: [] })
})
