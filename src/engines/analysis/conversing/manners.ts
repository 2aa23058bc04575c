import { notePart, say } from './reply.ts'
import type { ReplyPart } from './reply.ts'
import { partNamed } from './sections.ts'
import { reply } from './talk.ts'
import type { Intent, Talk } from './talk.ts'

const asksToWrite =
  /^(?:(?:can|could|would|will) you |please |i (?:want|need|would like) you to |help me (?:to )?)*(?:re-?write|rephrase|paraphrase|reword|translate|proofread|correct|edit|polish|shorten|expand|continue|finish|complete|compose|draft|improve|generate|create|make)\b(?! (?:out|sense|clear))|^(?:(?:can|could|would|will) you |please |i (?:want|need|would like) you to |help me (?:to )?)*write (?:me )?(?:a|an|the|my|this|another|some|it|two|three)\b|\b(?:give|suggest|propose|write|find) (?:me )?(?:an?|some|another|the|two|three|better) (?:\w+ )*(?:sentences?|paragraphs?|wordings?|versions?|titles?|abstracts?|conclusions?|introductions?|thesis statements?|ways? (?:to|of) (?:put|say|writ|phras)\w*)\b|^how (?:should|can|could|do|would|might|must) (?:i|we) (?:best |better )?(?:re-?write|rephrase|paraphrase|reword)\b|\b(?:in|into) (?:better|simpler|academic|formal|other) (?:words|english|language|style)\b/u

/** Writing is the writer's. What the notes say on the same part is shown instead. */
const writing: Intent = {
  id: 'write',
  answer: (talk) => {
    if (!asksToWrite.test(talk.plain)) return null
    const part = partNamed(talk)
    const blocks = new Set(part?.blocks)
    const passage = talk.asked.attached.find((one) => one.kind === 'passage')
    const notes = talk.notes
      .filter(({ kind, status }) => kind !== 'strength' && status === 'open')
      .filter(
        ({ anchors }) =>
          (part === null && passage === undefined) ||
          anchors.some(({ block }) => blocks.has(block) || block === passage?.block),
      )
      .slice(0, 3)
    const where = passage !== undefined ? 'this passage' : (part?.name ?? 'the draft')
    return reply(
      'write',
      [
        say('Scholium reads the draft and does not write it.'),
        ...(notes.length === 0
          ? [say(`No note on ${where} is open.`)]
          : [
              say(`These notes on ${where} are open.`),
              ...notes.map((note) => notePart(note, talk.asked.titles, note.statement)),
            ]),
      ],
      'declined',
    )
  },
}

const outside: Intent = {
  id: 'outside',
  answer: ({ plain }) => {
    if (
      !/\b(?:find|search|recommend|suggest|look up|google)\b.{0,30}\b(?:papers?|articles?|sources?|literature|studies|references?|journals?|books?|works)\b(?!.*\b(?:i cite|do i|in (?:my|the|this) (?:draft|text|paper|essay|list|thesis)))/u.test(
        plain,
      )
    )
      return null
    return reply(
      'outside',
      [
        say(
          'This conversation reads the draft and its notes, and nothing outside them. Publications are found by Search, and the tab Sources lists what the draft rests on.',
        ),
      ],
      'guide',
    )
  },
}

const courtesies: readonly (readonly [RegExp, (talk: Talk) => readonly ReplyPart[]])[] = [
  [
    /^(?:thanks?|thank you|thx|cheers|ok(?:ay)?|great|good|got it|i see|fine)(?: (?:a lot|very much|so much|you))?$/u,
    () => [say('The draft and its notes stay here for the next question.')],
  ],
  [
    /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|help|\?+|what can (?:you|i) (?:do|ask)(?: you| here)?|how does this work|who are you|what are you)(?: there)?$/u,
    () => guide(),
  ],
]

/** What can be asked. */
export function guide(): readonly ReplyPart[] {
  return [
    say(
      'This reads the draft and its notes, and answers with their own words. It writes nothing into the text.',
    ),
    say(
      'Questions that it answers: where something stands, what a table or figure shows, which sources a passage cites, how long a part is, where a term is defined, what the notes say and why.',
    ),
  ]
}

const courtesy: Intent = {
  id: 'courtesy',
  answer: (talk) => {
    const told = courtesies.find(([pattern]) => pattern.test(talk.plain.replaceAll(',', '')))
    return told === undefined ? null : reply('courtesy', told[1](talk), 'guide')
  },
}

/** What is no question about the text. */
export const mannerIntents: readonly Intent[] = [courtesy, writing, outside]
