import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { isInQuotation } from '#engines/analysis/quotations.ts'
import { isFinished, partOf, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

const planned =
  /\b(?:data|participants|interviews?|surveys?|questionnaires?|samples?|analys[ei]s|experiments?|tests?|routing|respondents|statistics|observations|measurements?|transcripts|recordings)\b[^.;]{0,60}\bwill (?:also |then |first )?be (?:collected|recruited|measured|analy[sz]ed|conducted|interviewed|administered|selected|gathered|surveyed|performed|carried out|recorded|distributed|used|undertaken|transcribed|coded)\b|\b(?:we|I|the researchers?) (?:will|plan to|intend to) (?:also |then |first )?(?:collect|recruit|measure|conduct|interview|administer|gather|survey|record|distribute|transcribe)\b/iu
/** What is told to participants, or kept for another time, is rightly still to come. */
const stillToCome =
  /\b(?:forthcoming|future|separate(?:ly)?|later|elsewhere|next|informed|told|follow-up|if|upon request|made available|deleted|destroyed|stored)\b/iu
/** "A discussion of the data will conclude this section": a signpost, and "at each run the files will be deleted" what a program does. */
const noStep =
  /\b(?:this|next|following|the \p{L}+) (?:section|chapter|part|thesis|paper)\b|\bwill (?:\p{L}+ )?be (?:discussed|covered|explained|elaborated|described|presented|introduced|outlined|shown)\b|\b(?:each|every) (?:day|night|hour|time|iteration|run|step|cycle|round)\b/iu
/** Words of results from which the work is done. */
const enoughResults = 250

/** What is done to something, told ahead, by whatever verb; and told as it was. */
const ahead =
  /(?<!\p{L})will (?:also |then |not |first )?be (?:\p{Ll}+ly )?(?:\p{Ll}{3,}ed|taken|given|grown|kept|cut|built)(?!\p{L})/u
const asItWas = /(?<!\p{L})(?:was|were)(?!\p{L})/u
/** Of the text or of the reader, and no step of the work. */
const ofText =
  /\b(?:discuss\w*|describ\w*|present\w*|introduc\w*|referred|shown|section|chapter|below|paper|models?|expect\w*|if|when|would|algorithm)\b/iu
const enoughPast = 12
const leastInRow = 2

/** Sentences in a row, of one paragraph, that tell steps ahead where the part tells them as they were. */
function toldAhead(reading: Reading): readonly Sentence[] {
  return (['methods', 'results'] as const).flatMap((role) => {
    const part = partOf(reading, role)
    if (sentencesOf(part).filter(({ text }) => asItWas.test(text)).length < enoughPast) return []
    return part.flatMap(({ sentences }) => {
      const row = sentences.filter(
        ({ text }) => ahead.test(text) && !ofText.test(text) && !noStep.test(text),
      )
      const spread = (row.at(-1)?.index ?? 0) - (row[0]?.index ?? 0)
      return row.length >= leastInRow && spread <= row.length ? row : []
    })
  })
}

/** "We tested the following: “A test will be performed …”": the plan itself, as it was registered. */
function isQuoted({ analysed }: Reading, { block, start }: Sentence): boolean {
  const { type, text = '' } = analysed.block.get(block) ?? {}
  const at = analysed.document.blocks.findIndex(({ id }) => id === block)
  const before = analysed.document.blocks[at - 1]?.text ?? ''
  return (
    type === 'quotation' ||
    isInQuotation(text, start + 1) ||
    registered.test(text) ||
    (/:\s*$/u.test(before) && /\bquot\p{L}+|\bpre-?regist\p{L}+/iu.test(before))
  )
}

const registered = /\bpre-?regist(?:ered|ration|ering|er)\b/iu

/** Steps of the method that a finished text still tells as a plan. */
export function leftFromPlan(reading: Reading): readonly FindingDraft[] {
  const results = partOf(reading, 'results').reduce((sum, { words }) => sum + words, 0)
  if (!isFinished(reading) || results < enoughResults || reading.analysed.genre === 'proposal')
    return []
  const told = sentencesOf(partOf(reading, 'methods')).filter(
    (sentence) =>
      planned.test(sentence.text) &&
      !stillToCome.test(sentence.text) &&
      !noStep.test(sentence.text) &&
      !isQuoted(reading, sentence),
  )
  const found = told.length > 0 ? told : toldAhead(reading)
  const [first] = found
  if (first === undefined) return []
  return [
    {
      criterion: 'method',
      check: 'method.still-planned',
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(first.text, 6)} is still a plan`,
      statement: `${quoted(first.text, 16)} tells a step of the method as still to come${found.length === 1 ? '' : `; ${counted(found.length - 1, 'other sentence does', 'other sentences do')} the same`}. The results are told below.`,
      why: 'A reader cannot tell whether the step was taken as planned, or at all.',
      how: 'Tell in the past tense what was done, and say where it came to differ from the plan.',
      ranges: found.slice(0, 4).map(rangeOf),
      confidence: 0.8,
    },
  ]
}
