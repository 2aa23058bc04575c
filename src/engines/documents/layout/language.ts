import { wordsOfOthers } from '../language.ts'

/** Frequent words of the languages that drafts come in. */
const stopWords: Readonly<Record<string, string>> = {
  en: 'the of and to in is that for with are this we from by which was were be on as it not',
  de: 'der die und das ist von den mit für auf nicht ein eine dem des werden wird sich auch als zu',
  fr: 'le la les des et est une dans pour que qui par sur avec sont cette nous ce aux au du',
  es: 'el la los las de que y en un una es por con para del se como más su al este',
  it: 'il lo la gli le di che è un una per con del della nel sono questo si come più anche',
  pt: 'o a os as de que e em um uma é por com para do da se não como mais ao dos',
  nl: 'de het een en van is dat op te met voor zijn niet aan er ook als bij worden deze wordt',
  sr: 'и је у на се да за од са су који као или није што ове ovaj je u na se da za od sa su koji kao ili nije što',
  ru: 'и в не на что с по как для это из при от к же или его так был были',
  ...wordsOfOthers,
}

const sampleLength = 40_000
const scripts: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\u3040-\u30ff]/gu],
  ['zh', /[\u4e00-\u9fff]/gu],
  ['ko', /[\uac00-\ud7af]/gu],
  ['ar', /[\u0600-\u06ff]/gu],
  ['el', /[\u0370-\u03ff]/gu],
]

/** BCP 47 tag of running text by its frequent words, "und" when too little speaks for any. */
export function detectLanguage(text: string): string {
  const sample = text.slice(0, sampleLength)
  for (const [tag, pattern] of scripts) {
    const count = sample.match(pattern)?.length ?? 0
    if (count > sample.length * 0.2) return tag
  }
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length < 20) return 'und'
  let best = 'und'
  let bestShare = 0.06
  for (const [tag, list] of Object.entries(stopWords)) {
    const known = new Set(list.split(' '))
    const share = words.filter((word) => known.has(word)).length / words.length
    if (share > bestShare) [best, bestShare] = [tag, share]
  }
  return best
}
