import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { tellsOfItsWriter } from '#engines/analysis/stance/tells-of-its-writer.ts'
import { counted, listed, quoted } from '#engines/analysis/stance/wording.ts'

import { ownPlaces, rangeOfPlace } from '../own-words.ts'
import type { OwnPlace } from '../own-words.ts'

/** Words of speech, each with what a careful text says in its place. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/\b(?:a lot|lots) of\b/giu, '“much” or “many”, or the number'],
  [
    /\ba lot (?=(?:more|less|better|worse|easier|harder|higher|lower|faster|slower)\b)/giu,
    '“much”',
  ],
  [
    /\ba (?:little )?bit (?=(?:\p{Ll}+er|more|less|different|too|unclear|difficult)\b)/giu,
    '“slightly”',
  ],
  [/\bbasically\b/giu, 'nothing: the sentence stands without it'],
  [/\bnowadays\b/giu, '“today”, or since when'],
  [/\bhuge(?:ly)?\b/giu, 'how large it is'],
  [/\bfigur(?:e|ed|ing) out\b/giu, '“find” or “determine”'],
  [/\b(?:came|comes?|coming) up with\b/giu, '“propose” or “develop”'],
  [/\b(?:get|gets|getting|got) rid of\b/giu, '“remove”'],
  [
    /\bpretty (?=(?:much|good|bad|big|small|easy|hard|simple|common|clear|well|high|low|similar)\b)/giu,
    '“rather”',
  ],
  [/\bway (?=(?:more|too|better|less|higher|lower)\b)/giu, '“much” or “far”'],
  [/\b(?:stuff|awesome|gonna|wanna)\b(?!-)/giu, 'the exact word'],
  [
    /\b(?:totally(?! (?:isotropic|ordered|bounded|positive|negative|real|disconnected|geodesic|unimodular|singular|symmetric|degenerate|anisotropic|indefinite|ramified|split)\b)|for sure|kids|guys)\b/giu,
    'the exact word',
  ],
  [/\ba bunch of\b/giu, '“several”, or the number'],
]

/** Words that belong to talk alone: one place is enough. */
const chatty: readonly (readonly [RegExp, string])[] = [
  // "Shewry and Hey, 2015" names somebody.
  [/\b(?:[Bb]ut )?hey,|(?<!\p{L}\s)\bHey,/gu, 'nothing: the sentence stands without it'],
  [/\bto be honest\b/giu, 'nothing: the sentence stands without it'],
  [/\bpretty much\b/giu, '“nearly”, or nothing'],
  [
    /\b(?:(?<!(?:ive|al|ic|ed|high|low|heavy|light) )loads of|a ton of (?=fun|people|money|work|time)|tons of (?=fun|people|money|work|time))/giu,
    '“many” or “much”, or the number',
  ],
  [
    /\blet[’']s (?:face it|be honest|be real|be clear)\b|\b(?:long story short|the thing is,|believe it or not,|you know,|I mean,)/giu,
    'nothing: the sentence stands without it',
  ],
  [
    /\b(?:no-brainer|big time|a walk in the park|a piece of cake|bang for (?:the|your) buck|(?<!\b(?:an?|the|each|one|bright|dark|this|that) )spot on|out of whack|a total mess)\b/giu,
    'what is meant, in plain words',
  ],
  [
    /\b(?:really|so|very|pretty|super|totally) (?:cool|awesome|lame|dumb)\b(?! (?:air|water|weather|climate|temperature|dry|summer|winter))(?!.*\b(?:temperatures?|warm\p{L}*|heat\p{L}*|degrees|stars?|dwarfs?|[KC]\b))(?<!\b(?:temperatures?|warm\p{L}*|heat\p{L}*|degrees|stars?)\b.*)|\bcool (?:way|thing|idea|stuff|part|trick|tool)s?\b/giu,
    'what is good or bad about it',
  ],
  [
    /\ba bunch of (?!(?:grapes|keys|flowers|bananas|carrots|herbs|parsley|roses)\b)|\blike crazy\b|(?<=^|[.!?] )Anyway, /gu,
    'how many or how much, or nothing',
  ],
  [
    /\bso basically\b|\b(?:totally|so totally) (?:makes?|works?|fails?|agree|get|got|wrong|right)\b/giu,
    'nothing: the sentence stands without it',
  ],
  [/\b(?:get|gets|getting|got) (?:a lot|loads|so much|quite a bit) out of\b/giu, '“profit from”'],
  [/\b(?:screw(?:s|ed)? up|blew (?:it|my mind)|dude|ain[’']t|y[’']all)\b/giu, 'the exact word'],
  [/\ba (?:pretty |really )?big deal\b/giu, '“important”, and for whom'],
  [/\b(?:is|are|was|were|been|be) got\b(?! rid)/giu, '“obtained”, or the exact word'],
  [/, anyway,(?= )|\baround about (?=\p{L}|\d)/giu, 'nothing, or “about”'],
  [/\blots of\b/giu, '“many” or “much”, or the number'],
  [/\bdodgy\b/giu, '“doubtful”, and what the doubt is'],
  [
    /(?<=\b(?:is|was|are|were|seems?) )(?:kind|sort) of (?!an? |the )(?=\p{L}+)/giu,
    '“rather”, or nothing',
  ],
  [
    /\bsuper (?=(?:interesting|important|easy|hard|useful|cool|nice|clear|helpful)\b)/giu,
    '“very”, or how much',
  ],
  [/(?:\bnot|\b\p{L}+n[’']t) that (?:great|bad|good)\b/giu, 'how strong or weak it is'],
  [/\bcould(?:n[’']t| not) care less\b/giu, 'what was seen'],
  [
    /\bjust chill\b|\bfreak(?:ed|s|ing)? out\b|\bno big deal\b|\bmess(?:ed|es)? up\b/giu,
    'the exact word',
  ],
  [
    /\b(?:gonna|wanna|gotta|kinda|sorta|yeah|nope|btw|omg|awesome|you guys)\b(?!-)/giu,
    'the exact word',
  ],
  [
    /, (?:right|is it|isn[’']t it|doesn[’']t it|aren[’']t they|don[’']t they)\?/giu,
    'the claim, without the question',
  ],
]

/** Places from which it is a habit, and the rate in 1,000 words above which it is the voice of the text. */
const habit = 3
const voice = 8

function isPartOfName(text: string, start: number, words: string): boolean {
  const lead = text.slice(0, start)
  const behind = text.slice(start + words.length)
  return /[\p{L}\d][-‐‑_/.@]$/u.test(lead) || /^[-‐‑_/@.][\p{L}\d]/u.test(behind)
}

/** Words of speech in a text that otherwise keeps to the written language. */
export function informalWords(reading: Reading): readonly FindingDraft[] {
  if (tellsOfItsWriter(reading)) return []
  const placesOf = (words: typeof spoken): readonly (OwnPlace & { readonly plain: string })[] =>
    words.flatMap(([pattern, plain]) =>
      ownPlaces(reading, pattern)
        // Thanks are spoken.
        .filter(({ sentence }) => !/\bthank(?:s|ful)?\b/iu.test(sentence.text))
        // ‘yeah’ and ‘okay’ are what a text writes about.
        .filter(({ sentence, start }) => !/[‘'"“]/u.test(sentence.text[start - 1] ?? ''))
        // "awesome-game-engine", "kids_data": a part of a name.
        .filter(({ sentence, start, words }) => !isPartOfName(sentence.text, start, words))
        .map((place) => ({ ...place, plain })),
    )
  const sure = placesOf(chatty)
  const habitual = [...sure, ...placesOf(spoken)]
  const found = (habitual.length < habit ? sure : habitual).toSorted(
    (one, other) => one.sentence.index - other.sentence.index || one.start - other.start,
  )
  const [first] = found
  if (first === undefined) return []
  if (found.length >= habit && (1000 * found.length) / reading.words > voice) return []
  const words = [...new Set(found.map((place) => place.words.trim().toLowerCase()))]
  return [
    {
      criterion: 'consistency',
      check: 'consistency.informal',
      kind: 'issue',
      severity: 'minor',
      title: `${listed(words.slice(0, 3).map((word) => quoted(word)))}: words of speech`,
      statement: `${counted(found.length, 'place')} ${found.length === 1 ? 'uses' : 'use'} words of speech, first ${quoted(first.sentence.text, 12)}.`,
      why: 'They name no amount and no kind, and an examiner hears them against the rest of the text.',
      how: `For ${quoted(first.words.trim())} write ${first.plain}${found.length === 1 ? '.' : '; go through the other places in the same way.'}`,
      ranges: found.slice(0, 6).map(rangeOfPlace),
      confidence: 0.7,
    },
  ]
}
