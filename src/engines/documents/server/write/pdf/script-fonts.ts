import { existsSync } from 'node:fs'

interface Script {
  /** As people call its letters. */
  readonly name: string
  readonly letters: RegExp
  /** Files of common systems that hold them, most wanted first: what lies side by side is one choice. */
  readonly faces: readonly (readonly string[])[]
}

const noto = '/usr/share/fonts/truetype/noto'
const cjk = '/usr/share/fonts/opentype/noto'
const mac = '/System/Library/Fonts'
const windows = 'C:/Windows/Fonts'
/** It has the letters of most alphabets. */
const unicode = [`${mac}/Supplemental/Arial Unicode.ttf`]

const eastern = [
  [`${cjk}/NotoSerifCJK-Regular.ttc`, `${cjk}/NotoSerifCJK-Bold.ttc`],
  [`${cjk}/NotoSansCJK-Regular.ttc`, `${cjk}/NotoSansCJK-Bold.ttc`],
  ['/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf'],
  ['/usr/share/fonts/truetype/wqy/wqy-microhei.ttc'],
] as const

/** The regular and the bold face of Noto for an alphabet, with serifs where there are any. */
function ofNoto(name: string): readonly (readonly string[])[] {
  return ['Serif', 'Sans'].map((kind) => [
    `${noto}/Noto${kind}${name}-Regular.ttf`,
    `${noto}/Noto${kind}${name}-Bold.ttf`,
  ])
}

const nirmala = [`${windows}/Nirmala.ttf`, `${windows}/NirmalaB.ttf`]
const dejavu = ['/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf']
const arial = [`${windows}/arial.ttf`, `${windows}/arialbd.ttf`]

const scripts: readonly Script[] = [
  {
    name: 'Japanese',
    letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    faces: [...eastern, [`${windows}/YuGothR.ttc`], unicode],
  },
  {
    name: 'Korean',
    letters: /\p{Script=Hangul}/gu,
    faces: [...eastern, [`${windows}/malgun.ttf`, `${windows}/malgunbd.ttf`], unicode],
  },
  {
    name: 'Chinese',
    letters: /\p{Script=Han}/gu,
    faces: [
      ...eastern,
      [`${mac}/Supplemental/Songti.ttc`],
      [`${windows}/simsun.ttc`],
      [`${windows}/msyh.ttc`],
      unicode,
    ],
  },
  {
    name: 'Arabic',
    letters: /\p{Script=Arabic}/gu,
    faces: [
      [`${noto}/NotoNaskhArabic-Regular.ttf`, `${noto}/NotoNaskhArabic-Bold.ttf`],
      arial,
      unicode,
      dejavu,
    ],
  },
  {
    name: 'Hebrew',
    letters: /\p{Script=Hebrew}/gu,
    faces: [...ofNoto('Hebrew'), arial, unicode, dejavu],
  },
  {
    name: 'Devanagari',
    letters: /\p{Script=Devanagari}/gu,
    faces: [...ofNoto('Devanagari'), nirmala, unicode],
  },
  {
    name: 'Bengali',
    letters: /\p{Script=Bengali}/gu,
    faces: [...ofNoto('Bengali'), nirmala, unicode],
  },
  { name: 'Tamil', letters: /\p{Script=Tamil}/gu, faces: [...ofNoto('Tamil'), nirmala, unicode] },
  {
    name: 'Thai',
    letters: /\p{Script=Thai}/gu,
    faces: [...ofNoto('Thai'), [`${windows}/leelawui.ttf`], unicode],
  },
  { name: 'Georgian', letters: /\p{Script=Georgian}/gu, faces: [...ofNoto('Georgian'), dejavu] },
  { name: 'Armenian', letters: /\p{Script=Armenian}/gu, faces: [...ofNoto('Armenian'), dejavu] },
]

/** A name or a quotation may lack its letters; a text that lacks more of them cannot be read. */
const mostLacking = 0.05

export interface ScriptFonts {
  /** Files of the system that hold the letters of this text; large, and read for the texts that want them alone. */
  readonly files: readonly string[]
  /** The alphabet that most of the text is lost without, as people call its letters. */
  readonly lacking: string | undefined
}

/** Fonts for the letters of a text that our own do not hold. `isThere` tells whether a file exists. */
export function scriptFonts(
  text: string,
  isThere: (path: string) => boolean = existsSync,
): ScriptFonts {
  const all = text.match(/\p{L}/gu)?.length ?? 0
  const used = scripts.flatMap(({ name, letters, faces }) => {
    const count = text.match(letters)?.length ?? 0
    if (count === 0) return []
    const files = faces.map((group) => group.filter((file) => isThere(file)))
    return [{ name, count, files: files.find((group) => group.length > 0) ?? [] }]
  })
  const lost = used.find(({ files, count }) => files.length === 0 && count > all * mostLacking)
  return { files: [...new Set(used.flatMap(({ files }) => files))], lacking: lost?.name }
}
