const opensInstitution =
  /^(?:the\s+)?(?:universi[td]|universität|università|(?:der\s+)?technischen? universität|(?:technische\s+)?(?:fach)?hochschule|politecnico|fakult|fachbereich|faculty of|facultad|faculdade|facolt[àa]|département|department of|école|centro universit[áa]rio|curso (?:superior )?(?:de|em) (?:\p{L}+ )?(?:administra|arquitet|bachar|ci[êe]nc|direito|econom|enferm|engenhar|gradua|letras|licenciat|medicin|pedagog|psicolog|sistemas|tecnolog)\p{L}*|instituto (?:federal|superior|polit[ée]cnico|tecnol[óo]gico|nacional)|sekolah tinggi|politeknik|(?:министерство|міністерство|факультет|кафедра|московский|національн\p{L}+ (?:академія|університет|технічний)|національний|київський|харківський|львівський|одеський|державний|(?:федеральн|национальн|государственн|санкт-петербургск)\p{L}+) ?)/iu
const closesInstitution =
  /(?:university|universität|universiteit|universitet|univerzita?|univerzitet|университеті?|университеты|министрлігі|университет|університет|академія|академия|hochschule|hogeschool|egyetem|yliopisto|ülikool|üniversitesi|college|institute of technology)$/iu
const partOfInstitution =
  /^(?:\p{Lu}[\p{L}'’-]+ ){0,3}University of(?: \p{Lu}[\p{L}'’-]+){1,4}$|^(?:school|institute|college|chair) of (?:\p{Lu}\p{L}+|and|,|&|\s)+$|^(?:post|under)?graduate program(?:me)? (?:in|of) |^programa de (?:p[óo]s-?\s?gradua|posgrado|mestrado|doutorado|maestr|doctorado)|^(?:departamento|instituto|centro|escola|escuela|dipartimento|scuola|corso di laurea|curso|institut|lehrstuhl|katedra|instytut|wydział|ústav|laboratoire) (?:de|do|da|di|del|della|in|für|of|pour) /iu

/** "Northern University of Baking & Technology", also in capitals */
const universityOf =
  /^(?:\p{Lu}[\p{L}'’-]+ ){1,4}(?:University of|UNIVERSITY OF)(?: (?:(?:&|and|AND) )?\p{Lu}[\p{L}'’-]+){1,4}$/u

/** "Northern Institute of Technology Examplecity" */
const instituteAt =
  /^(?:\p{Lu}[\p{L}'’-]+ ){1,3}(?:Institute of|INSTITUTE OF) (?:Technology|TECHNOLOGY|Science|SCIENCE),? \p{Lu}\p{L}+$/u

/** "UC Davis", "ETH Zürich", "IIT Delhi" */
const acronymOfPlace =
  /^(?:the )?(?:CUNY|ETH|FU|HU|IIT|IIIT|KU|LMU|MIT|NIT|RWTH|SUNY|TU|UC|UCL|UNC|UT|UW)\s\p{Lu}\p{Ll}/u

/** "Engenharia de Computação", "INGENIERÍA CIVIL INFORMÁTICA": what somebody studies, alone on a line of a cover. */
const subjectOfStudy =
  /^(?:engenharia|ingenier[íi]a|ingegneria|ingénierie)(?: (?:de|da|do|dei|della|en|em)(?: la)?)?(?: \p{L}{4,}){1,2}$/iu

const mostWords = 9

/** "University of the North", "Fakultät für Chemie": a line that says where somebody works or studies, and no more. */
export function isInstitutionName(text: string): boolean {
  const isShort = text.split(/\s+/u).length <= mostWords && !/[:?]/u.test(text)
  return (
    isShort &&
    [
      opensInstitution,
      closesInstitution,
      universityOf,
      instituteAt,
      acronymOfPlace,
      subjectOfStudy,
    ].some((one) => one.test(text))
  )
}

/** The same, for one line of several that stand under each other: a department, a school, a programme. */
export function isPartOfInstitution(line: string): boolean {
  return [opensInstitution, closesInstitution, partOfInstitution].some((one) => one.test(line))
}

/** What looks like a person's name but for the acronym of a university in front. */
export function isPlaceByAcronym(text: string): boolean {
  return acronymOfPlace.test(text)
}
