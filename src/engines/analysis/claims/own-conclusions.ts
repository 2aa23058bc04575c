import type { Sentence } from '../analysed-document.ts'
import type { Reading } from '../readability/reading.ts'
import { rememberedFor } from '../remembered.ts'
import { sourcesAmong } from '../sourcing/standing-source.ts'

/** Where a text says what its findings mean. */
const concluding: ReadonlySet<string> = new Set(['abstract', 'discussion', 'conclusion'])
/** "Therefore, …", "these results …": what follows is drawn from the text's own findings, whatever is cited before it. */
const drawn =
  /^(?:consequently|therefore|thus|hence|accordingly|in (?:conclusion|summary|short)|(?:taken )?together|overall|so|ours?|these (?:results|findings|data)|this (?:study|work|shows|means)|conclusions?|we)\b|\b(?:our|these|the) (?:\p{L}+ )?(?:results|findings|data|study|investigation)\b|\bwe (?:conclude|show|found|demonstrate)/iu
/** Share of an abstract behind which it tells what was found and what follows. */
const abstractBegins = 0.5

/** Sentences of an abstract that lead to what was found: what they say the text does not conclude. */
export function openingOfAbstract({ sentences }: Reading): ReadonlySet<Sentence> {
  const abstract = sentences.filter(({ role }) => role === 'abstract')
  return new Set(abstract.slice(0, Math.ceil(abstract.length * abstractBegins)))
}

/** Sentences in which a text says in its own name what its findings mean: none of them rests on a source. Pure. */
export const ownConclusions = rememberedFor((reading: Reading): readonly Sentence[] => {
  const { placeOf } = sourcesAmong(reading.analysed.document, reading.sentences)
  const opening = openingOfAbstract(reading)
  return reading.sentences.filter((sentence) => {
    if (!concluding.has(sentence.role) || opening.has(sentence)) return false
    const place = placeOf(sentence)
    return place === null || (place !== 'here' && drawn.test(sentence.text))
  })
})
