import type { FlowLine } from '../flow.ts'
import { comparable } from '../headings/heading-names.ts'
import { isTitlePage } from './title-page.ts'

/** What repositories and publishers say on the sheet that they lay before an article. */
const sheet =
  /\b(?:this article was downloaded|to cite this (?:article|version|paper)|citation for (?:the )?published|recommended citation|please scroll down|document version|publisher['’]s pdf|downloaded from the university|general rights|take[ -]down policy|follow this and additional works|hal id\b|author accepted manuscript|version of record|author profiles for this publication|following this page was uploaded|powered by the california digital library|escholarship\.org|requested enhancement of the downloaded|view the article online|content (?:was )?downloaded from|online first publication|electronic copy available|stable url|terms (?:&|and) conditions of (?:access|use)|(?:digitize|digitise), preserve and extend access|online version of this article (?:can|may) be found|subscribe to the print edition|submit your article to this journal|view related articles|article has been downloaded)|^citation$/giu
const fewestSigns = 2
/** Said on a sheet that has nothing of the article on it, not even its title. */
const blankSheet =
  /\b(?:attached copy is furnished to the author|provided for non-commercial research and education|accepted manuscripts are published online shortly after acceptance)/iu
const fewestBehindBlank = 20
/** A line of the title of the next page that the sheet repeats. */
const fewestLetters = 18

/**
 * Whether the first page is a sheet that a repository or a publisher laid before the work: it says how to cite it,
 * and has a large line of the next page on it. Title, authors and abstract are then those of the page behind.
 */
function hasCoverSheet(lines: readonly FlowLine[]): boolean {
  const first = lines[0]?.page
  if (first === undefined) return false
  const page = lines.filter((line) => line.page === first)
  const next = lines.filter((line) => line.page === first + 1)
  const whole = page.map(({ text }) => text.trim()).join(' ')
  if (blankSheet.test(whole)) return next.length > fewestBehindBlank
  const signs = page.flatMap(({ text }) => text.trim().replaceAll(/\s+/gu, ' ').match(sheet) ?? [])
  if (signs.length < fewestSigns) return false
  const said = comparable(whole)
  const largest = [...next].sort((one, other) => other.size - one.size).slice(0, 4)
  return largest.some(({ text }) => {
    const letters = comparable(text)
    return letters.length >= fewestLetters && said.includes(letters)
  })
}

/**
 * What faculties call the sheet that sets the task and is bound in before the title page: "Assignment of the
 * bachelor's thesis", "Zadání diplomové práce", "Aufgabenstellung für die Masterarbeit".
 */
const task =
  /^(?:(?:official )?(?:assignment|specification|task)(?: sheet)? (?:of|for) (?:an? |the )?(?:final )?(?:bachelor|master|diploma|dissertation|thesis)|(?:bachelor|master|diploma)(?:['’]?s)?(?: thesis)? (?:assignment|task|specification)|(?:thesis|project) (?:assignment|task|specification)|zad[aá]n(?:í|ie) (?:bakal|diplom|závere|dizert|disert|semestr)|(?:protokol )?o?zadan(?:ie|iu) (?:prac|na)|karta (?:pracy|dyplomowa)|temat pracy|aufgabenstellung(?: (?:für|zur|der)|$)|feladat(?:kiírás|lap)|szakdolgozat[- ]?feladat|zadatak(?: za)? (?:diplom|završn|master)|задани[ея] (?:на|по)|индивидуальное задание)/iu
/** What the programs that hand in examinations print of them, on sheets before the work. */
const examination =
  /^(?:kandidat(?:nummer)?|prøve|emnekode|vurderingsform|starttid|sluttid|sensurfrist|seksjon|oppgave(?:type)?|filopplasting|pdf opprettet|filnavn|filtype|filstørrelse|opplastingstidspunkt|candidate|exam code|assessment form|pdf created)\b/iu
const fewestEntries = 3

function isExaminationSheet(page: readonly FlowLine[]): boolean {
  const said = page.flatMap(({ text }) => examination.exec(text.trim().toLowerCase())?.[0] ?? [])
  return new Set(said).size >= fewestEntries && page.length <= mostEntries
}

const mostEntries = 40

/** Lines of a sheet before its name: who issues it. */
const mostBeforeName = 6
const mostSheets = 4

/** The page that the work itself begins on, behind sheets that others laid or bound in before it. */
export function firstPageOfWork(lines: readonly FlowLine[]): number {
  const first = lines[0]?.page ?? 1
  if (hasCoverSheet(lines)) return first + 1
  for (let page = first; page <= first + mostSheets; page += 1) {
    if (isExaminationSheet(lines.filter((line) => line.page === page))) continue
    if (page > first) return page
    break
  }
  const opening = lines.filter(({ page }) => page === first).slice(0, mostBeforeName)
  if (!opening.some(({ text }) => task.test(text.trim()))) return first
  for (let page = first + 1; page <= first + mostSheets; page += 1) {
    if (isTitlePage(lines.filter((line) => line.page === page))) return page
  }
  return first
}
