import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { carriesOn } from '#engines/analysis/sourcing/carrying-on.ts'
import { speaksOfItself } from '#engines/analysis/sourcing/own-work.ts'
import { mayBeSource } from '#engines/analysis/sourcing/source-forms.ts'
import { sourcesAmong } from '#engines/analysis/sourcing/standing-source.ts'
import type { Sources } from '#engines/analysis/sourcing/standing-source.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/** A text that hardly cites is told so elsewhere. */
const enoughCitations = 8
/** An essay of two pages cites little, and all the more by rule. */
const enoughInEssay = 3
const figure = /\d|\b(?:half|third|quarter|tenth)s?\b/iu
const mostPlaces = 3
/** Among results only what people are named for is surely theirs. */
const speaksOfOthers: ReadonlySet<string> = new Set([
  'introduction',
  'background',
  'results',
  'discussion',
])

const told = String.raw`(?:find|found|shows?|showed|shown|reports?|reported|demonstrates?|demonstrated|observes?|observed|concludes?|concluded|argues?|argued|suggests?|suggested|reveals?|revealed|estimates?|estimated|confirms?|confirmed|identif(?:y|ies|ied)|posits?|posited|claims?|claimed|noted|proposed|documented|established)`
/** "Lund et al. found", "a study by Lund and colleagues": people of whom a text tells what they did. */
const people = new RegExp(
  String.raw`(\p{Lu}[\p{L}’'-]+) (?:et\.? al\b\.?|and (?:colleagues|co-?workers)),? (?:for (?:example|instance), )?(?:have |has |had )?(?:\p{L}+ly )?${told}\b|\b(?:stud(?:y|ies)|work|research|trial|survey|experiments?) (?:by|from|of) (\p{Lu}[\p{L}’'-]+) (?:et\.? al\b|and (?:colleagues|co-?workers))`,
  'u',
)
/** "Lund reported that", of somebody whose work the list holds. */
const oneAuthor = new RegExp(
  String.raw`^(?:[\p{L} ]{2,40}, )?(?!Results|Findings|Research|Analys[ei]s|Studies|Data|Evidence|Tests)(\p{Lu}\p{Ll}{2,}) (?:\p{L}+ly )?(?:reported|found|showed|demonstrated|observed|concluded|estimated|proposed) that\b`,
  'u',
)
/** "A survey of 400 farms found that": one work, of which the sentence tells what came out. */
const oneWork = new RegExp(
  String.raw`\b(?:[Aa]n?|[Oo]ne|[Aa]nother|[Aa] second) (?:(?!priori|power|few)[\p{L}-]+ ){0,3}(?:study|survey|meta-analysis|systematic review|trial|experiment|report|investigation|poll|census)\b(?: (?:of|in|from|with|on|by|using|conducted|published|among)\b[^;()]{2,80})? (?:has |have |also )?${told}\b(?: that)?`,
  'u',
)
/** "A variety of studies found", "recent surveys in Norway report that". */
const works = new RegExp(
  String.raw`\b(?:[Oo]ther|[Ss]everal|[Mm]any|[Rr]ecent|[Pp]revious|[Pp]rior|[Ee]arlier|[Ss]ome|[Mm]ost|[Nn]umerous|[Vv]arious|[Mm]ultiple|[Mm]ore recent|variety of|number of|growing body of) (?:(?!(?:included|eligible|reviewed|selected|analy[sz]ed|of the|these)\b)[\p{L}-]+ ){0,3}(?:studies|research|work|evidence|researchers|authors|scholars|reports|trials|reviews|experiments|analyses|investigations|surveys|findings|papers)\b(?: (?:of|in|from|with|on|by|using|among)\b[^.;()]{2,60})? (?:has |have |also )?${told}\b|^(?:Research|Studies|Evidence|Surveys) (?:(?:of|in|from|on|by)\b[^.;(),]{2,60} )?(?:has |have |also )?${told}\b`,
  'u',
)
const ofOthers =
  /\b(?:previous|prior|earlier|recent|another|other|separate|independent|published|similar|one) (?:[\p{L}-]+ ){0,3}(?:study|survey|meta-analysis|review|trial|experiment|report|investigation|poll|census)\b/iu
const sumsUp =
  /^(?:in (?:sum|short|addition to)|overall|to sum|taken together|thus|therefore|hence|if|when|whether)\b/iu
const mayBeGuess = /\b(?:may|might|could|would|should|if|whether|future|suppose|imagine)\b/iu

