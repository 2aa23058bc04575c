import type { Citation } from '../../documents/document.ts'

/** A name and its year alone in brackets: "(Armenia, 2010)". */
const alone = /^\(\s*(\p{Lu}[\p{L}’' -]+?),?\s+(?:19|20)\d\d\s*\)$/u
/** A country may be a surname ("Jordan"); two of them are no chance. */
const fewest = 2

/**
 * The callouts that say of which country and year a figure is, as "(Armenia, 2010)" beside "(France, 2024)": a panel of
 * countries is told so, and none of them stands in a list of references.
 */
export function countryYears(citations: readonly Citation[]): ReadonlySet<Citation> {
  const named = citations.flatMap((citation) => {
    const name = citation.unresolved.length > 0 ? alone.exec(citation.raw)?.[1] : undefined
    return name !== undefined && countries().has(name) ? [{ citation, name }] : []
  })
  const isPanel = new Set(named.map(({ name }) => name)).size >= fewest
  return new Set(isPanel ? named.map(({ citation }) => citation) : [])
}

let kept: ReadonlySet<string> | undefined

const partsOfCountries = new Set(
  'England Scotland Wales Britain America Europe Africa Asia Australasia Scandinavia Holland Russia Korea California Texas Ontario Quebec Bavaria Catalonia London Paris Berlin Madrid Boston Chicago'.split(
    ' ',
  ),
)

/** Whether a name with a capital is that of a country, a continent or another well-known place. */
export function isPlace(name: string): boolean {
  return partsOfCountries.has(name) || countries().has(name)
}

/** The English names of the two-letter regions of CLDR, which the runtime brings along. */
function countries(): ReadonlySet<string> {
  kept ??= new Set(regionNames())
  return kept
}

function regionNames(): readonly string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  return letters.flatMap((first) =>
    letters.flatMap((second) => names.of(`${first}${second}`) ?? []),
  )
}
