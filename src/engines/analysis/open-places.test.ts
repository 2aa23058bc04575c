import { describe, expect, it } from 'vitest'

import { mayHoldOpenPlaces, openPlaces, toBeDetermined } from './open-places.ts'
import { draft } from './testing/draft.ts'

/** One passage at least for each mark, with no sign of another mark in it where that can be had. */
const passages = [
  'Herons nest late TODO: say where.',
  'FIXME',
  'Herons nest late (NAME, 0000).',
  'Lorem ipsum dolor sit amet.',
  'Herons nest late (citation needed).',
  'Herons nest late [source?].',
  'Herons nest late [REF].',
  'Herons nest late (CITE).',
  'Herons nest late (10% of them REFS).',
  'Herons nest late [insert the year].',
  'Herons nest late <add a map>.',
  'Herons nest late [??].',
  'Herons nest late (??).',
  'Herons nest late [XX].',
  'Herons nest late, as Figure ?? shows.',
  'As ?? shows, herons nest late.',
  'Herons nest late in Table ? of the annex.',
  'Of the herons XX% nest late.',
  'Of the herons XXX nest late.',
  'Herons nest late (find a source for it).',
  'Herons nest late (perhaps move to the methods).',
  'Some ??? herons nest late.',
  'The mean was (SD = XX).',
  'The mean was X.X days.',
  'Lark (20XX) saw herons.',
  'NOTE TO SELF ask the warden.',
  'Herons nest late (comment: is it so?).',
  'Herons nest late [note to Lark: is it so].',
  'Herons nest late (not sure about the lake).',
  'Herons nest late [come back to this].',
  'Herons nest late [to be added].',
  '[Lark: can you look at the lake?] Herons nest late.',
  '[we should ask the warden] Herons nest late.',
  'Herons nest late @Lark please look at the lake.',
  'Herons nest late *** to be written ***',
  'The part on lakes is still to be written.',
  'Herons nest late. Need to cite the warden.',
  'Must check the lake.',
  'Herons nest late. Add sources here.',
  'Expand on this.',
  'Cite someone.',
  'Herons nest late. Check this.',
  'Rewrite this.',
  'Say more about this.',
  'Herons nest late. % need to ask the warden.',
  'Herons nest late (how many? look up).',
  'Herons nest late (look it up).',
  'Herons nest late << expand >>.',
  'Paragraph on lakes goes here.',
  'Herons nest late. Map of the lakes to come here.',
  'Error! Reference source not found.',
  'Click or tap here to enter text.',
  'Type your text here.',
  'Insert figure about here.',
  'Herons nest late (XX).',
  'Herons nest late by XX days.',
  'Lark saw herons in 20?? (and in 199?).',
  'Herons nest late, see Table X.',
  'Herons nest late [page numbers].',
  'Put the map of the lakes here.',
  'Herons nest late. Lark, please check the lake.',
  'This section still needs some work.',
  'The number of lakes is TBD.',
  'Of the herons (XX male) most nest late.',
  'Herons nest late until XX days after the thaw.',
  'Herons nest late (range XX–XX).',
  'Herons nest late (TO BE CONFIRMED).',
  'N.B. verify this with the warden.',
  'Herons nest late {{ref}}.',
  'Herons nest late (cite: Lark, 2019).',
  'Herons nest late (cite**).',
  'Content...',
  'Figures here',
  'The map of the lakes shall...',
  'READ BOOKS ON HERONS',
  'Discuss the lakes…',
  'Lakes: to be updated',
  'Herons nest late (Lark 1984, missing page number).',
  'Herons are [more/less] early.',
  '(Lark’s section)',
  'Herons nest late **?**in May.',
  'Herons nest at 33 m and *** respectively.',
  'Bla bla bla.',
  'Herons nest late (mean = 3, SE =, n = 4).',
  'Herons nest late. Moreover, ... In May they do not.',
  'Figures here',
  'The part on the lakes of the north is ...',
  'READ PAPERS FOR LAKES',
  'Discuss the lakes of the north…',
  'Map of the lakes: to be updated',
  'Herons nest [more/less] often in May.',
  "Herons nest late (Lark's Section).",
  'Herons nest late [To be added: the lakes of the north].',
  'Herons nest late [summary of the main result].',
  'PLACEHOLDER MAP, and a PLACEHOLDER TABLE',
  'Herons nest late [@lark1984: @reed2001].',
]

describe('mayHoldOpenPlaces', () => {
  it.each(passages)('finds %j, in which one of the marks stands', (passage) => {
    const document = draft([passage])
    expect([...openPlaces, toBeDetermined].some((mark) => passage.search(mark) >= 0)).toBe(true)
    expect(mayHoldOpenPlaces(document).map(({ text }) => text)).toContain(passage)
  })

  it('is asked here of every mark', () => {
    const idle = [...openPlaces, toBeDetermined].filter((mark) =>
      passages.every((passage) => passage.search(mark) < 0),
    )
    expect(idle).toEqual([])
  })

  it('leaves out prose without a sign, and the list of sources', () => {
    const document = draft(['Herons nest late; two of nine lakes [3] were dry (as in May).'])
    expect(mayHoldOpenPlaces(document)).toEqual([])
    const listed = document.blocks.map((block) => ({
      ...block,
      type: 'reference' as const,
      text: 'Lark (20XX) Herons.',
    }))
    expect(mayHoldOpenPlaces({ ...document, blocks: listed })).toEqual([])
  })
})
