import { verbForms } from '../lexicon/verb-forms.ts'

/** Verbs whose forms are regular, or are known to the lexicon of verb forms. */
const regular =
  `accelerate aggravate amplify avert boost bolster cause compel curb damage dampen decrease deepen delay
  depress deprive deter determine diminish discourage double drain ease elevate encourage enhance enlarge erode exacerbate
  foster fuel generate hamper harm hasten heighten hinder impair improve increase induce inhibit intensify lengthen lessen
  lift lower magnify motivate narrow prevent produce prolong promote protect provoke pull push raise reduce relieve ruin
  sharpen shorten slow spark spoil stimulate strengthen stunt suppress trigger triple undermine weaken widen worsen wreck
  halve quadruple save force destroy expel attract repel wipe`
    .split(/\s+/u)
    .filter(Boolean)

const irregular =
  `cut cuts hurt hurts drove drives drive made makes make kept keeps keep brought brings bring gave gives
  led leads lead cost costs swelled swells robbed robs dragged drags drew draws sapped saps sped speeds shrank shrinks
  took takes`
    .split(/\s+/u)
    .filter(Boolean)

/** "A lower score", "slow growth", "fuel use": these letters are mostly no verb. */
const isAdjective =
  /^(?:lower|slow|double|triple|narrow|force|damage|limit|delay|harm|expand|cause)$/u

const making = [
  ...new Set([
    ...regular
      .flatMap((verb) => verbForms(verb))
      .filter((form) => !form.endsWith('ing') && !isAdjective.test(form)),
    ...irregular,
  ]),
]

/** Behind these the same letters are no finite verb: "to reduce", "the increased", "had raised levels". */
const notFinite =
  /(?:^|[^\p{L}\d)%]\s|\b(?:to|the|a|an|of|with|and|or|in|by|for|on|at|from|as|than|is|are|was|were|be|been|being|had|show|shows|showed|that|this|these|those|its|their|our|his|her|no|not|more|less|any|some|each|can|may|might|could|would|will|should|must|do|does|did|whether|if|we|they|i|you|it|he|she|who|which|what|experimental|statistically|artificially|further|highly|internally|significantly|newly|genetically|most|least|driving|resulting|receiving|received|stable|better|lowest|highest|differentiate|via|indicating|suggesting|showing|reflecting|meaning|causing)\s)$/iu
/** What is acted upon: no particle and no turn of phrase ("made use", "took part"). */
const object = String.raw`(?=\s+(?!(?:similar|comparable|identical|the same|by|in|with|from|to|as|at|on|of|for|after|during|when|while|than|and|or|but|over|between|until|through|into|use|up|sure|clear|part|place|sense|note|care|time|account|progress|it possible|it clear|it easy|evidence|risk|using|early|late|here|there|significantly|linearly|equally|so|such that|monotonically|rapidly|slightly|steadily|gradually|sharply|strongly|markedly|only|across|among|throughout|within|everywhere|since|under|around|beyond|towards?|again|even|more|most|less|the (?:most|least))\b)[\p{L}\d])`
const active = new RegExp(
  String.raw`(?<!-)\b(?:(?:${making.join('|')})\b${object}|(?:drew|draws|brought|brings|pulled|pulls|drove|drives|kept|keeps|pushed|pushes) (?:in|out|down|up|away|back|off)(?=\s\p{L}))`,
  'giu',
)
const passive =
  /\b(?:is|are|was|were) (?:\p{L}+ly )?(?:brought about by|caused by|driven by|produced by|the (?:result|product|consequence|effect) of|what (?:made|makes|caused|causes|drove|drives|kept|keeps))\b/iu

/** "Donors make contributions", "took decisions": what is done, by a noun. */
const doing =
  /^(?:ma(?:k|d)es?|g[ai]ves?|t(?:a|oo)ke?s?|dr[ae]ws?) (?:\p{L}+ )?(?:attempts?|calls?|choices?|claims?|comparisons?|contributions?|decisions?|donations?|efforts?|judge?ments?|payments?|predictions?|purchases?|recommendations?|references?|statements?|use)\b/iu

/** The first finite verb of making in a sentence, between a noun and what it is done to. */
export function makingVerbIn(text: string): RegExpExecArray | null {
  for (const match of text.matchAll(active)) {
    const lead = text.slice(Math.max(0, match.index - 24), match.index)
    if (match.index > 0 && !notFinite.test(lead) && !doing.test(text.slice(match.index)))
      return match
  }
  return passive.exec(text)
}
