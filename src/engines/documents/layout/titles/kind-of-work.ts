/** "Research article", "Draft": what journals and authors print over a title. */
export const kindOfArticle =
  /^(?:(?:original|review|research|short|brief|mini|full|regular|invited|open access|special)\s+)*(?:articles?|papers?|reviews?|reports?|letters?|communications?|editorial|commentary|perspective|case report|minireview|preprints?|postprints?|(?:accepted |author |submitted )?manuscripts?|drafts?|zuschriften|forschungsartikel|open access|researcharticle)s?$/iu
const kindOfWork =
  /^(?:an? )?(?:(?:undergraduate|honou?rs|senior|bachelor(?:['’]?s)?|master(?:['’]?s)?|m\.?sc\.?|doctoral|ph\.?d\.?|diploma|final|final year|research|project|capstone|mini|minor|major|term|course|group|lab|laboratory|technical|progress|seminar|internship)\s+)*(?:thesis|dissertation|essay|project|report|paper)$|^(?:bachelor|master|diplom|doktor)arbeit$|^(?:praca dyplomowa|praca magisterska|praca inżynierska|magisterska|inżynierska|tesis doctoral|tesi di laurea(?: magistrale)?|m[ée]moire de master|thèse de doctorat(?: de)?|proefschrift|seminararbeit|hausarbeit|monografia(?: final)?|trabalho de formatura(?: supervisionado)?|trabalho final(?: de graduação)?|projeto final|praca (?:dyplomowa )?(?:inżynierska|magisterska|licencjacka)|bakalářská práce|diplomová práce|trabalho de conclusão de curso|trabajo (?:de )?fin de (?:grado|máster)|tesi triennale|(?:proyecto|projeto|progetto) (?:de investigación|de pesquisa|di ricerca)|relazione finale|elaborato finale|prova finale|выпускная квалификационная работа|дипломная работа|курсовая работа|магистерская диссертация|(?:(?:μεταπτυχιακ|διπλωματικ|πτυχιακ)[ηή] ){1,2}εργασ[ιί]α|διδακτορικ[ηή] διατριβ[ηή])$/iu

/** What universities in other languages call the work of a student, each a line of its own on the cover. */
const kindElsewhere = [
  // Romanian, Hungarian, Turkish
  'lucrare(?:a)? de (?:licen[țţ]ă|diserta[țţ]ie|diplomă|absolvire)|szakdolgozat|diplomamunka|diplomaterv',
  '(?:yüksek lisans|doktora|bitirme|lisans) (?:tezi|projesi)',
  // German, Dutch, the North
  '(?:master|bachelor)[- ]?thesis|abschlussarbeit|studienarbeit|(?:inaugural-?)?dissertation',
  '(?:master|bachelor)(?:scriptie|proef)|(?:afstudeer)?scriptie|eindwerk',
  'examensarbete|(?:kandidat|master|magister)uppsats|(?:kandidat)?speciale|(?:bachelor|master)op(?:p)?gave',
  'diplomityö|pro gradu(?:[ -]tutkielma)?|kandidaatin(?:työ|tutkielma)|opinnäytetyö',
  '(?:magistri|bakalaureuse)töö|(?:maģistra|bakalaura) darbs|(?:magistro|bakalauro) (?:baigiamasis )?darbas',
  // Slavic
  '(?:diplomová|bakalárska|dizertačná|bakalářská|disertační|rigorózní) prá(?:ca|ce)|rozprawa doktorska',
  '(?:diplomsko|magistrsko|zaključno) delo|(?:diplomska|magistrska) naloga|(?:diplomski|završni|magistarski) rad',
  'дипломна (?:работа|робота)|(?:магістерська|бакалаврська) (?:робота|дисертація)|бакалаврская работа|диссертация',
  // Romance
  'treball (?:de )?fi de (?:grau|màster)|traballo (?:de )?fin de (?:grao|máster)|tesi doctoral',
  'tesis(?: de (?:grado|pregrado|licenciatura|maestría|doctorado))?|tesina|proyecto (?:de )?(?:fin de carrera|grado)',
  '(?:dissertação|tese)(?: de (?:mestrado|doutorado|doutoramento))?|trabalho de graduação|projeto de graduação',
  "th[èe]se|m[ée]moire(?: de fin d['’]études)?|projet de fin d['’]études|rapport de stage",
  'tesi(?: (?:magistrale|specialistica|di dottorato))?',
  // Indonesian, Vietnamese, Chinese, Japanese
  'skripsi|disertasi|tugas akhir|(?:luận văn|luận án|khóa luận|đồ án) (?:thạc sĩ|tiến sĩ|tốt nghiệp)',
  '(?:硕士|博士|学士|本科|毕业|碩士)?(?:学位|毕业|學位)?(?:论文|論文)|(?:修士|卒業|博士)論文',
]
const kindInAnyLanguage = new RegExp(`^(?:${kindElsewhere.join('|')})$`, 'iu')

/** "Mémoire de Master de Mathématiques", "Tesi di laurea in Informatica": the subject of the studies with it. */
const kindOfWorkIn =
  /^(?:m[ée]moire de (?:master|licence|recherche|fin d['’]études)|thèse de doctorat|tesi di laurea(?: magistrale| triennale)?|trabajo (?:de )?fin de (?:grado|máster)|trabalho de conclusão de curso)\s+(?:del?|en|em|in|di)\s/iu

/** "Diplomarbeit (überarbeitete Fassung)" */
export function isKindOfWork(text: string): boolean {
  return kindOfWork.test(withoutVersion(text)) || isKindOfThesis(text)
}

/** The dotted capital of Turkish has no small letter that patterns know. */
export const withPlainCapitals = (text: string): string => text.replaceAll('İ', 'I')

function withoutVersion(text: string): string {
  return withPlainCapitals(text.trim()).replace(/\s*\([^()]{1,40}\)$/u, '')
}

/** "Master's Thesis", "Thèse": what no work is called, as "Final Report" may be. */
export function isKindOfThesis(text: string): boolean {
  const said = withoutVersion(text)
  const isNamed =
    kindOfWork.test(said) &&
    /(?:thesis|dissertation|arbeit|thèse de doctorat(?: de)?)$/iu.test(said)
  return isNamed || kindInAnyLanguage.test(said) || kindOfWorkIn.test(said)
}

/** Elsevier asks for a page of these before the paper. */
export const highlights = /^(?:research )?highlights$/iu
