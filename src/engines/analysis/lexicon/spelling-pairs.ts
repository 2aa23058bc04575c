import { remembered } from '../remembered.ts'
import { listed } from './lexicon.ts'

/** British and American spellings of one word, inflections written out by their common endings. */
const stems: readonly (readonly [british: string, american: string])[] = listed(`
  behaviour:behavior, colour:color, favour:favor, flavour:flavor, harbour:harbor, honour:honor, humour:humor,
  labour:labor, neighbour:neighbor, rumour:rumor, tumour:tumor, vapour:vapor, vigour:vigor, odour:odor,
  centre:center, fibre:fiber, litre:liter, theatre:theater, metre:meter,
  analyse:analyze, catalyse:catalyze, paralyse:paralyze, hydrolyse:hydrolyze, dialyse:dialyze,
  defence:defense, offence:offense, pretence:pretense,
  modelling:modeling, modelled:modeled, labelling:labeling, labelled:labeled, travelling:traveling,
  travelled:traveled, signalling:signaling, signalled:signaled, channelling:channeling, cancelled:canceled,
  fuelled:fueled, totalling:totaling, levelled:leveled, tunnelling:tunneling, counselling:counseling,
  ageing:aging, grey:gray, mould:mold, plough:plow, sceptic:skeptic, aluminium:aluminum,
  haemoglobin:hemoglobin, haemorrhage:hemorrhage, anaemia:anemia, leukaemia:leukemia, oestrogen:estrogen,
  oesophagus:esophagus, paediatric:pediatric, gynaecolog:gynecolog, orthopaedic:orthopedic, foetus:fetus,
  foetal:fetal, faeces:feces, faecal:fecal, diarrhoea:diarrhea, caesarean:cesarean, anaesthe:anesthe,
  ischaemi:ischemi, haematoma:hematoma, haematolog:hematolog, haematocrit:hematocrit, septicaemia:septicemia,
  glycaemi:glycemi, manoeuvre:maneuver, moustache:mustache, pyjamas:pajamas, jewellery:jewelry,
  armour:armor, endeavour:endeavor, parlour:parlor, saviour:savior, splendour:splendor, rigour:rigor,
  candour:candor, demeanour:demeanor, sombre:somber, lustre:luster, meagre:meager, calibre:caliber, spectre:specter, haemo:hemo, aetiolog:etiolog, oedema:edema, paedi:pedi, catalogue:catalog, dialogue:dialog,
  programme:program, fulfil:fulfill, enrol:enroll, instalment:installment, skilful:skillful
`).map((pair) => {
  const [british = '', american = ''] = pair.split(':')
  return [british, american] as const
})

export type Spelling = 'British' | 'American'

/** Words that both varieties use ("fetus" in British medicine too), or that are names of things. */
const shared = /^(?:foet|dialog|program|catalog|meter|metre|fulfil|enrol)/u
/** "Literally" and "literate" are of another word than "liter". */
const otherWord = /^litera/u

const openEnded = stems.filter(([british]) => !shared.test(british))

/** A draft has some ten thousand different words. */
const mostWords = 60_000

/** Which variety a lower-cased word belongs to, with the word's British stem as the key of the pair. */
export const spellingOf = remembered(mostWords, spellingIn)

function spellingIn(word: string): { readonly side: Spelling; readonly pair: string } | null {
  if (otherWord.test(word)) return null
  const first = word.charAt(0)
  for (const [british, american] of openEnded) {
    if (british.charAt(0) !== first && american.charAt(0) !== first) continue
    if (isFormOf(word, british)) return { side: 'British', pair: british }
    if (isFormOf(word, american)) return { side: 'American', pair: british }
  }
  return null
}

const endings =
  /^(?:s|d|ed|ing|er|ers|al|ally|ism|ist|ists|ful|less|able|y|ly|ic|ical|ics|ised|ized|tic|sia|tist|tists|a|c|um|hood|hoods|red|ring|es)?$/u

function isFormOf(word: string, stem: string): boolean {
  const base = stem.endsWith('e') && /[sz]e$/u.test(stem) ? stem.slice(0, -1) : stem
  if (!word.startsWith(base)) return false
  // "Analyses" is the plural of "analysis" on both sides.
  if (base !== stem) return /^(?:e|ed|er|ers|ing)$/u.test(word.slice(base.length))
  return endings.test(word.slice(stem.length))
}
