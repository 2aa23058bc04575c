import { overlaps } from '../../grounding/anchors/selector.ts'
import { isLessCertain } from '../finding.ts'
import type { Finding } from '../finding.ts'
import { counted, listed } from '../stance/wording.ts'
import { withoutTwins } from '../twin-findings.ts'
import { textTerms } from '../words/text-terms.ts'
import { quotePart } from './passages.ts'
import { plainQuestion } from './question.ts'
import { notePart, say } from './reply.ts'
import type { ReplyPart } from './reply.ts'
import { partNamed } from './sections.ts'
import { reply } from './talk.ts'
import type { Intent, Talk } from './talk.ts'

const isIssue = ({ kind }: Finding) => kind !== 'strength'
const isOpen = ({ status }: Finding) => status === 'open' || status === 'disputed'
const noneYet =
  'There are no notes on this draft yet. Notes come with a review; the free checks run by themselves.'

function openIssues({ notes }: Talk): readonly Finding[] {
  return withoutTwins(notes.filter((note) => isIssue(note) && isOpen(note)))
}

/** What a note does and why it matters, without what to do. */
const briefly = ({ statement }: Finding) => statement

const ownText = String.raw`(?:this|my|our|the)(?: own)? (?:draft|text|paper|essay|thesis|dissertation|manuscript|article|report|writing|argument|reasoning|structure|abstract|introduction|methods?|results|discussion|conclusion)`
/** "The weakest part of my argument", "the main problems of this draft"; not the weakest effect that the text reports. */
const asksForWeakest = new RegExp(
  [
    String.raw`\bweakest (?:parts?|points?|sections?|chapters?|paragraphs?|links?|spots?|places?|claims?|arguments?)(?: (?:of|in) (?:it|${ownText}))?$`,
    String.raw`^what(?:'s| is)? (?:the )?weakest(?: thing)?(?: (?:of|in|about) (?:it|${ownText}))?$`,
    String.raw`\b(?:is|are) ${ownText} (?:the )?(?:weak|weakest)$`,
    String.raw`\b(?:problems?|issues?|weakness(?:es)?|weak (?:points?|spots?)|flaws?|faults?|shortcomings)(?: (?:do you see|are there))? (?:of|in|with) ${ownText}$`,
    String.raw`^what (?:is|are) (?:the|my) (?:main|biggest|worst|most serious|key) (?:problems?|issues?|weakness(?:es)?|flaws?|faults?)$`,
  ].join('|'),
  'u',
)

/** The notes that weigh most. */
const firstIntent: Intent = {
  id: 'first',
  answer: (talk) => {
    if (
      !asksForWeakest.test(talk.plain) &&
      !/\b(?:what|which|where)\b.*\b(?:first|next|start|begin|most important|worst|biggest|urgent|priorit\w+|matters? most|weighs? most)\b|\b(?:priorit\w+|most important (?:notes?|problems?|issues?))\b|^what (?:should|can|must|could) i (?:fix|improve|change|do|work on)\b|\bhow (?:can|do|should|could|would|might) (?:i|we) (?:improve|strengthen|sharpen|tighten|better)\b|\bhow (?:can|do|should|could|would|might) (?:i|we) make (?:it|this|my|our|the)\b.*\b(?:better|stronger|clearer|tighter|sharper|more (?:convincing|precise|concise|readable))$|\bhow (?:can|could|might|should) (?:it|this|my|our|the)\b.*\b(?:be (?:improved|strengthened|better|stronger|clearer)|improve)$|^what(?:'s| is) (?:wrong|weak)\b/u.test(
        talk.plain,
      )
    )
      return null
    if (
      /\b(?:define|table|figure|cite|stand|section)\b/u.test(talk.plain) &&
      !/\bnotes?\b|\bfix\b/u.test(talk.plain)
    )
      return null
    const part = partNamed(talk)
    const open = within(openIssues(talk), part)
    if (open.length === 0) return nothingOpen(talk, part?.name)
    const shown = open.slice(0, 3)
    const line =
      shown.length === 1
        ? 'One note is open. It is this.'
        : `Of ${counted(open.length, 'open note')}${part === null ? '' : ` on ${part.name}`}, these weigh most.`
    return reply('first', [
      say(line),
      ...shown.map((note) => notePart(note, talk.asked.titles, briefly(note))),
    ])
  },
}

