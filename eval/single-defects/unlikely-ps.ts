const statistic =
  /\b([tFz]|χ ?[²2])\s?(?:\(\s?\d+(?:\.\d+)?(?:,\s?\d+(?:\.\d+)?)?\s?\))?\s?=\s?[−–-]?(\d+\.\d+)[,;]\s?([pP]\s?[=<>]\s?0?\.\d+)/u
const probability = /[pP]\s?[<=>≤≥]\s?0?\.\d+/gu
const interval =
  /\b95\s?% ?(?:CI|confidence interval)[:,=]? ?[[(]?(\d+\.\d+)(?:\s?[–-]\s?| to |, )(\d+\.\d+)/u
const estimate =
  /\b(?:OR|HR|RR|aOR|odds ratio|hazard ratio)\s?[=:,of]*\s?(\d+\.\d+)[;,]?\s?[([]?95\s?% ?CI[:,=]? ?(\d+\.\d+)(?:\s?[–-]\s?| to |, )(\d+\.\d+)/iu

/** Values of a statistic that are far from the limit, so that everybody sees which p they have. */
const large = { t: 3.5, F: 12, z: 3.5, χ: 15 }
const small = { t: 1.2, F: 1.2, z: 1.2, χ: 1.2 }

/** Ways to make what a sentence tells of a test contradict itself; none where it tells of none. */
export function unlikelyPs(text: string): readonly string[] {
  return [...byStatistic(text), ...byWords(text), ...byInterval(text)]
}

function byStatistic(text: string): readonly string[] {
  const match = statistic.exec(text)
  if (match === null) return []
  const [, sign = '', value = '', p = ''] = match
  const name = sign[0] as keyof typeof large
  const to =
    Number(value) > large[name] ? 'p = 0.41' : Number(value) < small[name] ? 'p = 0.002' : null
  return to === null ? [] : [text.replace(p, to)]
}

function byWords(text: string): readonly string[] {
  const found = text.match(probability) ?? []
  const [p] = found
  if (p === undefined || found.length > 1) return []
  const value = Number(/0?\.\d+/u.exec(p)?.[0])
  const isDenied = /\b(?:not?|non|nor|neither|without|failed)\b|insignificant/iu.test(text)
  if (/\bsignificant(?:ly)?\b/u.test(text) && !isDenied && value <= 0.05)
    return ['0.38', '0.27', '0.64'].map((to) => text.replace(p, `p = ${to}`))
  const isNull = /\b(?:not? (?:\p{L}+ )?significant(?:ly)?|not differ)\b/iu.test(text)
  return isNull && value > 0.05 && !/[<≤]/u.test(p) ? [text.replace(p, 'p = 0.003')] : []
}

function byInterval(text: string): readonly string[] {
  const [, point = '', low = '', high = ''] = estimate.exec(text) ?? []
  const isInside = Number(low) < Number(point) && Number(point) < Number(high)
  const outside = isInside ? [text.replace(point, (Number(high) * 1.4).toFixed(2))] : []
  const match = interval.exec(text)
  if (match === null) return outside
  const [all, from = '', to = ''] = match
  const turned = all.replace(from, '§').replace(to, from).replace('§', to)
  return Number(from) < Number(to) ? [...outside, text.replace(all, turned)] : outside
}
