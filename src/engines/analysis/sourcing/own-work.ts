/** What a text says of itself, of its own pages and of what it supposes: it needs no source for either. */
const own =
  /\b(?:we|our|us|i|my|here(?:in)?|this (?:\p{L}+ )?(?:study|paper|work|essay|article|section|chapter|thesis|dissertation|research|report|project|review|proposal)|in the present|the (?:present|current) (?:study|work|paper|thesis|dissertation|project|research)|these (?:results|findings|data)|as (?:previously |already )?(?:explained|discussed|mentioned|noted|shown|described)|above|below|sections?|chapters?|appendix|appendices|fig(?:ure|s)?|tables?|eq(?:uation|s)?|hypothes\p{L}+|research questions?)\b/iu

/** Whether a sentence is on the work that it stands in. */
export function speaksOfItself(text: string): boolean {
  return own.test(text)
}

/** "The toolbox is designed for both": what the work has built. */
export const ofOwnTool =
  /^(?:the|our) (?:toolbox|toolkit|package|software|library|framework|platform|app|application|prototype)\b|^(?:the|our) (?:proposed|presented|developed) \p{L}+|^the (?:\p{L}+ )?replication\b/iu
