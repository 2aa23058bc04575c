/** People, things and places of which a study has a number, whatever its field. */
const counted =
  'adults?|articles|cases|children|controls|countries|developers|families|firms?|genomes?|hospitals?|households?|images|individuals|interviews?|isolates|men|mice|novels?|nurses|papers|participants?|patients?|plots?|rats?|records|respondents?|samples?|schools?|sites?|species|strains?|students?|studies|subjects?|teachers?|texts?|volunteers?|women'
/** "2 min until subjects stopped", "ninety, according to the patient": what stands between counts something else. */
const between =
  '(?:(?!(?:min|h|hours?|days?|weeks?|months?|years?|W|Hz|s|mg|kg|ml|mm|cm|until|according|to|for|and|by|in|per|at|from|with|or)\\b)[\\w-]+\\s+){0,3}'

/** "47 elderly patients", "n = 12": how many a study has of what it is about, and of `more`, as alternatives of a pattern. */
export const countedSample = (...more: readonly string[]): RegExp =>
  new RegExp(
    String.raw`\b\d[\d,]*\s+${between}(?:${[counted, ...more].join('|')})\b|\bn\s?=\s?\d+`,
    'iu',
  )
