import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

/** A hypothesis that a report comes back to: stated before, and the same one. */
export function hypothesisKept(reading: Reading): readonly FindingDraft[] {
  if (reading.isChapter) return []
  const ending = reading.sentences.filter(
    ({ role }) => role === 'discussion' || role === 'conclusion',
  )
  const places = ending.flatMap((sentence) => {
    const match = comesBack.exec(sentence.text)
    const isOwn = citationsWithin(reading.citations, rangeOf(sentence)).length === 0
    return match === null || !isOwn ? [] : [{ sentence, match }]
  })
  const [first] = places
  if (first === undefined) return []
  const below = new Set(
    reading.analysed.sections.flatMap(({ heading, blocks }) =>
      /\bhypothes[ie]s\b/iu.test(heading?.text ?? '') ? blocks : [],
    ),
  )
  const stated = reading.sentences.filter(
    ({ index, text, block }) =>
      index < first.sentence.index && (below.has(block) || foretells.test(text)),
  )
  if (stated.length === 0 && isStatedBeside(reading, first.sentence)) return []
  return stated.length === 0 ? [untold(first)] : turned(stated, places)
}

interface Place {
  readonly sentence: Sentence
  readonly match: RegExpExecArray
}

/** "As the hypothesis predicted", "our hypothesis was supported": of one that the reader is to know. */
const comesBack =
  /\b(?:the|our|my|this|initial|original|research) hypothesis (?:had |has |have )?(?:been |was |is |were )?(?:therefore |thus |also |not |partly |partially |fully |clearly )*(?:predict\w*|stat(?:es|ed)|expect\w*|support\w*|confirm\w*|reject\w*|accept\w*|correct|incorrect|right|wrong|prove[dn]|disprove[dn]|refut\w*|true|false|valid|held|holds)\b|\b(?:support(?:s|ed)?|confirm(?:s|ed)?|reject(?:s|ed)?|refute[sd]?|contradict(?:s|ed)?|agree(?:s|d)? with|in line with|accept(?:s|ed)?) (?:the|our|my|the initial|the original|my original) hypothesis\b(?! (?:that|of|put|proposed|by))/iu
/** Any word by which something was foretold. */
const foretells =
  /\bhypothes\w+|\bpredict\w*|\bexpect\w*|\bH[01ₐ₀₁a]\b|\banticipat\w*|\bassum\w+|\bconjectur\w+|\bpropos\w+ that\b/iu

/** A heading, a list, a figure or the sentence itself may hold it. */
function isStatedBeside({ analysed }: Reading, { text }: Sentence): boolean {
  return (
    /\bhypothes[ie]s(?:\W+\w+){0,8}?\W+(?:that|whereby|which)\b/iu.test(text) ||
    analysed.document.blocks.some(
      (block) =>
        block.type !== 'paragraph' && block.type !== 'reference' && foretells.test(block.text),
    )
  )
}

function untold({ sentence, match }: Place): FindingDraft {
  return {
    criterion: 'method',
    check: 'method.hypothesis-untold',
    kind: 'issue',
    severity: 'moderate',
    title: 'Which hypothesis?',
    statement: `${quoted(sentence.text, 14)} comes back to a hypothesis, and nothing before it states one.`,
    why: 'A prediction that first appears when the result is known cannot fail, and a marker looks for it before the method.',
    how: 'State before the method what you expected and why, or take the word out here.',
    ranges: [rangeWithin(sentence, match.index, match.index + match[0].length)],
    confidence: 0.8,
  }
}

const up = String.raw`(?:increas|ris|rise|grow|climb|improv|lengthen|speed|higher|more|longer|faster|greater|larger|stronger)`
const down = String.raw`(?:decreas|fall|declin|drop|shrink|slow|shorten|diminish|reduc|lower|less|fewer|shorter|smaller|weaker)`
const isUp = new RegExp(String.raw`\b${up}\p{L}*`, 'iu')
const isDown = new RegExp(String.raw`\b${down}\p{L}*`, 'iu')
const foretold =
  /\bhypothesis (?:had |has )?(?:predict\w*|stat\w+|said|says|expect\w*|held|was) that (?<what>[^.;]{3,80})/iu

/** "The hypothesis had predicted that it would fall", where the stated one has nothing but rising. */
function turned(stated: readonly Sentence[], places: readonly Place[]): readonly FindingDraft[] {
  const own = stated.filter(({ text }) => !/\bnull\b/iu.test(text))
  const all = own.map(({ text }) => text).join(' ')
  const goes = { up: isUp.test(all), down: isDown.test(all) }
  if (own.length === 0 || goes.up === goes.down) return []
  const place = places.find(({ sentence }) => {
    const what = foretold.exec(sentence.text)?.groups?.['what'] ?? ''
    if (/\b(?:not|no|never)\b/iu.test(what)) return false
    return goes.up ? isDown.test(what) && !isUp.test(what) : isUp.test(what) && !isDown.test(what)
  })
  const [first] = own
  if (place === undefined || first === undefined) return []
  return [
    {
      criterion: 'method',
      check: 'method.hypothesis-turned',
      kind: 'issue',
      severity: 'moderate',
      title: 'The hypothesis said the contrary',
      statement: `${quoted(place.sentence.text, 16)}; it was stated as ${quoted(first.text, 16)}.`,
      why: 'A reader cannot tell whether the result went with the prediction or against it.',
      how: 'Say of the hypothesis here what was stated before the method.',
      ranges: [rangeOf(place.sentence), rangeOf(first)],
      confidence: 0.75,
    },
  ]
}
