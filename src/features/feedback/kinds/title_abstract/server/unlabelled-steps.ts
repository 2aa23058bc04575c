import type { AbstractMove } from '#engines/analysis/moves/abstract-cues.ts'

import type { Front } from './front.ts'
import { labelledParts } from './labelled-parts.ts'
import type { LabelledPart } from './labelled-parts.ts'

export type UnlabelledStep = 'purpose' | 'method' | 'outcome' | 'conclusion'

/** A step that the labels of an abstract leave out, and no part tells under another label. */
export interface Unlabelled {
  readonly step: UnlabelledStep
  readonly parts: readonly LabelledPart[]
}

/** Any word by which a text speaks of itself or asks: what was known has none. */
const asks =
  /\b(?:we|i|our|my|here|aim\w*|goals?|purpose|objectives?|hypothes\w+|whether|this (?:\p{L}+ ){0,2}(?:study|paper|work|article|report|trial|review|analysis)|the (?:present|current) \p{L}+|to (?:determine|investigate|examine|assess|evaluate|test|explore|address|identify|understand|compare|quantify|characteri[sz]e|describe|estimate|clarify)|(?:was|were|is|are) (?:\p{L}+ly )?(?:investigated|examined|explored|evaluated|assessed|compared|studied))\b|\?/iu
/** Words by which any way of working is told, or of whom and what. */
const tellsWay =
  /\b(?:(?:subjects|participants|patients|volunteers|men|women|children|students|athletes|adults|animals|mice|rats|cows) (?:\p{L}+ly )?(?:performed|consumed|completed|received|underwent|ingested|ate|drank|walked|ran|cycled|rated|watched|read|wore)|we (?:\p{L}+ly )?\p{L}+(?:ed|t)|us(?:ed|ing)|(?:was|were|(?:has|have) been) (?:\p{L}+ly )?(?:subjected|docked|performed|measured|collected|analy[sz]ed|conducted|recruited|randomi[sz]ed|assigned|calculated|obtained|assessed|selected|included|interviewed|determined|searched|sampled|enrolled|tested|treated|recorded|evaluated|screened|sequenced|genotyped|constructed|induced|generated|compared|invited|asked|extracted|reviewed|studied|examined|developed|followed)|randomi[sz]ed|cohort|survey\w*|interview\w*|trials?|regression|analys[ei]s|models?|simulat\w+|measurements?|experiments?|method\w*|approach|techniques?|protocols?|data ?(?:from|base|set)\w*|samples?|microscopy|assays?|n\s?=\s?\d)\b/iu
const byMeansOf =
  /\b(?:us(?:ed|ing)|by means of|based on|randomi[sz]ed|trial|survey\w*|interview\w*)\b/iu
/** "198 varieties were collected to …" under "Background": a journal that has no label for the way lets it stand there too. */
const tellsDeed =
  /\b(?:we (?:\p{L}+ly )?(?!(?:aim|sought|hypothesi[sz]|want|intend|ask|plann|propos|expect)(?:ed)?\b)\p{L}{3,}ed|(?:was|were|have been) (?:\p{L}+ly )?(?:performed|measured|collected|conducted|recruited|randomi[sz]ed|assigned|obtained|selected|included|interviewed|searched|sampled|enrolled|treated|sequenced|genotyped|invited|asked|reviewed|followed|grown|fed|administered))\b/iu
/** "By sequencing both roots", "using PCR": a journal that has no label for the way lets it stand beside the outcome. */
const wayBesideOutcome =
  /\b(?:using|utili[sz]ing|employing|by means of|through|via|(?:was|were) (?:\p{L}+ly )?(?:studied|examined|investigated|assessed|analy[sz]ed|performed|sequenced|compared|measured) (?:with|through|by|using))\b/iu
/** A second word on the way, of a method by its name, where the label "Results" holds both. */
const namedWay =
  /\b(?:sequenc\w+|PCR|RNA-seq|microarrays?|assays?|blot\w*|microscopy|spectr\w+|chromatograph\w+|screen\w*|docking|analys[ei]s|technique|system|hybridi[sz]ation|genotyp\w+|cloning|cultur\w+)\b/iu
/** Words by which any outcome is told, an amount among them. */
const reports =
  /\d\s?%|\bp\s?[<=>≤≥]|\b(?:found|find|finds|show(?:s|ed|n)?|reveal(?:s|ed)?|demonstrat\w+|observed|detected|identified|indicat\w+|increased|decreased|improved|outperform\w*|yield(?:s|ed)?|differed|(?:was|were) (?:\p{L}+ly )?(?:higher|lower|greater|smaller|associated|correlated|more|less|similar))\b/iu

/** Under a last label of any name, these words conclude outright. */
export const drawsConclusion =
  /\b(?:in conclusion|to conclude|we conclude|(?:results|findings|data|study) (?:of (?:this|the present|our) \p{L}+ )?(?:\p{L}+ly )?(?:suggest|indicate|imply|impl(?:y|ies)|provide)s?|further (?:stud(?:y|ies)|research)\b[^.]*\b(?:needed|necessary|required|warranted))\b/iu

/** The first step, in the order in which they are asked for, that a labelled abstract does not tell. */
export function unlabelledStep(front: Front): Unlabelled | null {
  const parts = labelledParts(front)
  if (parts.length === 0) return null
  const step = steps.find(({ isLeftOut }) => isLeftOut(parts))?.step
  return step === undefined ? null : { step, parts }
}

interface Asked {
  readonly step: UnlabelledStep
  readonly isLeftOut: (parts: readonly LabelledPart[]) => boolean
}

const under = (parts: readonly LabelledPart[], move: AbstractMove): readonly LabelledPart[] =>
  parts.filter(({ moves }) => moves.includes(move))

const says = (parts: readonly LabelledPart[], pattern: RegExp): boolean =>
  parts.some(({ sentences }) => sentences.some(({ text }) => pattern.test(text)))

const steps: readonly Asked[] = [
  {
    step: 'outcome',
    isLeftOut: (parts) =>
      under(parts, 'result').length === 0 &&
      under(parts, 'conclusion').length > 0 &&
      under(parts, 'method').length > 0 &&
      !says(under(parts, 'method'), reports),
  },
  {
    step: 'conclusion',
    isLeftOut: (parts) =>
      under(parts, 'conclusion').length === 0 &&
      parts.at(-1)?.moves.includes('result') === true &&
      !says(parts.slice(-1), drawsConclusion),
  },
  {
    step: 'method',
    isLeftOut: (parts) =>
      under(parts, 'purpose').length > 0 &&
      under(parts, 'result').length > 0 &&
      !says(under(parts, 'purpose'), byMeansOf) &&
      (under(parts, 'method').length > 0
        ? !says(under(parts, 'method'), tellsWay)
        : !says(under(parts, 'purpose'), tellsDeed) &&
          // A word such as "analysis" is in most parts headed "Results": the way is told where a sentence says by what.
          !under(parts, 'result').some(({ sentences }) =>
            sentences.some(({ text }) => wayBesideOutcome.test(text) && namedWay.test(text)),
          )),
  },
  {
    step: 'purpose',
    // Under "Objective" a lone sentence is one, in any words; more may tell what was known.
    isLeftOut: (parts) =>
      under(parts, 'method').length > 0 &&
      under(parts, 'purpose').every(
        ({ moves, sentences }) => moves.length > 1 || sentences.length > 1,
      ) &&
      !says(under(parts, 'purpose'), asks),
  },
]
