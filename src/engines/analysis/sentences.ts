/** One sentence's place in a text; offsets are UTF-16 units, end exclusive, white space outside. */
export interface SentenceSpan {
  readonly start: number
  readonly end: number
}

/** Words after which a full stop does not end a sentence. */
const abbreviations: ReadonlySet<string> = new Set(
  `fig figs tab tabs eq eqs eqn eqns ref refs sec sect secs ch chap chaps vol vols no nos pp p ed eds al cf vs viz
   etc approx ca resp dr prof mr mrs ms st jr sr dept univ inst inc ltd co corp suppl ser app appx
   exp exps expt expts thm thms prop props lem cor alg algs
   min max avg var para paras art arts cap sched sp spp subsp cv syn gen nov ibid op cit et loc ex jan feb mar apr jun jul aug sep sept oct nov dec
   i.e e.g a.m p.m u.s u.k u.s.a ph.d m.sc b.sc d.phil m.d s.d s.e s.e.m n.b w.r.t a.k.a`
    .trim()
    .split(/\s+/u),
)

/** After these a capital may well open the next sentence, so the next word decides. */
const mayEnd: ReadonlySet<string> = new Set(
  `etc al a.m p.m u.s u.k u.s.a no p inc co min max sec secs sp spp subsp var gen app art cap
   jan feb mar apr jun jul aug sep sept oct nov dec`.split(/\s+/u),
)
/** "For 10 min. Supernatants were …": a measure of time, behind which anything may open the next sentence. */
const measure = /\d\s?(?:min|secs?)\.$/u
const opener =
  /^(?:the|this|these|those|that|it|we|in|however|a|an|our|they|there|here|for|thus|when|while|although|moreover|furthermore|if|as|to|by|on|at|both|each|such|he|she|i|then|after|before|since|because|with|from|under|during|among|between|all|most|many|several|some|other|others|therefore|hence|finally|consequently|similarly|additionally|overall|its)\b/iu

const segmenters = new Map<string, Intl.Segmenter>()

/** Unicode sentence boundaries, mended where academic prose breaks them: "Fig. 3", "et al. (2009)", "J. Smith". */
export function splitSentences(text: string, language = 'en'): readonly SentenceSpan[] {
  const spans: SentenceSpan[] = []
  let start = 0
  let end = 0
  for (const { segment, index } of segmenterOf(language).segment(text)) {
    if (index > 0 && endsSentence(text, { start, at: index })) {
      pushTrimmed(spans, text, { start, end })
      start = index
    }
    end = index + segment.length
  }
  pushTrimmed(spans, text, { start, end })
  return withCallouts(
    text,
    spans.flatMap((span) => splitFurther(text, span)),
  )
}

/** "… in the north. (Alder, 2018) Beyond that, …": a callout that stands behind the stop, and what goes on from it. */
const calloutInFront =
  /^\((?:(?:see|cf\.|e\.g\.,?) )?\p{Lu}[^()]{1,120}?[\s,](?:(?:1[89]|20)\d\d[a-z]?|n\.d\.)(?:[,:;][^()]{1,80})?\)(?:\s+(?=\p{Lu})|[.]?$)/u

/** "… settings.” (Wang 23) which shows": behind a quotation the callout has no year, and the sentence may go on. */
const calloutBehindQuote =
  /^\((?:(?:see|cf\.|qtd\. in) )?(?:\p{Lu}[\p{L}’'-]+(?: (?:and|&) \p{Lu}[\p{L}’'-]+| et al\.?)?(?:,? (?:pp?\. )?\d{1,4}(?:[-–]\d{1,4})?)?|\d{1,4}(?:[-–]\d{1,4})?)\)(?:\s+(?=\p{Lu})|[.]?$|(?=,?\s\p{Ll}).*$)/su
