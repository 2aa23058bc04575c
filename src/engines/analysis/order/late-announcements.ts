import type { Sentence } from '../analysed-document.ts'
import { countOf } from '../quantities/written-counts.ts'
import type { Reading } from '../readability/reading.ts'

/** A sentence that says how many points follow, and the point that stands before it. */
export interface LateAnnouncement {
  readonly sentence: Sentence
  readonly earlier: Sentence
}

const points = String.raw`(?:limitations?|limits|reasons|cautions|caveats|weaknesses|strengths|advantages|drawbacks|objections|problems|challenges|explanations|differences|conditions|causes|questions|aims|steps|points|lessons|consequences|implications|features|arguments|ways|doubts|worries)`
/** "The study has three limitations.", "Three cautions apply.", "There are two reasons for this." */
const announces = new RegExp(
  String.raw`^(?:(?:(?:the|this|our|my|its) (?:\p{L}+ ){1,3}(?:has|have|had)|there (?:are|were)|it has|I see|we see) (two|three|four|five|six) (?:\p{L}+ )?${points}(?: (?:for|of|to|in|behind) [^,;]{2,50})?|(two|three|four|five|six) (?:\p{L}+ )?${points} (?:apply|remain|follow|stand out|are (?:possible|clear|plain|in place|worth (?:noting|naming|a word))))[.:]$`,
  'iu',
)
/** The last of several points; "first" may open another thing. */
const laterPoint = /^(?:second|third|fourth|final|last)(?:ly)?,/iu

/** Announcements of points behind the points, in one paragraph: what follows there is too little for their number. Pure. */
export function lateAnnouncements({ body }: Reading): readonly LateAnnouncement[] {
  return body.flatMap(({ sentences }, place) =>
    sentences.flatMap((sentence, at) => {
      const match = announces.exec(sentence.text.trim())
      const count = countOf(match?.[1] ?? match?.[2] ?? '')
      const earlier = sentences.slice(0, at).find(({ text }) => laterPoint.test(text))
      const behind = sentences.length - at - 1
      if (earlier === undefined || behind >= count) return []
      // "… has two limitations." may end a paragraph whose points come in those that follow.
      const next = body[place + 1]?.sentences[0]?.text ?? ''
      return behind === 0 && /^(?:first|one|the first)/iu.test(next) ? [] : [{ sentence, earlier }]
    }),
  )
}