/** Reports of what others found that name no source, in paragraphs that name theirs. */
export function uncitedReports(
  reading: Reading,
  asked: readonly Sentence[],
): readonly FindingDraft[] {
  const { genre, document } = reading.analysed
  const least = genre === 'essay' ? enoughInEssay : enoughCitations
  if (genre === 'software' || document.citations.length < least) return []
  const sources = sourcesAmong(document, reading.sentences)
  const found = reading.body
    .filter(
      ({ role }) =>
        (speaksOfOthers.has(role) && document.citations.length >= enoughCitations) ||
        (genre === 'essay' && role === 'other'),
    )
    .flatMap((paragraph, at, all) =>
      [paragraph, all[at - 1], all[at + 1]].some((near) => isCiting(reading, near, paragraph.role))
        ? bareIn(reading, sources, { paragraph, before: all[at - 1] })
        : [],
    )
    .filter((sentence) => !asked.includes(sentence))
    // Under no heading that tells what a part is for, only a figure from one work surely has its source.
    .filter(({ role, text }) => role !== 'other' || (oneWork.test(text) && figure.test(text)))
    .slice(0, mostPlaces)
  const [first] = found
  if (first === undefined) return []
  return [
    {
      criterion: 'sources',
      check: 'sources.uncited-report',
      kind: 'question',
      severity: 'minor',
      title: `Which source reports ${quoted(first.text, 3)}?`,
      statement: `${quoted(first.text, 18)} reports what others found, and neither it nor the sentence behind it names a source, as those around do${found.length === 1 ? '' : `; ${counted(found.length - 1, 'further sentence does', 'further sentences do')} the same`}.`,
      why: 'A reader who wants to check the finding has nowhere to look.',
      how: 'Put the callout of the work right behind what it found.',
      selfCheck: 'Where did you read this?',
      ranges: found.map(rangeOf),
      confidence: 0.7,
    },
  ]
}

/** Where it or a paragraph beside it names sources, a report without one is an exception. */
function isCiting(
  { citations }: Reading,
  paragraph: Paragraph | undefined,
  role: Paragraph['role'],
): boolean {
  return paragraph?.role === role && (citations.get(paragraph.block.id) ?? []).length > 0
}

/** Sentences behind a report of works in which they may be named. */
const worksBehind = 2

interface Beside {
  readonly paragraph: Paragraph
  readonly before: Paragraph | undefined
}

function bareIn(
  reading: Reading,
  { names, placeOf }: Sources,
  { paragraph, before }: Beside,
): readonly Sentence[] {
  const { sentences, role, block } = paragraph
  return sentences.filter((sentence, at) => {
    const { text } = sentence
    if (!isReport(text)) return false
    const named = people.exec(text) ?? oneAuthor.exec(text)
    if (named === null) {
      // "Several studies found losses": the works may follow one by one.
      const follows = works.test(text) && sentences.slice(at + 1, at + 1 + worksBehind).some(names)
      // Without a figure it may be what the field holds, or what the sentences beside it tell on.
      const isBare =
        role !== 'results' && figure.test(text) && !follows && placeOf(sentence) === null
      return isBare && isOfOthers(paragraph, text)
    }
    // What stands for somebody else is no source of one who is named here for the first time.
    const name = named[1] ?? named[2] ?? ''
    const known = `${before?.block.text ?? ''} ${block.text.slice(0, sentence.start)}`
    const next = sentences[at + 1]
    const isTheirs = carriesOn(next?.text ?? '') && names(next)
    return !known.includes(name) && !isTheirs && isListed(reading, name)
  })
}

/** Where results are discussed, "an investigation" is the text's own unless called another's. */
function isOfOthers({ role }: Paragraph, text: string): boolean {
  const mayBeOwn = role === 'discussion' && !ofOthers.test(text)
  return (!mayBeOwn && oneWork.test(text)) || works.test(text)
}

/** A whole statement on what was found, in words that are neither the writer's guess nor hold a source of any form. */
function isReport(text: string): boolean {
  if (!/^\p{Lu}.*[.!]$/u.test(text.trim()) || mayBeSource.test(text)) return false
  return (
    !speaksOfItself(text) &&
    !carriesOn(text) &&
    !sumsUp.test(text) &&
    !mayBeGuess.test(text) &&
    !isWanting.test(text)
  )
}

/** "A long-term study is still missing": what nobody did has no source. */
const isWanting =
  /\b(?:is|are|remains?|was|were) (?:(?:still|yet|so far|currently|urgently|largely) )*(?:missing|lacking|needed|absent|wanting|required)\b/iu

/** Only of people in the list of references is it sure that the name is that of an author. */
function isListed({ analysed }: Reading, name: string): boolean {
  return analysed.document.references.some(({ raw }) => raw.includes(name))
}