/** A quotation closes right before its callout. */
const reach = 3
const closesQuote = /["”]\s*$/u

/** The sentences, with each such callout as part of the sentence that it closes. */
function withCallouts(text: string, spans: readonly SentenceSpan[]): readonly SentenceSpan[] {
  const joined: SentenceSpan[] = []
  for (const span of spans) {
    const before = joined.at(-1)
    const callout =
      text.charAt(span.start) === '('
        ? calloutIn(
            text.slice(Math.max(0, span.start - reach), span.start),
            text.slice(span.start, span.end),
          )
        : null
    if (before === undefined || callout === null) {
      joined.push(span)
      continue
    }
    const next = span.start + callout[0].length
    joined[joined.length - 1] = {
      start: before.start,
      end: span.start + callout[0].trimEnd().length,
    }
    pushTrimmed(joined, text, { start: next, end: span.end })
  }
  return joined
}

function calloutIn(before: string, sentence: string): RegExpExecArray | null {
  const dated = calloutInFront.exec(sentence)
  if (dated !== null || !closesQuote.test(before)) return dated
  return calloutBehindQuote.exec(sentence)
}

const numerals = String.raw`\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*`
const bracketed = String.raw`\[\d[\d\p{Ll},;\s–-]*\]`
const raised = String.raw`\^(?:\{${numerals}\}|${bracketed}|${numerals})\^?`

/**
 * "shown.[12] The", "shown.^12 The", "shown.¹² The" and, with raised figures flattened, "shown.12 The": Unicode sees no
 * end there, or one before the callout. Bare figures follow words alone, for "2.4 The" is a number.
 */
const calloutAfterStop = new RegExp(
  [
    // "shown. [lakeReport] [reeds2019] The": keys of a file of references.
    String.raw`(?<=[\p{L}\p{N})"”’]{2})[.!?]["”’)]?\s?(?:\[@?\p{L}[\w:.-]{3,}\]\s?)+(?<=\s)(?=\p{Lu})`,
    String.raw`(?<=[\p{L}\p{N})\]"”’%]{2})[.!?]["”’)]?(?:${bracketed}|\(${numerals}\)|${raised}|\$${raised}\$|[¹²³⁰⁴-⁹][¹²³⁰⁴-⁹,⁻–-]*)\s+(?=\p{Lu})`,
    String.raw`(?:(?<=[\p{L})\]"”]{2})|(?<=\d%))[.!?]["”’]?${numerals}\s+(?=\p{Lu})`,
  ].join('|'),
  'gu',
)
/**
 * "the cells. 20 of them", "under pressure. [lake2019] modelled": Unicode looks past the figure or the bracket, and finds
 * a small letter that opens no sentence.
 */
const stopBeforeSmall =
  /(?:(?<=\p{Ll}{4})|(?<=\d%)|(?<=\d\)))[.!?]["”’)]?\s+(?=\d[\d.,]*(?:%|\s\p{Ll}|-\p{Ll}{3})|\[\p{Ll}[\w:.-]*\d[\w:.-]*\]\s\p{Ll})/gu
/** How a raised callout begins: right behind the stop it belongs to the sentence that the stop ends. */
const opensCallout = /^(?:\$?\^(?=[\d[{])|[¹²³⁰⁴-⁹])/u
const figuresAlone = /^\d{1,3}(?:[,–-]\d{1,3})*\s/u

function splitFurther(text: string, span: SentenceSpan): readonly SentenceSpan[] {
  const piece = text.slice(span.start, span.end)
  const parts: SentenceSpan[] = []
  let { start } = span
  const stops = [calloutAfterStop, stopBeforeSmall].flatMap((one) => [...piece.matchAll(one)])
  for (const match of stops.toSorted((one, other) => one.index - other.index)) {
    const next = span.start + match.index + match[0].length
    if (endsInAbbreviation(piece.slice(0, match.index + 1), text.slice(next, next + 40))) continue
    pushTrimmed(parts, text, { start, end: next })
    start = next
  }
  pushTrimmed(parts, text, { start, end: span.end })
  return parts
}

function segmenterOf(language: string): Intl.Segmenter {
  // A word processor writes tags of its own ("es-ES_tradnl") that are none of the standard; the language decides.
  const [tag] = /^(?!und)[a-z]{2,3}(?![a-z])/iu.exec(language) ?? ['en']
  const kept = segmenters.get(tag)
  if (kept !== undefined) return kept
  const made = new Intl.Segmenter(isTag(tag) ? tag : 'en', { granularity: 'sentence' })
  // A handful of languages in practice; the bound keeps odd tags from filling the map.
  if (segmenters.size < 32) segmenters.set(tag, made)
  return made
}

/** "es-ES_tradnl": word processors write names of languages that no standard has, and a draft is read all the same. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** Whether the boundary that Unicode sees at `at` is one. */
function endsSentence(
  text: string,
  boundary: { readonly start: number; readonly at: number },
): boolean {
  const before = text.slice(boundary.start, boundary.at).trimEnd()
  const after = text.slice(boundary.at, boundary.at + 40)
  if (!/[\p{L}\p{N}]/u.test(before)) return false
  const isClose = !/\s/u.test(text.charAt(boundary.at - 1))
  if (isClose && opensCallout.test(after)) return false
  if (isClose && /["”’]$/u.test(before) && figuresAlone.test(after)) return false
  // ".[12] Next": the callout belongs to the sentence before it.
  if (/[.!?]["”’)]?[[(]$/u.test(before) || /^[\d,;–\s-]+[\])]/u.test(after)) return false
  if (/^["”’)\]\s]*[a-zà-ÿ,;:)]/u.test(after)) return !/[.!?]["”’)\]]*$/u.test(before)
  if (!before.endsWith('.')) return true
  return !numberedLabel.test(before) && !endsInAbbreviation(before, after)
}

/** "Aim 1. Determine …": the label belongs to what it numbers. */
const numberedLabel =
  /^(?:(?:specific |research )?(?:aim|objective|hypothesis|question|goal|task)|study|experiment|work package|theme|step|RQ|WP|H)\s?\d{1,2}[a-z]?\.$/iu

function endsInAbbreviation(before: string, after: string): boolean {
  const last = /(?:^|[\s([{“"‘'–—-])((?:\p{L}+\.)*\p{L}+)\.$/u.exec(
    // No blank stands in the word: what is before the last one cannot matter.
    before.slice(Math.max(0, before.lastIndexOf(' '))),
  )?.[1]
  if (last === undefined) return false
  const word = last.toLowerCase()
  const followsOpener = opener.test(after)
  // An initial: "J. Smith", "E. coli"; but "vitamin C. The", "type I. This".
  if (/^(?:\p{Lu}\.)*\p{Lu}$/u.test(last) && !mayEnd.has(word.replace(/^\p{L}$/u, ''))) {
    return !followsOpener && /^\p{L}/u.test(after)
  }
  if (isShortForm(last, after)) return false
  if (measure.test(before)) return !/^\p{Lu}/u.test(after)
  if (mayEnd.has(word)) {
    return word === 'no' || word === 'p'
      ? /^\d/u.test(after)
      : !followsOpener && !/^[A-Z][a-z]+ (?:is|are|was|were|has|have)\b/u.test(after)
  }
  return abbreviations.has(word)
}

/** Before a name in capitals too: "DR. Smith". */
const beforeNames: ReadonlySet<string> = new Set(['DR', 'MR', 'MRS', 'PROF', 'ST', 'FIG', 'VOL'])

/** "By GC-MS. Samples were …": capitals alone are a short form of their own, and what follows opens a sentence. */
function isShortForm(last: string, after: string): boolean {
  if (!/^\p{Lu}{2,}$/u.test(last)) return false
  return opener.test(after) || (!beforeNames.has(last) && /^\p{Lu}\p{Ll}/u.test(after))
}

function pushTrimmed(spans: SentenceSpan[], text: string, span: SentenceSpan): void {
  const piece = text.slice(span.start, span.end)
  const lead = piece.length - piece.trimStart().length
  const tail = piece.length - piece.trimEnd().length
  if (lead === piece.length) return
  spans.push({ start: span.start + lead, end: span.end - tail })
}
