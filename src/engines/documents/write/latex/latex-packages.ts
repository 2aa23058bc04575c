/**
 * Commands and environments of formulas that the usual packages of mathematics lack, by the package that has them. An
 * author who writes one has its package.
 */
const packages: Readonly<Record<string, string>> = {
  mathtools:
    'vcentcolon ordinarycolon coloneqq Coloneqq eqqcolon Eqqcolon coloneq Coloneq eqcolon Eqcolon dblcolon colonapprox Colonapprox colonsim Colonsim mathclap mathllap mathrlap prescript overbracket underbracket xLeftarrow xRightarrow xLeftrightarrow xleftrightarrow xmapsto xhookleftarrow xhookrightarrow xleftharpoondown xleftharpoonup xrightharpoondown xrightharpoonup xleftrightharpoons xrightleftharpoons nsubset nsupset notni dcases rcases drcases multlined',
  stmaryrd:
    'llbracket rrbracket mapsfrom interleave lightning llparenthesis rrparenthesis bigsqcap',
  mathrsfs: 'mathscr',
  bbm: 'mathbbm',
  dsfont: 'mathds',
  cancel: 'cancel bcancel xcancel cancelto',
  xcolor: 'color textcolor colorbox fcolorbox',
  xfrac: 'sfrac',
  physics:
    'abs norm qty pqty bqty vqty Bqty dv pdv fdv dd bra ket braket ketbra expval mel ev vb va vu grad curl laplacian comm acomm order Tr tr rank erf',
  upgreek:
    'upalpha upbeta upgamma updelta upepsilon upzeta upeta uptheta upiota upkappa uplambda upmu upnu upxi uppi uprho upsigma uptau upupsilon upphi upchi uppsi upomega',
}

/** Names that many give to what has no command of its own. */
const operators: Readonly<Record<string, string>> = {
  argmax: '\\operatorname*{arg\\,max}',
  argmin: '\\operatorname*{arg\\,min}',
  plim: '\\operatorname*{plim}',
  R: '\\mathbb{R}',
  N: '\\mathbb{N}',
  Z: '\\mathbb{Z}',
  reals: '\\mathbb{R}',
}

/** What the head of a document says so that the formulas in its body can be set. */
export function formulaLines(body: string): readonly string[] {
  const used = new Set(
    Array.from(body.matchAll(/\\(?:begin\{)?([a-zA-Z]+)/gu), (match) => match[1] ?? ''),
  )
  const wanted = Object.entries(packages).flatMap(([name, commands]) =>
    commands.split(' ').some((command) => used.has(command)) ? [name] : [],
  )
  return [
    ...(wanted.length === 0 ? [] : [`\\usepackage{${wanted.join(',')}}`]),
    ...Object.entries(operators).flatMap(([name, meaning]) =>
      used.has(name) ? [`\\providecommand{\\${name}}{${meaning}}`] : [],
    ),
  ]
}
