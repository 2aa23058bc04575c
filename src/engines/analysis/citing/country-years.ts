import type { Block, Citation } from '../../documents/document.ts'

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

/** "at Hepu, Guangxi Province (108.51°E)", "farms in Kitale, Trans-Nzoia County": where the work was done. */
const toldPlace =
  /(?:\b(?:in|at|near|of|from|and)|[;(]) ?(\p{Lu}[\p{L}’'-]+), (?:\p{Lu}[\p{L}-]+ ){1,2}(?:Province|County|District|Prefecture|Region|State|City|Municipality|Island)\b/gu
const ofPlace = /^(\p{Lu}[\p{L}’'-]+) \(?(?:19|20)\d\d/u

/** The callouts that are seasons of a place of the study: "30% in Hepu (2015)". */
export function placeYears(
  citations: readonly Citation[],
  blocks: readonly Block[],
): ReadonlySet<Citation> {
  const dated = citations.filter(
    ({ unresolved, raw }) => unresolved.length > 0 && ofPlace.test(raw),
  )
  if (dated.length === 0) return new Set()
  const places = new Set(
    blocks.flatMap(({ text }) => [...text.matchAll(toldPlace)].map(([, name]) => name)),
  )
  return new Set(dated.filter(({ raw }) => places.has(ofPlace.exec(raw)?.[1])))
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
