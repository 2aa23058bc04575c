import type { Sentence } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { numbersIn } from '../../quantities/number-tokens.ts'
import { amountsOfMoney } from '../../quantities/parts-and-wholes/amounts-of-money.ts'
import { includedParts } from '../../quantities/parts-and-wholes/included-parts.ts'
import {
  formsOfRemoval,
  includedAfterExclusion,
  leftAfterRemoval,
} from '../../quantities/parts-and-wholes/left-after-removal.ts'
import {
  formsOfLists,
  listedParts,
  partsOfAll,
} from '../../quantities/parts-and-wholes/listed-parts.ts'
import { moreThanWhole } from '../../quantities/parts-and-wholes/more-than-whole.ts'
import { formsMadeUp, partsMadeUp } from '../../quantities/parts-and-wholes/parts-made-up.ts'
import { formsOfGroups, partsOfGroups } from '../../quantities/parts-and-wholes/parts-of-groups.ts'
import { partsToldBehind } from '../../quantities/parts-and-wholes/parts-told-behind.ts'
import { rivalShares } from '../../quantities/parts-and-wholes/rival-shares.ts'
import {
  formsOfSharesBeside,
  sharesBeside,
} from '../../quantities/parts-and-wholes/shares-beside.ts'
import { sharesOfDivision } from '../../quantities/parts-and-wholes/shares-of-division.ts'
import { withOthers } from '../../quantities/told-already.ts'
import { quoted } from '../../wording.ts'

/** Words by which a sentence says that its shares make up the whole; "remaining steady at 42%" leaves no rest. */
const remainder =
  /\b(?:the )?(?:(?<!other )remaining(?! (?:steady|stable|constant|unchanged|similar|high|low|at|in|on|above|below|within|around|the)\b)|remainder|the rest|the others)\b/iu
const nested =
  /\b(?:of (?:these|those|them|which|whom)|among (?:these|those|them)|(?:among|of|for|in|from) the (?:remaining|rest|others)|compared|versus|vs|increase|decrease|reduc|from \d|confidence|CI|interval|respectively)\b/iu

type Shares = ReturnType<typeof numbersIn>

function sumOf(shares: Shares): number {
  return shares.reduce((total, { value }) => total + value, 0)
}

/** Rounded shares miss the whole by half a point each. */
function isWhole(shares: Shares): boolean {
  return Math.abs(sumOf(shares) - 100) <= 0.5 * shares.length + 0.5
}

/** Shares farther off are those of several wholes. */
const farthest = 30
const isOfEach = (text: string, { start, end }: { readonly start: number; readonly end: number }) =>
  /[<>≤≥]\s?$/u.test(text.slice(0, start)) || /^[^.;]{0,30}\beach\b/u.test(text.slice(end))

/** Sentences that divide a whole into shares which do not make one. */
export default defineCheck({
  id: 'percentages-sum',
  criterion: 'numbers',
  noiseBudget: 0.1,
  run(analysed) {
    const { sentences } = analysed
    const [ofGroups, ofLists, ofWholes, ofRests] = [
      formsOfGroups,
      formsOfLists,
      formsMadeUp,
      formsOfRemoval,
    ].map((forms) => new Set(textsWith(sentences, ...forms)))
    const inSentences = sentences.flatMap((sentence, index) => {
      const next = sentences[index + 1]
      const inGroups =
        ofGroups?.has(sentence) && /\d/u.test(sentence.text) ? partsOfGroups(sentence, next) : []
      const listed =
        inGroups.length > 0 || !ofLists?.has(sentence) ? inGroups : listedParts(sentence)
      const made =
        listed.length > 0 || !ofWholes?.has(sentence) ? listed : partsMadeUp(sentence, next)
      const rest = ofWhole(sentence, sentences[index - 1])
      const whole = rest.length > 0 ? rest : sharesOfDivision(sentence)
      return [
        ...(whole.length > 0 ? whole : rivalShares(sentence)),
        ...made,
        ...(ofRests?.has(sentence) ? leftAfterRemoval(analysed, index) : []),
        ...includedAfterExclusion(sentence, next),
        ...moreThanWhole(sentence),
        ...(made.length > 0 ? [] : includedParts(sentence)),
      ]
    })
    const found = [
      ...inSentences,
      ...amountsOfMoney(analysed),
      ...(inSentences.length > 0 ? [] : partsOfAll(analysed)),
    ]
    return withOthers(found, [
      ...partsToldBehind(analysed),
      ...textsWith(sentences, ...formsOfSharesBeside).flatMap(sharesBeside),
    ])
  },
})

/** The one share of a sentence that opens with the rest is of the whole that the sentence before divides. */
const opensWithRest = /^(?:The |And the )?(?:remaining|remainder|rest|others)\b/u

function ofWhole(sentence: Sentence, previous: Sentence | undefined): readonly FindingDraft[] {
  const own = sharesIn(sentence.text)
  const goesOn =
    opensWithRest.test(sentence.text) &&
    own.length === 1 &&
    previous?.block === sentence.block &&
    !remainder.test(previous.text) &&
    sharesIn(previous.text).length > 0
  if (!goesOn) return dividedIn(sentence)
  return dividedIn({
    block: sentence.block,
    start: previous.start,
    end: sentence.end,
    text: `${previous.text} ${sentence.text}`,
  })
}

/** "43% of the answers [43% of the area]": what a bracket tells behind is of something else. */
const asides = /(?<=\([^()]*%[^()]*|^[^()]*%[^()]*)[[][^\][]*[\]]/gu

const sharesIn = (text: string): Shares =>
  numbersIn(text.replaceAll(asides, (aside) => ' '.repeat(aside.length))).filter(
    ({ isPercent }) => isPercent,
  )

function dividedIn({
  text,
  block,
  start,
  end,
}: Pick<Sentence, 'text' | 'block' | 'start' | 'end'>): readonly FindingDraft[] {
  if (!remainder.test(text) || nested.test(text)) return []
  const shares = sharesIn(text)
  if (shares.length < 2 || shares.length > 6) return []
  // The remainder has to be one of the shares, or there is no sum to make.
  const at = remainder.exec(text)?.index ?? 0
  const rest = shares.findIndex(({ start: place }) => place > at)
  if (rest < 0) return []
  const sum = sumOf(shares)
  // "The remaining 33 groups had <5% each": a bound, told of every one.
  if (shares.some((one) => isOfEach(text, one))) return []
  // "10 (40%) are known, the remaining 15 (60%) are not, and 4 (9%) of another group": the first whole is closed.
  if (isWhole(shares) || isWhole(shares.slice(0, rest + 1))) return []
  if (Math.abs(sum - 100) > farthest) return []
  return [
    {
      criterion: 'numbers',
      check: 'percentages-sum',
      kind: 'issue' as const,
      severity: 'moderate' as const,
      title: `These shares make ${Number(sum.toFixed(1))}%, not 100%`,
      statement: `The sentence divides a whole into ${shares.map(({ raw }) => raw).join(', ')}, which make ${Number(sum.toFixed(1))}% together: ${quoted(text, 80)}.`,
      why: 'A reader cannot tell which share is wrong, or whether a group was left out.',
      how: 'Check the shares against the counts, and name the group that is missing if there is one.',
      ranges: [{ block, start, end }],
      confidence: 0.75,
    },
  ]
}
