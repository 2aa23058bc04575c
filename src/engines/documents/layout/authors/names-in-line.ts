import { isPlaceByAcronym } from '../../people/institutions.ts'
import type { FlowLine } from '../flow.ts'
import { inkIn } from '../pages/line.ts'

/** Words that name a place of work, an address or an office, and nobody. */
export const institution =
  /universi[td]|uniwersyt|univerz|centro\b|estudios|investigaci|departamento|institut|department|\bdept\b|school|college|laborator|\blab\b|faculty|centre|center|academy|hospital|division|\bbuilding\b|\binc\b|\bltd\b|gmbh|corporation|company|research|ministry|street|road|\bavenue|\brue\b|\d{4,}|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\bP\.?O\.? box|@|\.edu|\.com|\.org|https?:|fakultät|hochschule|fachbereich|école|facult|universidad|ciencias|group|national|foundation|college|technolog|\bUC\b|\bproject\b|\babstract\b|\bthesis\b|\bdissertation\b|\badvis[eo]r|\bsupervis|\bcommittee\b|\bsciences\b|\bhonou?rs\b|\bprogram(?:me)?\b|\bfulfil|\brequirements?\b|\bdegree\b|\bbachelor\b|\bmaster\b|\bdoctor of\b|министерств|минобрнауки|федеральн|fakult[aäe]|facolt|fakülte|enst[iİ]tü|ün[iİ]vers[iİ]te|mühend[iİ]sl[iİ]|instytut|politec?h?ni|wydział|katedr|кафедр|факультет|институт|университет|університет|dipartiment|\bjurusan\b|\bprogram studi\b|sveučili|egyetem|yliopisto|högskola|høgskole/iu

/** "Anna B. Smith1,2, Li Wei* and Jo van Dyk" as its names. */
export function namesIn(line: FlowLine): readonly string[] {
  // "(On Bread and Ovens" opens the title in another language.
  const isAside = line.text.startsWith('(') && !line.text.includes(')')
  const isOther = otherLabel.test(line.text) && !byWord.test(line.text)
  return isAside || isOther ? [] : partsOf(line).filter(isName)
}

