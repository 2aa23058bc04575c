import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { floatMentions } from '../../floats/float-mentions.ts'
import type { NumberedFloat } from '../../floats/float-mentions.ts'
import {
  followsTheLast,
  isCaptioned,
  isOwnPointer,
  missingFloats,
  missingNote,
  shownName,
} from '../../floats/missing-floats.ts'
import { steadyFloats } from '../../footing/footing.ts'
import { manyAtOnce } from '../../many-at-once.ts'
import { inWords } from '../../wording.ts'

/** Text that points at a figure or table that the draft does not hold, where captions are no unbroken row. */
export default defineCheck({
  id: 'figures-missing',
  criterion: 'figures-tables',
  noiseBudget: 0.1,
  run(analysed) {
    const all = missingFloats(analysed)
    const places = all.filter((place) => !followsTheLast(place, all))
    const floats = steadyFloats(analysed)
    return [
      // Numbers that changed, or a part that was left out.
      ...manyAtOnce(
        places.map((place) => missingNote('figures-missing', place)),
        (count) => ({
          mostSingle: 4,
          mostPlaces: 8,
          placesOfEach: 1,
          title: `${count} figures and tables are not in the draft`,
          statement: `The text sends the reader to ${inWords(places.map(shownName), 5)}, and the draft holds none of them.`,
          why: 'A reader who follows the pointers finds nothing, and what was to be shown stays without support.',
          how: 'Compare the numbers in the text with those of the captions: the same change may explain them all.',
          confidence: 0.8,
        }),
      ),
      ...noneOfSort(analysed, floats, 'figure'),
      ...noneOfSort(analysed, floats, 'table'),
    ]
  },
})

/** Tables with numbers and no figure at all, in a text that sends its reader to one; or figures, and no table. */
function noneOfSort(
  analysed: AnalysedDocument,
  floats: readonly NumberedFloat[],
  sort: 'figure' | 'table',
): readonly FindingDraft[] {
  const { document } = analysed
  const held = sort === 'figure' ? document.figures : document.tables
  // A reader that lost the captions of a page has lost those of the other sort as well.
  if (held.length > 0 || !floats.some((float) => float.sort !== sort)) return []
  // Of a table that is set as a picture a page tells nothing but its caption.
  if (sort === 'table' && document.source === 'pdf') return []
  const own = floatMentions(analysed).filter(
    (mention) =>
      mention.sort === sort &&
      !mention.isForeign &&
      /^\d{1,2}$/u.test(mention.label) &&
      isOwnPointer(analysed, mention, []),
  )
  const labels = [...new Set(own.map(({ label }) => label))]
  const [first] = own
  // A page that begins with Figure 2 has lost the captions before it; what is typed or marked up has lost none.
  const mayBeLost = document.source === 'pdf' && !labels.includes('1')
  if (first === undefined || mayBeLost || isCaptioned(analysed, first)) return []
  return [
    missingNote('figures-missing', {
      name: `${sort} ${labels[0]}`,
      mentions: own.filter(({ label }) => label === labels[0]),
      sort,
      held: [],
    }),
  ]
}
