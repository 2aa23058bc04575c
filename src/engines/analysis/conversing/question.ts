import { termOf, termsOf } from '../../retrieval/ranking/terms.ts'
import { remembered } from '../remembered.ts'

/** One word of a question with what a draft may say in its place. */
export interface AskedTerm {
  /** As it was typed. */
  readonly word: string
  /** Its own forms, as `termsOf` gives them. */
  readonly own: readonly string[]
  /** Forms of words that a draft uses for the same thing; they count less. */
  readonly kin: readonly string[]
}

/** Words by which people ask about a text, and which say nothing of what they ask. */
const furniture = formsIn(
  `draft text paper thesis essay chapter section passage paragraph page line sentence article document manuscript
   dissertation report say says said saying mention discuss talk tell show find describe explain write written state
   give know want look locate point place part anything something someone somebody anyone thing there exist contain
   include cover concern happen please exactly really actually quote cite cited source reference part help see
   question answer let need get got go come call name own am im kind sort way much many long often detail regard about
   does did read take raise address`,
)

function formsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/u).map((word) => termOf(word)))
}

/** Words that academic texts use for the same thing. */
const kindred = [
  'participants subjects respondents volunteers interviewees sample people patients students enrolled recruited',
  'method methods methodology approach procedure technique',
  'results findings outcome outcomes found',
  'limitation limitations caveat caveats weakness weaknesses shortcoming limited',
  'data dataset datasets corpus material materials records',
  'funding funded grant grants sponsor support supported',
  'ethics ethical consent approval approved committee',
  'questionnaire survey surveyed questionnaires respondents',
  'interview interviews interviewed',
  'cause causes caused because reason reasons due explain explains',
  'effect effects impact influence consequence',
  'increase increased rise rose grew growth higher',
  'decrease decreased fall fell drop dropped decline declined lower reduced',
  'cost costs price prices paid expensive euros pounds dollars',
  'old age aged years',
  'hot heat heats heated warm temperature',
  'weak weakness weaknesses',
  'city town cities towns',
  'test tests testing tested',
  'software program package tool code',
  'compare compared comparison difference differences differ',
  'measure measured measurement measures',
  'argue argues argument claim claims hypothesis',
  'begin began start started',
  'end ended close closed stopped',
  'important significant matters',
  'critics critic objection objections counterargument',
  'buy bought purchase purchased',
  'child children pupils pupil',
  'worker workers employees staff',
].map((line) => line.split(' ').map((word) => termOf(word)))

const kinOf = remembered(5000, (term: string): readonly string[] => [
  ...new Set(kindred.filter((line) => line.includes(term)).flat()),
])

/** "Rich" is also said by "richest". */
const degreesOf = (term: string) => (term.length < 3 ? [] : [`${term}er`, `${term}est`])

/** A message in one typography, in lower case, without what ends it. */
export function plainQuestion(message: string): string {
  return message
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‘’ʼ`]/gu, "'")
    .replaceAll(/[“”„«»]/gu, '"')
    .replaceAll(/\s+/gu, ' ')
    .replace(/[\s?!.…]+$/u, '')
    .trim()
}

const mostTerms = 24

/** What a question is about, in reading order, one for each root. */
export function termsAsked(message: string): readonly AskedTerm[] {
  const words = message
    .slice(0, 600)
    .replaceAll(/[’ʼ]/gu, "'")
    .match(/[\p{L}\p{N}]+(?:['.-][\p{L}\p{N}]+)*/gu)
  const seen = new Set<string>()
  const all: AskedTerm[] = []
  for (const word of words ?? []) {
    const own = termsOf(word)
    const [first] = own
    if (first === undefined || seen.has(first)) continue
    seen.add(first)
    const kin = [...new Set(own.flatMap((term) => [...kinOf(term), ...degreesOf(term)]))].filter(
      (term) => !own.includes(term),
    )
    all.push({ word, own, kin })
  }
  const told = all.filter(({ own }) => !own.every((term) => furniture.has(term)))
  return (told.length > 0 ? told : all).slice(0, mostTerms)
}
