import type { Direction } from '../right-to-left.ts'
import { formulaLines } from './latex-packages.ts'
import { latexSign } from './latex-signs.ts'

interface Scripts {
  readonly isRightToLeft: boolean
  readonly isHan: boolean
  /** Letters of another alphabet than the Latin one; single Greek letters are signs. */
  readonly isOther: boolean
}

/** One letter alone may be a sign of mathematics that a page spells so. */
const otherWord =
  /(?:(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Common}|\p{Script=Inherited})\p{L}\p{M}*){2}/u

function scriptsOf(words: string): Scripts {
  return {
    isRightToLeft: /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}/u.test(words),
    isHan: /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(words),
    isOther: /\p{Script=Greek}{3}/u.test(words) || otherWord.test(words),
  }
}

/** Names of the babel package by the language that a text is written in. */
const languages: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  el: 'greek',
  es: 'spanish',
  fa: 'persian',
  fi: 'finnish',
  fr: 'french',
  he: 'hebrew',
  hu: 'hungarian',
  it: 'italian',
  nl: 'dutch',
  pl: 'polish',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
  uk: 'ukrainian',
}

/** Faces by what they cover, most wanted first: those of TeX Live, then those of common systems. */
const faces = {
  text: [
    'Libertinus Serif',
    'STIX Two Text',
    'Liberation Serif',
    'Times New Roman',
    'DejaVu Serif',
  ],
  han: [
    'Noto Serif CJK SC',
    'Source Han Serif SC',
    'Songti SC',
    'SimSun',
    'FandolSong',
    'Noto Sans CJK SC',
    'Droid Sans Fallback',
  ],
  arabic: ['Amiri', 'Scheherazade New', 'Noto Naskh Arabic', 'Times New Roman', 'DejaVu Sans'],
  hebrew: ['Libertinus Serif', 'Noto Serif Hebrew', 'Times New Roman', 'Liberation Serif'],
} as const

/** Takes the first face that the machine has. */
function firstFace(names: readonly string[], take: (name: string) => string): string {
  return names.reduceRight(
    (otherwise, name) => `\\IfFontExistsTF{${name}}{${take(name)}}{${otherwise}}`,
    '',
  )
}

/**
 * What stands before a document: its packages, its language and its letters. Any engine sets a text in Latin
 * letters; for other alphabets the head says which one, and the others stop with a line that says so too.
 * @param body the document as it is written, whose signs are looked at.
 */
export function latexPreamble(body: string, language: string): readonly string[] {
  const scripts = scriptsOf(body)
  const { isRightToLeft, isHan, isOther } = scripts
  const isUnicode = isRightToLeft || isHan || isOther
  const engine = isRightToLeft ? 'LuaLaTeX' : 'XeLaTeX'
  const test = isRightToLeft ? '\\ifLuaTeX' : '\\ifXeTeX'
  return [
    ...(isUnicode
      ? [`% !TeX program = ${engine.toLowerCase()}`, `% The letters of this text want ${engine}.`]
      : []),
    '\\documentclass[11pt,a4paper]{article}',
    '\\usepackage{iftex}',
    ...(isUnicode
      ? [
          `${test}\\else\\errmessage{The letters of this text want ${engine}}\\fi`,
          '\\usepackage{fontspec}',
          firstFace(faces.text, (name) => `\\setmainfont{${name}}`),
        ]
      : [
          '\\ifPDFTeX\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}\\else\\usepackage{fontspec}\\fi',
        ]),
    ...(isHan && !isRightToLeft
      ? ['\\usepackage{xeCJK}', firstFace(faces.han, (name) => `\\setCJKmainfont{${name}}`)]
      : []),
    ...languageLines(language, scripts),
    '\\usepackage{amsmath,amssymb,bm,graphicx,array,multirow,booktabs,longtable,adjustbox,caption}',
    ...formulaLines(body),
    ...(body.includes('\\begin{lstlisting}')
      ? [
          '\\usepackage{listings}',
          '\\lstset{basicstyle=\\footnotesize\\ttfamily,columns=fullflexible,keepspaces,breaklines}',
        ]
      : []),
    '\\usepackage[margin=30mm]{geometry}',
    '\\usepackage{newunicodechar}',
    ...signLines(body, isUnicode),
    '\\usepackage[hidelinks]{hyperref}',
    '\\captionsetup{singlelinecheck=off}',
    '\\setlength{\\emergencystretch}{4em}',
    '\\extrafloats{200}',
  ]
}

/** A paragraph in the language that its lines start on the side of. */
export function turnedText(words: string, direction: Direction | undefined): string {
  if (direction === undefined) return words
  const language =
    direction === 'ltr' ? 'english' : /\p{Script=Hebrew}/u.test(words) ? 'hebrew' : 'arabic'
  return `\\begin{otherlanguage}{${language}}\n${words}\n\\end{otherlanguage}`
}

function languageLines(language: string, { isRightToLeft }: Scripts): readonly string[] {
  const [code = ''] = language.toLowerCase().split('-')
  const name = languages[code] ?? 'english'
  if (!isRightToLeft) return ['\\usepackage{babel}', `\\babelprovide[import,main]{${name}}`]
  const beside = ['hebrew', 'arabic', 'english'].filter((one) => one !== name)
  return [
    '\\usepackage[bidi=basic]{babel}',
    `\\babelprovide[import,main]{${name}}`,
    ...beside.map((one) => `\\babelprovide[import,onchar=ids fonts]{${one}}`),
    // A face of one alphabet seldom has the letters of another.
    ...[name, ...beside].map((one) => faceOf(one)),
    '\\renewcommand{\\labelitemi}{$\\bullet$}',
  ]
}

const ownFaces: Readonly<Record<string, readonly [names: readonly string[], options: string]>> = {
  arabic: [faces.arabic, '[Script=Arabic]'],
  persian: [faces.arabic, '[Script=Arabic]'],
  hebrew: [faces.hebrew, '[Script=Hebrew]'],
}

function faceOf(language: string): string {
  const [names, options] = ownFaces[language] ?? [faces.text, '']
  return firstFace(names, (face) => `\\babelfont[${language}]{rm}${options}{${face}}`)
}

/** A line for each sign that not every engine and face knows. */
function signLines(body: string, isUnicode: boolean): readonly string[] {
  return [...new Set(body)].sort().flatMap((sign) => {
    const command = latexSign(sign, isUnicode)
    return command === undefined ? [] : [`\\newunicodechar{${sign}}{${command}}`]
  })
}
