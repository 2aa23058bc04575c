/** What a study has a number of. */
const counted =
  'adults?|articles|cases|cells?|children|controls|countries|developers|families|firms?|genes?|genomes?|hospitals?|households?|images|individuals|interviews?|isolates|men|mice|novels?|nurses|observations|papers?|participants?|patients?|plots?|rats?|records|respondents?|samples?|schools?|sites?|species|strains?|students?|studies|subjects?|teachers?|texts?|volunteers?|women'
/** "2 min until subjects stopped", "ninety, according to the patient": what stands between counts something else. */
const between =
  '(?:(?!(?:min|h|hours?|days?|weeks?|months?|years?|W|Hz|s|mg|kg|ml|mm|cm|until|according|to|for|and|by|in|per|at|from|with|or)\\b)[\\w-]+\\s+){0,3}'

/** "47 elderly patients", "n = 12": how many a study has of what it is about. */
export const countedSample = new RegExp(
  String.raw`\b\d[\d,]*\s+${between}(?:${counted})\b|\bn\s?=\s?\d+`,
  'iu',
)
