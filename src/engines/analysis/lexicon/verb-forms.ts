const irregular: Readonly<Record<string, readonly string[]>> = {
  find: ['find', 'finds', 'found', 'finding'],
  show: ['show', 'shows', 'showed', 'shown', 'showing'],
  hold: ['hold', 'holds', 'held', 'holding'],
  lead: ['lead', 'leads', 'led', 'leading'],
  bring: ['bring', 'brings', 'brought', 'bringing'],
  drive: ['drive', 'drives', 'drove', 'driven', 'driving'],
  give: ['give', 'gives', 'gave', 'given', 'giving'],
  make: ['make', 'makes', 'made', 'making'],
  think: ['think', 'thinks', 'thought', 'thinking'],
  see: ['see', 'sees', 'saw', 'seen', 'seeing'],
  say: ['say', 'says', 'said', 'saying'],
  write: ['write', 'writes', 'wrote', 'written', 'writing'],
  put: ['put', 'puts', 'putting'],
  set: ['set', 'sets', 'setting'],
  stem: ['stem', 'stems', 'stemmed', 'stemming'],
  refer: ['refer', 'refers', 'referred', 'referring'],
  infer: ['infer', 'infers', 'inferred', 'inferring'],
  admit: ['admit', 'admits', 'admitted', 'admitting'],
}

/** The forms of an English verb: base, third person, past and participle, "-ing". */
export function verbForms(base: string): readonly string[] {
  const known = irregular[base]
  if (known !== undefined) return known
  if (base.endsWith('e')) {
    const stem = base.slice(0, -1)
    return [base, `${base}s`, `${base}d`, `${stem}ing`]
  }
  if (/[^aeiou]y$/u.test(base)) {
    const stem = base.slice(0, -1)
    return [base, `${stem}ies`, `${stem}ied`, `${base}ing`]
  }
  const third = /(?:s|x|z|ch|sh)$/u.test(base) ? `${base}es` : `${base}s`
  return [base, third, `${base}ed`, `${base}ing`]
}

/** Every form of verbs with a particle: "lead to" gives "leads to", "led to", "leading to". */
export function phrasalForms(verb: string, particle: string): readonly string[] {
  return verbForms(verb).map((form) => `${form} ${particle}`)
}
