import { defineCheck } from '../check.ts'
import type { FindingDraft } from '../finding.ts'
import { floatMentions, namesFloat, numberedFloats, withoutPanel } from '../float-mentions.ts'
import type { FloatMention, NumberedFloat } from '../float-mentions.ts'
import { counted } from '../wording.ts'

/** Text that points at a figure or table that the draft does not hold. */
export default defineCheck({
  id: 'figures-missing',
  criterion: 'figures-tables',
  noiseBudget: 0.1,
  run(analysed) {
    const floats = numberedFloats(analysed)
    const missing = new Map<string, FloatMention[]>()
    for (const mention of floatMentions(analysed)) {
      // Without one numbered float of the sort there is nothing to compare numbers with.
      const peers = floats.filter(({ sort }) => sort === mention.sort)
      if (mention.isForeign || peers.length === 0 || isDecimalAmongWhole(mention, peers)) continue
      if (peers.some((float) => namesFloat(mention, float))) continue
      const key = `${mention.sort} ${withoutPanel(mention.label)}`
      missing.set(key, [...(missing.get(key) ?? []), mention])
    }
    return [...missing.entries()].map(([name, mentions]) => {
      const sort = mentions[0]?.sort ?? 'figure'
      const peers = floats.filter((float) => float.sort === sort)
      return missingFloat({ name, mentions, sort, held: peers.map(({ label }) => label) })
    })
  },
})

/** "Fig. 10A, 0.3" goes on with a value, not with a figure. */
function isDecimalAmongWhole(mention: FloatMention, peers: readonly NumberedFloat[]): boolean {
  return mention.label.includes('.') && !peers.some(({ label }) => label.includes('.'))
}

function missingFloat(place: {
  readonly name: string
  readonly mentions: readonly FloatMention[]
  readonly sort: string
  readonly held: readonly string[]
}): FindingDraft {
  const { name, mentions, sort, held } = place
  const shown = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const places = counted(mentions.length, 'place', 'places')
  return {
    criterion: 'figures-tables',
    check: 'figures-missing',
    kind: 'issue',
    severity: 'moderate',
    title: `${shown} is not in the draft`,
    statement: `The text sends the reader to ${shown} in ${places}, and the draft holds ${counted(held.length, `numbered ${sort}`, `numbered ${sort}s`)}: ${held.join(', ')}.`,
    why: `A reader who follows the pointer finds nothing, and what the ${sort} was to show stays without support.`,
    how: `Add ${shown}, or change the pointer to the ${sort} that shows this.`,
    ranges: mentions.slice(0, 5).map(({ block, start, end }) => ({ block, start, end })),
    confidence: 0.9,
  }
}
