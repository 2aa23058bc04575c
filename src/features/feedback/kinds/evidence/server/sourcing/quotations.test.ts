import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { findCitations } from '#engines/documents/citations/citations.ts'

import evidence from '../index.ts'

const references = [
  'Alder, Ruth. Ponds. Mill Press, 2011.',
  'Birch, Tom. Carp. Mill Press, 2014.',
].map((raw) => ({ id: raw, block: raw, label: '', raw, authors: [raw.slice(0, raw.indexOf('.'))] }))
const passage =
  '“Nobody who has fed a carp in winter will ever call it cold, and nobody who has eaten it will call it warm.”'
const notes = (paragraph: string) => {
  const plain = Array.from(
    { length: 9 },
    (_, at) =>
      `Keepers of pond ${at} should be paid because they are up before the sun. As Birch says, they rest by noon (Birch ${at + 3}). Few towns pay them, and that is a pity for all who eat.`,
  )
  const document = draft([...plain.slice(0, 5), paragraph, ...plain.slice(5)], { references })
  const judged = judgedDraft(evidence, {
    ...document,
    citations: findCitations(document.blocks, references),
  })
  return ['quotation.dropped', 'quotation.unread'].filter(
    (check) => judged.note(check) !== undefined,
  )
}

describe('words of another', () => {
  it.each([
    [['quotation.dropped'], `${passage} (Alder 3). This shows how little we know of carp.`],
    [
      ['quotation.dropped'],
      `Carp are odd. ${passage} (Alder 3) They keep to themselves, and so do we.`,
    ],
    [[], `As Alder writes, ${passage} (Alder 3). This shows how little we know of carp.`],
    [[], `${passage} (Alder 3). Is Alder right? This shows how little we know of carp.`],
    [[], `Carp are odd: ${passage} (Alder 3). This shows how little we know of carp.`],
    [['quotation.unread'], `Carp are odd. As Alder writes, ${passage} (Alder 3).`],
    [
      [],
      `Carp are odd. Alder puts the low pay of the keepers down to a town that writes, ${passage} (Alder 3).`,
    ],
    [[], `Keepers are often laughed at. For example, Alder writes, ${passage} (Alder 3).`],
    [[], `Carp are odd. ${passage} This shows how little we know of carp.`],
    [[], 'Carp are odd. As Alder writes, they are “neither cold nor warm” (Alder 3).'],
  ])('get %s: %s', (told, paragraph) => {
    expect(notes(paragraph)).toEqual(told)
  })
})