/** What stands between the commas, marks and wide gaps of a line; the last one is empty after a comma. */
export function partsOf(line: FlowLine): readonly string[] {
  return (
    withoutMarks(line)
      .replaceAll(membership, ',')
      .replaceAll(orcid, ',')
      .replace(byWord, '')
      .replace(onBehalf, ',')
      .replace(calledSo, '$1 ')
      .replaceAll(behindName, ',')
      .replaceAll(mailBehindName, ',')
      .replaceAll(nickname, ' ')
      // The sign of ORCID has no letter.
      .replaceAll(/_{3,}|[*∗†‡§¶#✉☯●▪{}\p{Co}\d¹²³⁰⁴-⁹]/gu, ',')
      .replaceAll(degree, ',')
      .replaceAll(
        /\b(?:and|AND|und|et|y|og|och|Dr|Prof|Mrs?|Ms|PhD|MD|MSc|BSc)\b\.?|;|•|·|\||\sÆ\s/gu,
        ',',
      )
      // "A.B.Byron", typed without a space.
      .replaceAll(/(?<=\p{Lu}\p{Ll}?\.)(?=\p{Lu}[\p{L}.])/gu, ' ')
      .split(/,|\s{3,}/u)
      .flatMap(partedByAmpersand)
      .map((part) => part.replaceAll(/\s+/gu, ' ').replaceAll(/^[\s.()[\]]+|[\s()[\]]+$/gu, ''))
      .map((part) => part.replace(/(?<=\p{L}{4})\.$|\s[-–—]$/u, ''))
  )
}

/** "[0000−0003−3851−2557]", as Springer's class sets it behind a name; "(ORCID: …)", which a line may break. */
export const orcid =
  /(?:\(\s?ORCID(?: iD)?\s?:?\s?)?\[?\b\d{4}[-–−]\d{4}[-–−]\d{4}[-–−]\d{3}[\dX]\b\]?|\(\s?ORCID(?: iD)?\s?:?\s*$/gu

/** "By: Ada Byron", "Authors: …", "Mémoire réalisé par Ada Byron", "Bachelor Thesis by Ada Byron", "Group 4: Ada Byron". */
export const byWord =
  /^\s*(?:(?:group|team|gruppe?|grupo)\s(?:\d{1,3}|\p{Lu})\s?[:꞉–—-]\s|(?:by|co-?authors?|(?:name of (?:the )?)?(?:authors?|student|candidate)(?:['’]s)?(?: names?(?: and surnames?)?)?|autor(?:in|e|ka)?|auteure?|verfasser(?:in)?|name|naam|nom|nome|studentin|studente|candidat[eo]|laureand[oa]|alun[oa]|alumn[oa]|étudiante?|(?:written|presented|submitted|prepared) by|кандидат|студент(?:ка)?|автор|аутор|(?:выполнил|виконав)а?|autore|auteurs?|bearbeiter(?:in)?|doktorand(?:in)?|kandidat(?:in)?|graduate|öğrenci|hazırlayan|yazar|nama(?: mahasiswa)?|penulis|(?:disusun |diajukan )?oleh|(?:vypracova|wykona)[lł]a?|autor pracy|készítette|szerző|hallgató|absolvent|masterand|sustentante|tesista|estudiante|discente|mestrand[oa]|tekijä|författare|forfatter|por|par|von|door)\s*(?::|[–—-]\s)|by\s|(?:[\p{L} ]{1,30} )?(?:réalisée?|présentée?|rédigée?|soutenue?|écrite?) par\s|(?:[\p{L} ]{1,30} )?(?:presentad[oa]|realizad[oa]|elaborad[oa]|apresentad[oa]|escrit[oa]) por\s|(?:ausgeführt|vorgelegt|eingereicht|verfasst|erstellt|angefertigt) von[\s:]|(?:an? )?(?:[\p{L}.'’]{1,20} ){0,3}(?:thesis|dissertation|essay|project|report|\p{L}{0,12}arbeit) (?:(?:written |submitted )?by|von)\s)[\s:]*/iu
/** "Ada Byron (Example Labs)": where somebody works; what somebody is there for stays. */
export const behindName =
  /\s(?:under (?:the )?(?:mentorship|supervision|guidance|direction)|(?:supervised|advised|mentored) by|for (?:Prof(?:essor)?|Dr)\b\.?)\s.*$|\s[-–—]\s(?:first|second|third|fourth|fifth|final)[\s-]year\b.*$|(?<=\p{L}\s)\((?![^()]*(?:supervis|advis|editor|chair|translat|examin))[^()@]{2,60}\)/giu
/** "…, Max Born and for the Example Bread Group": those for whom the last of them speak too. */
export const onBehalf = /[\s,;]+(?:(?:and|&)\s+)?(?:(?:on|in) behalf of|for)\s+the\s+\p{Lu}.*$/u
/** "Robert (Bob) Example", where nothing else is in the line. */
const calledSo = /^(\p{Lu}\p{Ll}+) ?\(\p{Lu}\p{Ll}{1,11}\) (?=\p{Lu}[\p{L}’'-]+$)/u
/** "Ada Byron ( ada@example.org )", "Ada Byron, (E-mail ada@example.org)" */
export const mailBehindName = /(?<=\p{L})[\d,*∗†‡\s]*[([<]\s*(?:e-?mail:?\s+)?\S+@\S+\s*[)\]>]/giu
/** 'Ada “Lace” Byron': what friends call somebody is no part of the name that indexes have. */
const nickname = /(?<=\p{Lu}\p{Ll}+) [“"‘(]\p{Lu}\p{Ll}{1,11}[”"’)] (?=\p{Lu}\p{Ll})/gu
/** "Supervisor: Max Born", "Programme: Applied Mathematics": what has another label is no author. */
const otherLabel = /^\s*[\p{L}][\p{L} .'’/-]{1,40}:\s/u
/** "Ada Byron, Senior Member, IEEE": engineers say what they are of their society. */
const membership =
  /,\s*(?:(?:Student|Graduate Student|Senior|Associate|Life)\s+)?(?:Member|Fellow)\b(?:,?\s*(?:IEEE|ACM|SIAM)\b)?|\s(?:Student |Senior |Associate )?(?:Member|Fellow),\s*(?:\p{Lu}\.?){3,5}(?=[\d\s,;*]|$)|,\s*(?:IEEE|ACM)(?=\s*(?:,|$))/gu
/** "Ada Byron 22I-1281", "Ada Byron, ab1234": the number or the short name of a student. */
export const studentNumber =
  /(?<=\p{Ll}|\p{Lu}{2})(?:(?:\s[–&-])?[,\s]+|\s?\|\s?)[([]?(?!(?:19|20)\d\d\b)(?=[\p{L}\d./-]*\d{2})(?:\p{L}{0,4}\d[\p{L}\d./-]{2,12})[)\]]?$/u
/** Where " - Ada Byron, ab1234" begins, behind a title; -1 where nothing is signed so. */
export function signatureBehind(text: string): number {
  const at = text.search(/\s[–—-]\s[^–—]{5,60}$/u)
  const signed = text.slice(at).replace(/^\s[–—-]\s/u, '')
  const name = signed.replace(studentNumber, '')
  return at > 0 && name !== signed && isName(name) ? at : -1
}

/** "Ada Byron, M.S., Ph.D.", "B.Sc. Ada Byron"; "B. A. Born" is somebody with two initials. */
const degree =
  /(?<=^|,\s?)(?![BM]\. ?[AS]\. (?:\p{Ll}+ ){0,2}\p{Lu}[\p{L}’'-]+\s*(?:[,;*†‡§\d]|and\b|$))(?:[BM]\.?\s?(?:A|S|Sc|Ed|Eng|Phil|P\.?H)\.|Ph\.\s?D\.|M\.\s?D\.|R\.\s?N\.|Bc\.|Mgr\.|Ing\.|Dipl\.-\p{Lu}\p{Ll}+\.(?:\s?\((?:FH|BA|TU|Univ\.)\))?)/gu

/** "Ada Byron & Max Born" are two, "Brain & Cognitive Sciences" are none. */
function partedByAmpersand(part: string): readonly string[] {
  // "…, & Manuel" at the end of a line joins two names and belongs to none.
  if (/^\s*&/u.test(part)) return partedByAmpersand(part.replace(/^\s*&/u, ''))
  const parts = part.split(/\s*&\s*/u).filter((one) => one.trim() !== '')
  const isNames = parts.every((one) => isName(one.trim().replaceAll(/\s+/gu, ' ')))
  return isNames ? parts : [part]
}

/**
 * "Ada Byron, Example Company; Max Born, Example University" in one line; a place such as "New York, NY 10012" has
 * digits.
 */
export function namesBeforeAffiliations(line: FlowLine): readonly string[] {
  const text = partedByGaps(line)
  const inverted = invertedName(text)
  if (inverted !== '') return [inverted]
  const plain = text.replaceAll(mailBehindName, '')
  const [first = [], ...others] = plain.split(';').map(namesBeforeAffiliation)
  return first.length === 0 ? [] : [...first, ...others.flat()]
}

/** "Byron, Ada K.1 (ada@example.org)": the address tells that it is one person and no list of two. */
const familyFirst =
  /^(\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?), (\p{Lu}[\p{L}’'-]+(?: \p{Lu}\.?)*)[\d,*+†‡§\s]*\(\S+@\S+\)$/u

function invertedName(text: string): string {
  const [, family, given] = familyFirst.exec(text.trim()) ?? []
  return family === undefined || given === undefined ? '' : `${given} ${family}`
}

/** "Ada Byron, Example Company"; "Ada Byron, Max Born, and Li Wei, Example University": as many as an "and" joins. */
function namesBeforeAffiliation(text: string): readonly string[] {
  const parts = text.trim().split(/,\s+/u)
  const joined = parts.findIndex((part) => /\band\b|&/u.test(part) && !institution.test(part))
  const count = Math.max(joined + 1, shoutedNames(parts), 1)
  const names = parts
    .slice(0, count)
    .flatMap((part) => part.replace(/^and\s+/u, '').split(/\s+(?:and|&)\s+/u))
  const affiliation = parts.slice(count).join(', ')
  const isPlace = /\d|^[A-Z]{2}\b|@/u.test(affiliation)
  const isHelper = /\badvis[eo]r|\bsupervis/iu.test(affiliation)
  const isNamed = names.every(isName) && institution.test(affiliation)
  return isNamed && !isPlace && !isHelper ? names : []
}

/** Raised marks are replaced by commas, and wide gaps part the authors of a row. */
function withoutMarks({ text, edges, runs, size, spans }: FlowLine): string {
  const tallest = Math.max(...spans.map((span) => span.size))
  const marks = runs.filter(
    (run) =>
      // Small capitals are what most of such a line is set in.
      run.size < Math.min(tallest * 0.86, size - 0.2) &&
      inkIn(text.slice(run.start, run.end)) < 8 &&
      !isSmallCaps(text, run),
  )
  const isMark = (index: number): boolean =>
    marks.some((run) => index >= run.start && index < run.end)
  return Array.from({ length: text.length }, (_, index) =>
    isMark(index) || isWideSpace({ text, edges }, index, tallest) ? ',' : text.charAt(index),
  ).join('')
}

function isWideSpace(
  { text, edges }: Pick<FlowLine, 'text' | 'edges'>,
  index: number,
  size: number,
): boolean {
  return text[index] === ' ' && (edges[index + 1] ?? 0) - (edges[index] ?? 0) > size * 0.95
}

/** "Ada Byron   Example University": a wide gap parts the place from the name as a comma does. */
function partedByGaps(line: FlowLine): string {
  const { text, size } = line
  if (text.includes(',')) return text
  return Array.from(text, (unit, index) => (isWideSpace(line, index, size) ? ', ' : unit)).join('')
}

/** "ADA BYRON, MAX BORN, LI WEI, Example University": how many names in capitals stand before a place that is not. */
function shoutedNames(parts: readonly string[]): number {
  const place = parts.findIndex((part) => part !== part.toUpperCase() || !isName(part))
  const isPlace = /\p{Ll}{3}/u.test(parts[place] ?? '')
  return isPlace ? place : 0
}

/** The rest of "BORN" in smaller capitals, right behind its first letter. */
function isSmallCaps(text: string, { start, end }: { start: number; end: number }): boolean {
  return /^\p{Lu}{2,}/u.test(text.slice(start, end)) && /\p{Lu}$/u.test(text.slice(0, start))
}

const particle =
  /^(?:van|von|der|den|de|del|della|di|da|do|das|dos|la|le|el|al|bin|ibn|ter|ten|zu)$/u

/** "d'Alembert", and "deB." between two names */
const gluedParticle = /^[dD]['’]\p{Lu}|^\p{Ll}{2,3}\p{Lu}(?:\.|\p{Ll}+)$/u
/** "Gödel's" is no name, but "O's" may end one. */
const possessive = /\p{Ll}['’]s(?:\s|$)/u

export function isName(part: string): boolean {
  const words = part.split(' ')
  const full = words.filter((word) => !/^\p{Lu}\.$/u.test(word) && !particle.test(word))
  if (words.length < 2 || full.length > 6 || words.length > 9 || part.length > 50) return false
  const isWordOk = (word: string): boolean =>
    particle.test(word) || /^\p{Lu}[\p{L}\p{M}'’.-]*$/u.test(word) || gluedParticle.test(word)
  const hasSurname = words.some((word) => /^\p{Lu}[\p{L}\p{M}'’-]{1,}$/u.test(word))
  const isOtherwise =
    institution.test(part) ||
    isPlaceByAcronym(part) ||
    noNameWord.test(part) ||
    degreeName.test(part) ||
    shoutedPhrase.test(part) ||
    possessive.test(part) ||
    part.endsWith('-')
  return words.every(isWordOk) && hasSurname && !isOtherwise
}

/** "DOCTOR EN INGENIERÍA", "Mestre em Botânica": in capitals the small words look like names too. */
const degreeName =
  /^(?:(?:título|titolo|titre|grado|grau|grade|títol) de )?(?:doctora?t?|doctorado|doutora?|doutorado|docteure?|dottor(?:e|essa)|dottorato|doktor(?:in)?|m[áa]ster|maestr[oa]|maestría|mag[íi]ster|maîtrise|mestre|mestra|mestrado|magistrale|licenciad[oa]|licenciatura|licence|laurea|bacharel(?:ado)?|bachiller|graduad[oa]|grado|grau|graduat|diplom\p{L}*|ingenier[oa]|engenheir[oa]|enginyera?|ingegnere|ingénieur|técnic[oa]|tecnólog[oa])\s+(?:en|em|in|of|ès|der)\s/iu
/** What somebody becomes by the work. */
export function isDegree(text: string): boolean {
  return degreeName.test(text.trim())
}

/** "PAIN ET FOUR POUR LES VILLES": in capitals throughout only its small words tell a phrase from a name. */
const shoutedPhrase =
  /(?<![\p{L}.’'-])(?:À|AU|AUX|CHEZ|DANS|DES|ENTRE|POUR|SUR|UNE|NEL|NELLA|NELLE|NEI|PER|SULLA|SULLE|TRAMITE|EN|LOS|MEDIANTE|PARA|POR|SOBRE|UNA|AO|AOS|COM|EM|NAS|NOS|NUM|NUMA|UMA|FÜR|MIT|UND|ZUR|AND|FOR|IN|OF|ON|THE|WITH|В|ДЛЯ|И|ИЗ|НА|О|ПО|С)(?![\p{L}.’'-])/u
/** What somebody is, and what subtitles are made of. */
const noNameWord =
  /\b(?:student|candidate|undergraduate|professor|lecturer|study|studies|analysis|approach|review|evidence|essay|draft|manuscript|preprint|sciences?|engineering|informatics|mathematics|application|introduction|version|coursework|learning|intelligence|computing|economics|psychology|statistics|analytics|mechanics|assignment|monografia|trabalho|praca|dyplomowa|report|electr[óo]nic[oa]|apellidos|nombres|ingenier[íi]a|engenharia|ingegneria|informátic[oa]|mención|carrera|united (?:kingdom|states|arab))\b/iu