function nothingOpen(talk: Talk, part?: string) {
  if (talk.notes.length === 0) return reply('notes', [say(noneYet)], 'not-in-draft')
  const where = part === undefined ? 'in this draft' : `on ${part}`
  return reply('notes', [say(`No note ${where} is open.`)])
}

/** Notes whose passages stand in a part; all of them without one. */
function within(notes: readonly Finding[], part: ReturnType<typeof partNamed>) {
  if (part === null) return notes
  const blocks = new Set(part.blocks)
  return notes.filter(({ anchors }) => anchors.some(({ block }) => blocks.has(block)))
}

/** "Why this note?": the attached one, or the one whose title is named. */
const whyIntent: Intent = {
  id: 'why',
  answer: (talk) => {
    const note = noteMeant(talk)
    if (note === undefined) return null
    const isOfNote = talk.asked.attached.some(({ kind }) => kind === 'note')
    if (!isOfNote && !/\bnote\b/u.test(talk.plain)) return null
    if (
      /\b(?:example|how (?:could|can|might|would|should) i (?:put|say|word|phrase|write))\b|\bone way to put\b/u.test(
        talk.plain,
      )
    )
      return exampleOf(talk, note)
    return reply('why', noteInFull(talk, note))
  },
}

function noteMeant({ asked, notes, plain }: Talk): Finding | undefined {
  const attached = asked.attached.find((one) => one.kind === 'note')
  if (attached !== undefined) return notes.find(({ id }) => id === attached.id)
  return notes.find(({ title }) => title.length > 8 && plain.includes(title.toLowerCase()))
}

function noteInFull(talk: Talk, note: Finding): readonly ReplyPart[] {
  const [anchor] = note.anchors.filter(({ state }) => state === 'live' || state === 'moved')
  const { absence } = note
  const searched =
    absence === null
      ? []
      : [
          say(
            `It rests on a search that found nothing: ${absence.what}. Looked for ${listed(absence.terms.slice(0, 8).map((term) => `“${term}”`))} in ${counted(absence.searched, 'block')}.`,
          ),
        ]
  const others = talk.notes.filter(
    (other) =>
      other.id !== note.id &&
      isIssue(other) &&
      isOpen(other) &&
      anchor !== undefined &&
      other.anchors.some((at) => overlaps(at, anchor)),
  )
  return [
    notePart(note, talk.asked.titles, note.statement),
    ...(anchor === undefined ? [] : [quotePart(talk.draft, anchor)]),
    ...searched,
    ...[note.why, note.how, note.self_check ?? '']
      .filter((text) => text !== '' && text !== note.statement)
      .map((text) => say(text)),
    ...(isLessCertain(note)
      ? [say('The note is less certain: of notes like this about half hold.')]
      : []),
    ...(others.length === 0
      ? []
      : [
          say(`On the same words: ${listed(others.slice(0, 3).map(({ title }) => `“${title}”`))}.`),
        ]),
  ]
}

function exampleOf(talk: Talk, note: Finding) {
  if (note.example !== null && note.example !== '' && talk.asked.help === 'examples')
    return reply('example', [
      notePart(note, talk.asked.titles, note.statement),
      say(`The note shows one way to put it: ${note.example}`),
    ])
  const words =
    talk.asked.help === 'examples'
      ? 'This note carries no example, and Scholium does not write the text.'
      : 'In this project notes carry no wording. The owner of the project has set that.'
  return reply('example', [say(words), ...noteInFull(talk, note)], 'declined')
}

/** Notes that are feedback; "students read their notes" is a matter of the text. */
const ofFeedback: readonly RegExp[] = [
  /^(?:which|what|how many|list|show|give|are there|is there|any|open|all|my|the|major|moderate|minor)(?: (?:me|are|is|the|my|all|any|of|open|major|moderate|minor|accepted|dismissed|disputed|settled|resolved|new))* (?:notes?|comments?|feedback|remarks?)\b/u,
  /^(?:notes?|comments?|feedback|remarks?)(?: (?:on|about|for|in|from|of)\b|$)/u,
  /^(?:which|what|how many|list|show|any|are there)(?: (?:are|is|the|my|all|any|open|major|moderate|minor))* (?:issues?|problems?)(?: (?:are (?:open|there|left)|do i have|(?:in|with|on) (?:my|the|this) \p{L}+))?$/u,
]

