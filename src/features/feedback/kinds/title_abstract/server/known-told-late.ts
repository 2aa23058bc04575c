import type { Sentence } from '#engines/analysis/analysed-document.ts'

import type { Front } from './front.ts'
import { saysItsOwn } from './says-its-own.ts'

/** Sentences from which an abstract has an order, words within which a sentence says whose it is, and a sure step. */
const leastSentences = 4
const opening = 9
const sure = 0.5

/** How a sentence begins that tells of the work itself: who did it, its aim, or what was done with what. */
const opensOnWork =
  /^(?:abstract:? )?(?:(?:here|herein|in this (?:\p{L}+ )?(?:study|paper|work|article|report|thesis)),? |(?:we|i) (?:\p{L}+ly )?\p{L}+|our (?:\p{L}+ ){0,2}(?:study|aim|goal|work|results?|findings)|(?:this|the present|the current) (?:\p{L}+ ){0,2}(?:study|paper|work|article|report|thesis|dissertation|project|trial|analysis|review)\b|the (?:main |primary |overall )?(?:aims?|goals?|purpose|objectives?) (?:of|was|were|is|are)\b|[^,;:]{10,160} (?:was|were) (?:\p{L}+ly )?(?:investigated|examined|developed|measured|performed|conducted|studied|prepared|synthesi[sz]ed|evaluated|assessed|analy[sz]ed|compared|collected|recruited|interviewed|fabricated|designed)\b)/iu
/** A reason told on the way: what is known, disputed, wanted or hard. */
const givesReason =
  /\b(?:however|although|though|but|yet|while|whereas|despite|because|since|unclear|unknown|remains?|lack\w*|little|few|poorly|limited|challeng\w+|difficult\w*|problem\w*|important|importan\w+|need\w*|increasingly|commonly|widely|often|usually|known|recent\w*|crucial|essential|key|major|has been|have been|in order to (?:overcome|address|avoid)|to (?:overcome|address|avoid|solve|reduce|improve))\b/iu

/** The opening of an abstract that begins with the work itself, and what was known, behind what was found. */
export function knownToldLate({
  moved,
}: Front): { readonly first: Sentence; readonly later: Sentence } | null {
  const first = moved[0]?.sentence
  if (first === undefined || moved.length < leastSentences) return null
  if (!isOnWork(first.text) || givesReason.test(first.text)) return null
  const found = moved.findIndex(({ move, confidence }) => move === 'result' && confidence >= sure)
  const later = moved.find(
    ({ move, confidence, sentence }, at) =>
      (move === 'background' || move === 'gap') &&
      confidence >= sure &&
      at > found &&
      !saysItsOwn.test(sentence.text),
  )
  return found === -1 || later === undefined ? null : { first, later: later.sentence }
}

function isOnWork(text: string): boolean {
  return opensOnWork.test(text) || saysItsOwn.test(text.split(/\s+/u).slice(0, opening).join(' '))
}
