import type { FlowLine } from '../flow.ts'

/** "Bread 2030 White Paper", "NBG Working Paper No. 7": what the text was written for. */
const series =
  /\b(?:(?:white|working|discussion|position|green|policy|background|occasional) paper|technical report|tech report|policy brief|research note)s?(?: (?:series|(?:no\.?|nr\.?|#)?\s?[\d./-]+))*$/iu
const mostSeriesWords = 7
const wordsOfTitle = 5
const opensPhraseInTitle = /\b(?:an?|the|this|for|of|in|on|and|to)\s/iu

/** The line that says so stands in the letters of the title, over it. */
export function withoutSeries(title: readonly FlowLine[]): readonly FlowLine[] {
  const [first, ...rest] = title
  const said = first?.text.trim() ?? ''
  const words = rest.flatMap(({ text }) => text.trim().split(/\s+/u)).length
  const isSeries =
    series.test(said) &&
    !opensPhraseInTitle.test(said) &&
    said.split(/\s+/u).length <= mostSeriesWords &&
    /^["“'‘]?\p{Lu}/u.test(rest[0]?.text.trim() ?? '')
  return isSeries && words >= wordsOfTitle ? rest : title
}
