import type { Paper } from '../corpus/jats.ts'
import { isHeldArticle, openArticles } from '../corpus/open-articles.ts'
import { createRandom } from '../corpus/random.ts'
import type { Random } from '../corpus/random.ts'

const most = 300
const seed = 7

/** What a check tells of one article. */
export interface OfArticle {
  /** Notes on the article as it was published. */
  readonly notes: number
  /** Whether the planted defect is told; `null` where the article has no place for one. */
  readonly isTold: boolean | null
}

export interface HeldPlants {
  /** Share of the planted defects that are told. */
  readonly recall: number
  /** Notes on an article as it was published. */
  readonly noise: number
}

/** One defect planted in each of the open articles that no training saw; `null` where there are none. */
export function plantInHeldArticles(
  read: (paper: Paper, random: Random) => OfArticle,
): HeldPlants | null {
  const random = createRandom(seed)
  let [articles, notes, plants, told] = [0, 0, 0, 0]
  for (const paper of openArticles(isHeldArticle)) {
    if (articles === most) break
    articles += 1
    const { notes: own, isTold } = read(paper, random)
    notes += own
    if (isTold === null) continue
    plants += 1
    told += Number(isTold)
  }
  return plants === 0 ? null : { recall: told / plants, noise: notes / articles }
}
