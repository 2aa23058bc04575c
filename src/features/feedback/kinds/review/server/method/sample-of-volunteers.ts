import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

/** Ways to a sample that chooses itself, or that happened to be near. */
const selfChosen =
  /\b(?:recruited|found|contacted|invited|distributed|shared|posted|sent|collected|advertis\p{L}+|approached|sampled|chosen|selected)\b[^.;]{0,60}\b(?:facebook|instagram|twitter|whatsapp|reddit|linkedin|social media|snowball\p{L}*|friends|acquaintances|word of mouth|flyers?|mailing lists?|own (?:network|contacts|students|class(?:es)?))\b|\b(?:convenience|snowball|opportunity|self-selected|volunteer) (?:sampling|sample)\b|\bsample of (?:convenience|volunteers)\b/iu
const representative =
  /\b(?:(?:sample|data|results?|survey|respondents|participants|findings|it|they|which) (?:\p{L}+ ){0,2}?(?:is|are|was|were|can be (?:considered|regarded as|seen as)|can be taken as) (?:\p{L}+ly |thus |therefore |also )?representative|(?:is|as|was|makes) a representative sample|(?:gives?|provides?|ensures?|ensured) (?:a )?representative(?:ness)?)\b/iu
const denied =
  /\b(?:not|n[’']t|no|nor|neither|cannot|less|hardly|limited|may|might|whether|if|weight\p{L}*|quota\p{L}*|strat\p{L}+|compared (?:with|to) the census|census)\b/iu

/** A sample that chose itself and that the text calls representative, with no word on how it was made so. */
export function sampleOfVolunteers({ analysed, sentences }: Reading): readonly FindingDraft[] {
  const claim = sentences.find(({ text }) => representative.test(text) && !denied.test(text))
  const match = claim === undefined ? null : representative.exec(claim.text)
  const way = sentences.find(({ text, role }) => role !== 'introduction' && selfChosen.test(text))
  if (claim === undefined || match === null || way === undefined) return []
  if (
    analysed.sentences.some(({ text }) =>
      /\b(?:quota|weighted|stratified|post-?stratif\p{L}+)\b/iu.test(text),
    )
  )
    return []
  return [
    {
      criterion: 'method',
      check: 'method.representative',
      kind: 'issue',
      severity: 'moderate',
      title: 'Representative of whom?',
      statement:
        claim === way
          ? `${quoted(claim.text, 18)} takes a sample that chose itself for a representative one.`
          : `${quoted(way.text, 12)} describes a sample that chose itself; ${quoted(claim.text, 12)} calls it representative.`,
      why: 'Those who see a call and answer it differ from those who do not, however many they are.',
      how: 'Say who could have answered and who did, compare age, sex and place with known figures, and name the group that the shares hold for.',
      ranges: [
        rangeWithin(claim, match.index, match.index + match[0].length),
        ...(claim === way ? [] : [rangeOf(way)]),
      ],
      confidence: 0.8,
    },
  ]
}