/** "Which notes are about the abstract?", "notes on evidence", "notes on this passage". */
const whichIntent: Intent = {
  id: 'notes',
  answer: (talk) => {
    const { plain, notes } = talk
    if (!ofFeedback.some((pattern) => pattern.test(plain))) return null
    if (notes.length === 0) return nothingOpen(talk)
    const passage = talk.asked.attached.find((one) => one.kind === 'passage')
    if (passage !== undefined)
      return list(
        talk,
        notes.filter(({ anchors }) => anchors.some((at) => overlaps(at, passage))),
        'on this passage',
      )
    const weight = /\b(major|moderate|minor)\b/u.exec(plain)?.[1]
    const status = /\b(accepted|dismissed|disputed|resolved|settled)\b/u.exec(plain)?.[1]
    const part = partNamed(talk)
    const kind = kindNamed(talk)
    const chosen = within(notes, part).filter(
      (note) =>
        isIssue(note) &&
        (weight === undefined || note.severity === weight) &&
        (status === undefined ? isOpen(note) : isInState(note, status)) &&
        (kind === null || part !== null || note.rubric === kind.id),
    )
    const where = [
      weight === undefined ? '' : `that are ${weight}`,
      part === null ? (kind === null ? '' : `from ${kind.title}`) : `on ${part.name}`,
      status === undefined ? '' : `with the state ${status}`,
    ].filter((words) => words !== '')
    if (where.length > 0) return list(talk, chosen, where.join(' '))
    return (
      bySubject(talk) ??
      (/\b(?:how many|list|all|any|my|show|what|which|open)\b/u.test(plain) ? counts(talk) : null)
    )
  },
}

const isInState = ({ status }: Finding, wanted: string) =>
  wanted === 'settled' ? ['accepted', 'dismissed', 'resolved'].includes(status) : status === wanted

function kindNamed({ asked, plain }: Talk) {
  const found = Object.entries(asked.titles).find(
    ([id, title]) => plain.includes(title.toLowerCase()) || plain.includes(id.replaceAll('_', ' ')),
  )
  return found === undefined ? null : { id: found[0], title: found[1] }
}

function list(talk: Talk, notes: readonly Finding[], where: string) {
  if (notes.length === 0) return reply('notes', [say(`There is no note ${where}.`)])
  return reply('notes', [
    say(`There ${notes.length === 1 ? 'is 1 note' : `are ${notes.length} notes`} ${where}.`),
    ...notes.slice(0, 8).map((note) => notePart(note, talk.asked.titles, briefly(note))),
    ...(notes.length > 8 ? [say(`${notes.length - 8} more stand in the margin.`)] : []),
  ])
}

const ofNotes =
  /^(?:notes?|comments?|issues?|problems?|feedback|remarks?|open|many|list|all|any|show|major|minor|review\w*)$/iu

/** "Is my abstract good?": what judges a part has its name in its title, and only one of them has. */
function kindOfPart({ asked, plain }: Talk) {
  const words = new Set(plain.match(/\p{L}{5,}/gu))
  const found = Object.entries(asked.titles).filter(
    ([id, title]) =>
      asked.results.some(({ kind }) => kind === id) &&
      title
        .toLowerCase()
        .split(' ')
        .some((word) => words.has(word)),
  )
  const [first, ...others] = found
  return first === undefined || others.length > 0 ? null : { id: first[0], title: first[1] }
}

/** Notes whose words or passages hold what is asked about. */
function bySubject(talk: Talk) {
  const subject = talk.terms.filter(({ word }) => !ofNotes.test(word))
  if (subject.length === 0) return null
  const found = talk.notes.filter((note) => {
    const held = new Set(
      textTerms([note.title, note.statement, ...note.anchors.map(({ exact }) => exact)].join(' ')),
    )
    return subject.every(({ own, kin }) => [...own, ...kin].some((term) => held.has(term)))
  })
  const words = subject.map(({ word }) => word).join(' ')
  return list(
    talk,
    found.filter((note) => isIssue(note) && isOpen(note)),
    `about “${words}”`,
  )
}

function counts(talk: Talk) {
  const open = openIssues(talk)
  const weights = (['major', 'moderate', 'minor'] as const)
    .map((weight) => ({ weight, count: open.filter(({ severity }) => severity === weight).length }))
    .filter(({ count }) => count > 0)
    .map(({ weight, count }) => `${count} ${weight}`)
  const settled = talk.notes.filter((note) => isIssue(note) && !isOpen(note)).length
  const keeps = talk.notes.filter(({ kind }) => kind === 'strength').length
  const line = `${open.length === 1 ? '1 note is' : `${open.length} notes are`} open${weights.length === 0 ? '' : `: ${listed(weights)}`}. ${settled} settled, ${keeps} to keep.`
  return reply('notes', [
    say(line),
    ...open.slice(0, 5).map((note) => notePart(note, talk.asked.titles, briefly(note))),
  ])
}

