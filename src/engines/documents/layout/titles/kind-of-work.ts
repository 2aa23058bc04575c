/** "Research article", "Draft": what journals and authors print over a title. */
export const kindOfArticle =
  /^(?:(?:original|review|research|short|brief|mini|full|regular|invited|open access|special)\s+)*(?:articles?|papers?|reviews?|reports?|letters?|communications?|editorial|commentary|perspective|case report|minireview|preprints?|postprints?|(?:accepted |author |submitted )?manuscripts?|drafts?|zuschriften|forschungsartikel|open access|researcharticle)s?$/iu
const kindOfWork =
  /^(?:an? )?(?:(?:undergraduate|honou?rs|senior|bachelor(?:['’]?s)?|master(?:['’]?s)?|m\.?sc\.?|doctoral|ph\.?d\.?|diploma|final|final year|research|project|capstone|mini|minor|major|term|course|group|lab|laboratory|technical|progress|seminar|internship)\s+)*(?:thesis|dissertation|essay|project|report|paper)$|^(?:bachelor|master|diplom|doktor)arbeit$|^(?:praca dyplomowa|praca magisterska|praca inżynierska|magisterska|inżynierska|tesis doctoral|tesi di laurea(?: magistrale)?|m[ée]moire de master|thèse de doctorat(?: de)?|proefschrift|seminararbeit|hausarbeit|monografia(?: final)?|trabalho de formatura(?: supervisionado)?|trabalho final(?: de graduação)?|projeto final|praca (?:dyplomowa )?(?:inżynierska|magisterska|licencjacka)|bakalářská práce|diplomová práce|trabalho de conclusão de curso|trabajo (?:de )?fin de (?:grado|máster)|tesi triennale|(?:proyecto|projeto|progetto) (?:de investigación|de pesquisa|di ricerca)|relazione finale|elaborato finale|prova finale|выпускная квалификационная работа|дипломная работа|курсовая работа|магистерская диссертация|(?:(?:μεταπτυχιακ|διπλωματικ|πτυχιακ)[ηή] ){1,2}εργασ[ιί]α|διδακτορικ[ηή] διατριβ[ηή])$/iu

/** "Mémoire de Master de Mathématiques", "Tesi di laurea in Informatica": the subject of the studies with it. */
const kindOfWorkIn =
  /^(?:m[ée]moire de (?:master|licence|recherche|fin d['’]études)|thèse de doctorat|tesi di laurea(?: magistrale| triennale)?|trabajo (?:de )?fin de (?:grado|máster)|trabalho de conclusão de curso)\s+(?:del?|en|em|in|di)\s/iu

/** "Diplomarbeit (überarbeitete Fassung)" */
export function isKindOfWork(text: string): boolean {
  const said = text.trim().replace(/\s*\([^()]{1,40}\)$/u, '')
  return kindOfWork.test(said) || kindOfWorkIn.test(said)
}

/** Elsevier asks for a page of these before the paper. */
export const highlights = /^(?:research )?highlights$/iu
