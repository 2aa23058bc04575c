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

/** One defect planted in each of the open articles that no training saw, `read` giving `null` for one to pass over. */
export function plantInHeldArticles(
  read: (paper: Paper, random: Random) => OfArticle | null,
  part?: 'whole' | 'front',
): HeldPlants | null {
  const random = createRandom(seed)
  let [articles, notes, plants, told] = [0, 0, 0, 0]
  for (const paper of openArticles(isHeldArticle, part)) {
    if (articles === most) break
    const found = read(paper, random)
    if (found === null) continue
    const { notes: own, isTold } = found
    articles += 1
    notes += own
    if (isTold === null) continue
    plants += 1
    told += Number(isTold)
  }
  return plants === 0 ? null : { recall: told / plants, noise: notes / articles }
}