/** What works in the draft. */
const keepIntent: Intent = {
  id: 'keep',
  answer: (talk) => {
    if (
      !/\b(?:what|which)\b.*\b(?:works?(?: well)?|good|strong|strengths?|keep|well done)\b|^(?:my )?strengths$/u.test(
        talk.plain,
      ) ||
      /\bhow good\b/u.test(talk.plain)
    )
      return null
    const keeps = within(
      talk.notes.filter(({ kind }) => kind === 'strength'),
      partNamed(talk),
    )
    if (keeps.length === 0)
      return reply('keep', [
        say(talk.notes.length === 0 ? noneYet : 'No note names a passage to keep.'),
      ])
    return reply('keep', [
      say('These passages were marked as worth keeping.'),
      ...keeps.slice(0, 5).map((note) => notePart(note, talk.asked.titles, briefly(note))),
    ])
  },
}

const levels = ['', 'Not yet', 'Developing', 'Secure', 'Strong'] as const

/** "How good is it?": levels of what was judged; no mark, and no forecast. */
const levelIntent: Intent = {
  id: 'levels',
  answer: (talk) => {
    const { plain, asked } = talk
    if (
      !/\b(?:how (?:good|strong|weak|bad) (?:is|are)|what (?:grade|mark|score|level)|which level|is (?:it|this|my \w+(?: \w+)?) (?:any )?(?:good|ready|strong|clear|convincing|weak)|will (?:it|this|i) (?:pass|be accepted|get)|rate (?:it|this|my)|grade (?:it|this|my))\b/u.test(
        plain,
      )
    )
      return null
    const kind = kindNamed(talk) ?? kindOfPart(talk)
    const judged = asked.results
      .filter((result) => kind === null || result.kind === kind.id)
      .flatMap(({ criteria, kind: id }) =>
        criteria.map((criterion) => ({ ...criterion, of: asked.titles[id] ?? id })),
      )
      .filter(({ level }) => level !== null)
    if (judged.length === 0)
      return reply(
        'levels',
        [
          say(
            'Nothing in this draft has been judged yet. A review gives a level for each criterion, and no mark.',
          ),
        ],
        'declined',
      )
    const weakest = judged
      .toSorted((one, other) => (one.level ?? 0) - (other.level ?? 0))
      .slice(0, 4)
    return reply(
      'levels',
      [
        say(
          `Scholium gives levels and no marks, and does not say what an examiner will decide. Of ${judged.length} criteria judged, these stand lowest.`,
        ),
        ...weakest.map(({ of, title, level, rationale }) =>
          say(`${of}, ${title}: ${levels[level ?? 0]}. ${rationale}`),
        ),
      ],
      'declined',
    )
  },
}

const ofPast =
  /\bwhat(?:'s| has| is)? (?:changed|different|new|improved|moved)\b|\bsince (?:the |my )?(?:last|previous|first|earlier)\b|\b(?:did|have) i improved?\b|\bprogress\b/u

/** Whether a message may ask how feedback has moved. */
export const asksPast = (message: string) => ofPast.test(plainQuestion(message))

/** "What changed since the last draft?" */
const pastIntent: Intent = {
  id: 'past',
  answer: ({ asked, plain }) => {
    if (!ofPast.test(plain)) return null
    const { past } = asked
    if (past === null)
      return reply(
        'past',
        [say('The draft has been read once, so there is nothing to compare yet.')],
        'not-in-draft',
      )
    const fates = [
      `${past.settled} settled`,
      `${past.partly} partly settled`,
      `${past.open} still open`,
      `${past.new} new`,
    ]
    return reply('past', [
      say(`Between the last two readings, of the earlier notes: ${listed(fates)}.`),
      ...past.moves
        .filter(({ from, to }) => from !== to)
        .slice(0, 8)
        .map(({ title, from, to }) =>
          say(`${title}: from ${from ?? 'not judged'} to ${to ?? 'not judged'}.`),
        ),
    ])
  },
}

/** What the notes say. */
export const noteIntents: readonly Intent[] = [
  whyIntent,
  pastIntent,
  keepIntent,
  firstIntent,
  levelIntent,
  whichIntent,
]
