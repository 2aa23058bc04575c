import type { FindingDraft } from '#engines/analysis/finding.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import { own } from './bare-ends.ts'
import type { Front } from './front.ts'

/** Any word for what is not known, not done, not agreed on, wanted or asked, whoever it is said of. */
const leavesOpen =
  /^(?:existing|current|conventional|traditional|present|today’s|previous|standard) (?:[\p{L}-]+ ){1,5}?(?:use|rely|require|treat|assume|apply|focus|depend|need|take|consider|work|make|handle|cover)\b|\b(?:however|although|though|but|yet|while|whereas|despite|nevertheless|nonetheless|unfortunately|instead|little|less|few(?:er)?|unclear|unknown|uncertain\w*|un(?:der)?-?(?:studied|explored|examined|tested|researched|recogni[sz]ed|explained|investigated|resolved|answered)|open|remain(?:s|ed|ing)?|lack\w*|absen\w+|not|never|no|none|nor|without|cannot|poor\w*|limit\w*|insufficient\w*|inadequate\w*|incomplete|inconclusive|inconsistent|conflicting|contradict\w*|challeng\w+|difficult\w*|hard|problem\w*|controvers\w+|debat\w+|disput\w+|question\w*|need\w*|gaps?|missing|neglect\w*|overlook\w*|ignor\w+|scarc\w+|rare(?:ly)?|seldom|hardly|barely|only|fail\w*|suffer\w*|urgent\w*|call(?:s|ed)? for|elusive|expensive|costly|time-consuming|myster\w+|puzzl\w+|desirable|required|necessary|whether|how|why|to (?:our|the best of our) knowledge|first (?:time|study|report|attempt|to)|concern\w*|too|still|in order to|important to|largely)\b|n[’']t\b|\?/iu

const recommends = /\b(?:we|I|this report|it is) (?:therefore |strongly )?recommend(?:s|ed)?\b/iu

/** Sentences from which an abstract has room to say why; the outcome is told from where the step is this likely. */
const leastSentences = 5
const likely = 0.4

/** An abstract that comes to its own work without a word on what was missing: asked where it turns to itself. */
export function withoutGap({ moved }: Front): readonly FindingDraft[] {
  const outcome = moved.findIndex(
    ({ move, confidence }) => move === 'result' && confidence >= likely,
  )
  const before = moved.slice(0, outcome === -1 ? moved.length : Math.max(1, outcome))
  const turn =
    before.find(({ sentence }) => own.test(sentence.text)) ??
    moved.find(({ move }) => move === 'purpose' || move === 'method')
  const first = moved[0]
  if (turn === undefined || first === undefined || moved.length < leastSentences) return []
  if (before.some(({ sentence }) => leavesOpen.test(sentence.text))) return []
  // What advises a client was asked for, and fills no gap.
  if (moved.some(({ sentence }) => recommends.test(sentence.text))) return []
  return [
    {
      criterion: 'moves',
      check: 'abstract.no-gap',
      kind: 'question',
      severity: 'minor',
      title: 'What was missing before this work?',
      statement:
        turn === first
          ? `The abstract begins with its own work, ${quoted(first.sentence.text, 12)}, and no sentence before the outcome says what was not known, not possible or not agreed on.`
          : `From ${quoted(first.sentence.text, 10)} the abstract comes to ${quoted(turn.sentence.text, 12)}; no sentence before the outcome says what was not known, not possible or not agreed on.`,
      why: 'What was missing tells a reader why the work was needed, and what its outcome changes.',
      how: `Put one sentence before ${quoted(turn.sentence.text, 6)} that says what could not be answered or done until now.`,
      selfCheck: 'What would a reader not have known the day before your work appeared?',
      ranges: [rangeOf(turn.sentence)],
      confidence: 0.7,
    },
  ]
}
