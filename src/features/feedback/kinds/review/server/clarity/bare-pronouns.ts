import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import { ownSentences } from '../own-words.ts'
import type { OwnSentence } from '../own-words.ts'

const small = String.raw`(?:too|as well|also|again|not|the|same|different|similar|important|interesting|true|false|so|clear|known|likely|possible|better|worse|more|less|here|now|then|in turn|at all|either|anyway|of|in|for|to|with|on|by|from|about|do|does|did|be|been|is|are|was|were|has|have|had|would|could|can|may|might|will|should|must|very|quite|even|only|just)`
/** "This shows the importance of this.": a pronoun does something to a pronoun, and no noun says what either is. */
const twice = new RegExp(
  String.raw`^(?:(?:And|But|So|Thus|Hence|Again|Here|Also),? )?(?:This|That|These|Those|It) (?:${small} ){0,3}(?:shows?|showed|means?|meant|demonstrates?|demonstrated|suggests?|suggested|proves?|proved|explains?|explained|causes?|caused|affects?|affected|supports?|supported|confirms?|confirmed|illustrates?|illustrated|implies|implied|indicates?|indicated|makes?|made|leads?|led|changes?|changed|provides?|provided|is|are|was|were|helps?|helped|reflects?|underlines?|highlights?|does|did) (?:(?:the (?:importance|meaning|nature|extent|value|relevance|significance|effect|cause|role|need|problem|reason)|that|how|why|what|${small}) ){0,5}(?:this|that|these|those|it)(?: ${small}){0,5}\.$`,
  'u',
)
/** What says nothing more of a thing than that it is something. */
const said =
  /^(?:This|That|These|Those|It) (?:is|are|was|were) (?:very |quite |also |so |really )?(?:important|interesting|good|bad|significant|relevant|crucial|useful|known|different|problematic|essential)\.$/u
/** Behind these a pronoun is filled by what follows or by a set phrase. */
const filled =
  /(?<!\p{L})(?:it (?:is|was) (?:that|this|clear that|true that|known that|so that)|that is (?:it|that|all|not so)|this is it|as it (?:is|was|were)|with it|without it|of its)(?!\p{L})/iu

/** Sentences that only point: nothing in them names what "this" or "those" are. */
export function barePronouns(reading: Reading): readonly FindingDraft[] {
  const own = ownSentences(reading)
  const found = own.filter((one, at) => isBare(one, own[at + 1]))
  const [first] = found
  if (first === undefined) return []
  const [word = ''] = first.text.split(' ')
  return [
    {
      criterion: 'clarity',
      check: 'clarity.bare-pronouns',
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(first.text, 5)}: what refers to what?`,
      statement: `${quoted(first.text, 12)} only points: no noun in it says what ${quoted(word)} is.`,
      why: 'A reader has to go back and guess, and two readers may guess two things.',
      how: `Put a noun behind ${quoted(word)} and in the place of the other pronoun, or join the sentence to the one it points at.`,
      ranges: found.slice(0, 4).map(({ sentence }) => rangeOf(sentence)),
      confidence: 0.65,
    },
  ]
}

function isBare({ text, paragraph }: OwnSentence, next: OwnSentence | undefined): boolean {
  if (twice.test(text)) return !filled.test(text)
  // "This is important. It shows this as well.": one is emphasis, two are a habit of pointing.
  return said.test(text) && next?.paragraph === paragraph && twice.test(next.text)
}
