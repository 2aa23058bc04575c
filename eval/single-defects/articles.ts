import { isHeldArticle, openArticles } from '../corpus/open-articles.ts'
import { createRandom } from '../corpus/random.ts'
import { handPlants } from '../hand-plants/plant.ts'
import { halfOf } from '../plants-structure/half.ts'
import type { Half } from '../plants-structure/half.ts'
import { paperOf } from './paper.ts'
import type { Paper } from './paper.ts'

/** Articles into which others planted while rules were made, and whose misses were read. */
const readBefore: ReadonlySet<string> = new Set([
  'PMC3676637',
  'PMC4631451',
  'PMC5473982',
  'PMC5561265',
  'PMC5585224',
  'PMC5760566',
  'PMC5808308',
  'PMC5857627',
  'PMC5914022',
  'PMC5948517',
  'PMC5967044',
  'PMC5983620',
  'PMC6003918',
  'PMC6004784',
  'PMC6016650',
  'PMC6017497',
  'PMC6027893',
  'PMC6030090',
  'PMC6036183',
  'PMC6048421',
  'PMC6054598',
  'PMC6056266',
  'PMC6067756',
  'PMC6090860',
  'PMC6115326',
  'PMC6115495',
  'PMC6154804',
  'PMC6161889',
  'PMC6168134',
  'PMC6182669',
  'PMC6185721',
  'PMC6206659',
  'PMC6208945',
  'PMC6208997',
  'PMC6210429',
  'PMC6218033',
  'PMC6218421',
  'PMC6222859',
  'PMC6225115',
  'PMC6244552',
  'PMC6266235',
  'PMC6266259',
  'PMC6267338',
  'PMC6298526',
  'PMC6300573',
  'PMC6306497',
  'PMC6316639',
  'PMC6325733',
  'PMC6328566',
  'PMC6350952',
  'PMC6351938',
  'PMC6356273',
  'PMC6358612',
  'PMC6359339',
  'PMC7067258',
  'PMC7358442',
  'PMC7588033',
  'PMC7876299',
  'PMC7895974',
  'PMC7989075',
])

/** Of two articles that no model was made from, one. */
const share = 0.5
const fewestParagraphs = 15
const fewestEntries = 10

/**
 * Open articles that no model was made from and no reader planted into, drawn by their names, each in its half. None
 * where the folder is absent.
 */
export function papersOf(half: Half): readonly Paper[] {
  const planted = new Set([...handPlants().values()].flat().map(({ paper }) => paper))
  const isWanted = (name: string) =>
    isHeldArticle(name) &&
    halfOf(name) === half &&
    !readBefore.has(name) &&
    !planted.has(name) &&
    createRandom(numberOf(name)).next() < share
  return [...openArticles(isWanted)].flatMap(({ name, document }) => {
    const paragraphs = document.blocks.filter(({ type }) => type === 'paragraph').length
    const isWhole =
      document.abstract.length > 0 &&
      paragraphs >= fewestParagraphs &&
      document.references.length >= fewestEntries
    return isWhole ? [paperOf(name, half, document)] : []
  })
}

const numberOf = (name: string): number => Number(name.replaceAll(/\D/gu, ''))
