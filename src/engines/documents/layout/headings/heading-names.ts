import type { SectionRole } from '../../document.ts'
import { canonicalHeadings, oneI } from '../../sections/headings.ts'

/** Names that sections of academic texts usually carry, lower case, without number. */
const names =
  `abstract|thesis abstract|dissertation abstract|summary|executive summary|introduction|background|motivation|related work|related works|
related research|previous work|prior work|literature review|literature survey|theoretical background|
theoretical framework|theory|preliminaries|problem statement|problem formulation|overview|objectives|
research questions|hypotheses|materials and methods|methods and materials|materials & methods|
material and methods|methods|method|methodology|research methodology|patients and methods|
experimental|experiments|experimental section|experimental setup|experimental methods|
experimental details|experimental results|experimental procedures|implementation|evaluation|data|
dataset|datasets|data collection|data analysis|statistical analysis|study design|participants|
procedure|measures|analysis|results|results and discussion|results and discussions|
result and discussion|findings|discussion|discussions|general discussion|limitations|
threats to validity|conclusion|conclusions|concluding remarks|conclusion and outlook|
conclusions and outlook|conclusions and perspectives|summary and conclusions|summary and outlook|
conclusions and future work|conclusion and future work|discussion and conclusion|
discussion and conclusions|future work|future directions|future perspectives|outlook|acknowledgment|
acknowledgments|acknowledgement|acknowledgements|references|references and notes|reference list|
bibliography|literature cited|works cited|literature|literatur|appendix|appendices|
supplementary material|supplementary materials|supplementary information|supporting information|
additional information|statement of need|funding|funding statement|funding information|
author contributions|authors' contributions|author's contributions|authors' information|author's information|author contributions statement|authors contributions|
data availability|data availability statement|availability of data and materials|code availability|
availability|availability and implementation|competing interests|competing interest|
conflict of interest|conflicts of interest|conflict of interest statement|declaration of interest|
declaration of competing interest|declarations|disclosure|disclosures|ethics statement|
ethics approval|ethics approval and consent to participate|ethical considerations|broader impact|consent for publication|abbreviations|orcid|
nomenclature|notation|notations|contents|table of contents|list of figures|list of tables|preface|
foreword|declaration|dedication|keywords|key words|key terms|index terms|general terms|about the authors|
biography|biographies|biographical information|electronic supplementary material|notes|
inhaltsverzeichnis|einleitung|zusammenfassung|kurzfassung|literaturverzeichnis|anhang|methoden|ergebnisse|
diskussion|fazit|danksagung|résumé|resumé|sammendrag|introduction générale|conclusion générale|bibliographie|annexe|
remerciements|resumen|introducción|metodología|resultados|discusión|conclusiones|bibliografía|
referencias|agradecimientos|sažetak|uvod|zaključak|literatura|садржај|увод|закључак|литература|
кратак садржај|резюме|введение|заключение|список литературы|riferimenti bibliografici|bibliografie|
bibliografia|referências|referências bibliográficas|références|références bibliographiques|referenser|
referanser|källförteckning|litteraturförteckning|litteratur|literatuurlijst|wykaz literatury|irodalomjegyzék|
kaynakça|kaynaklar|resumo|abstrakt|streszczenie|samenvatting|sammanfattning|riassunto|sommario|wstęp|podsumowanie|úvod|
závěr|introdução|conclusão|introduzione|conclusioni|inleiding|conclusie|εισαγωγή|περίληψη|πρόλογος|ευχαριστίες|συμπεράσματα|βιβλιογραφία`.split(
    '|',
  )

const canonical: ReadonlySet<string> = new Set(
  names.map((name) => name.replace(/\s+/gu, ' ').trim()),
)

const numberPrefix =
  /^\s*(?:(?:chapter|section|appendix|part|kapitel|anhang|teil|chapitre|annexe|partie|capítulo|capitolo|rozdział|kapitola|hoofdstuk|capitolul|kapittel|luku|poglavlje|bab|розділ|dodatek|załącznik|příloha|bijlage|allegato|apêndice|anexo|függelék|глава|приложение|κεφάλαιο|παράρτημα)\s+)?(?:\d+(?:\.\d+)*\.?|[IVXLC]+\.|[A-Z]\.(?:\d+\.?)*|[A-Z](?=\s))[\s.:|—–-]*/iu

const chapterAlone =
  /^(?:(?:chapter|appendix|part|section|kapitel|anhang|teil|chapitre|annexe|partie|capítulo|capitolo|apéndice|parte|rozdział|kapitola|hoofdstuk|bijlage|capitolul|kapittel|luku|poglavlje|bab|глава|розділ|приложение|раздел|κεφάλαιο|παράρτημα)\s+(?:\d+|[IVXA-ZА-ЯΑ-Ω]+ʹ?)\.?)$/iu

/** "Première partie", "Part Two". */
const ordinalPart =
  /^(?:(?:première|premier|seconde|deuxième|troisième|quatrième|cinquième|first|second|third|fourth|fifth|erster|zweiter|dritter|vierter|primera|segunda|tercera|prima|seconda|terza|primeira|terceira)\s+(?:partie|part|teil|parte|chapitre|chapter)|(?:part|chapter)\s+(?:one|two|three|four|five|six|seven|eight|nine|ten))$/iu

/** "Chapter 3" on a line of its own: the title stands under it. */
export function isChapterAlone(text: string): boolean {
  return chapterAlone.test(text.trim()) || ordinalPart.test(text.trim())
}

/** "2.3 Data" is "Data"; text that is nothing but a number stays as it is. */
export function withoutNumber(text: string): string {
  const stripped = text.replace(numberPrefix, '')
  return stripped === '' ? text : stripped
}

/** Lower-case name without number, closing punctuation and decoration. */
export function sectionName(text: string): string {
  const name = withoutNumber(text.trim().replace(/^[■▪●•◆□¶§]\s*/u, ''))
    .replace(/[.:：\s—–]+$/u, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim()
  return oneI(name)
}

export function isCanonicalName(text: string): boolean {
  const name = sectionName(text)
  return canonical.has(name) || isReferenceHeading(text) || isNameElsewhere(name)
}

/** "Özet", "Вступ": what no English text has in a line of its own but as the name of a part. */
function isNameElsewhere(name: string): boolean {
  const role = canonicalHeadings.get(name)
  if (role === undefined || !/[^\p{ASCII}’]/u.test(name)) return false
  // Of the names of chapters the longer ones also stand in drawings of how a work was done.
  return aroundText.has(role) || name.split(' ').length <= mostWordsOfChapter
}

const aroundText: ReadonlySet<SectionRole> = new Set(['front', 'abstract', 'keywords', 'back'])
const mostWordsOfChapter = 2

export function isReferenceHeading(text: string): boolean {
  return canonicalHeadings.get(sectionName(text).replace(/&/gu, 'and')) === 'references'
}

export function isAbstractHeading(text: string): boolean {
  return /^(?:(?:thesis |dissertation )?abstract|summary|zusammenfassung|kurzfassung|résumé|resumé|sammendrag|resumen|resumo|abstrakt|streszczenie|samenvatting|sammanfattning|riassunto|sažetak|кратак садржај|резюме|περίληψη|rezumat|abstrakti|tiivistelmä|özet|absztrakt|összefoglaló|povzetek|resum|аннотация|анотація|түйіндеме|摘要|要旨|tóm tắt|abstrak|kokkuvõte|santrauka|kopsavilkums)$/u.test(
    sectionName(text).replace(inLanguage, ''),
  )
}

/** "Summary (English)", where a university asks for one in two languages. */
const inLanguage = /\s*\(\p{L}+\)$/u

const partsOfAbstract =
  /^(?:background|motivation|objectives?|aims?|purpose|methods?|materials and methods|methodology|patients and methods|results|findings|discussion|conclusions?|design|setting|participants|measures|limitations|availability|availability and implementation)$/u

/** Whether the parts of structured abstracts are called so. */
export function isPartOfAbstract(text: string): boolean {
  return partsOfAbstract.test(sectionName(text))
}

/** Names a section after the abstract, rather than a part of an abstract that has parts. */
export function endsAbstract(text: string): boolean {
  const name = sectionName(text)
  return (canonical.has(name) && !partsOfAbstract.test(name)) || classification.test(name)
}

/** What ACM asks for after the abstract. */
const classification =
  /^(?:categories and subject descriptors|acm classification(?: keywords)?|ccs concepts|general terms|author keywords|acm reference format|subject classification|(?:jel|msc) classification)$/u

export function isKeywordsHeading(text: string): boolean {
  return /^(?:keywords?|key (?:words?|terms)|author keywords|additional keywords|index terms|general terms|schlüsselwörter|mots[- ]clés|palabras[- ]clave|palavras[- ]chave|słowa kluczowe|parole chiave|trefwoorden)$/u.test(
    sectionName(text),
  )
}

export function isContentsHeading(text: string): boolean {
  return /^(?:(?:table of )?contents|table of content|list of (?:figures|tables|algorithms|listings)|inhaltsverzeichnis|table des matières|sommaire|(?:table|liste) des (?:figures|tableaux)|[íi]ndice(?: generale?| geral| de contenidos)?|tablas? de contenidos?|sumário|spis treści|obsah|садржај|содержание|оглавление|περιεχόμενα|cuprins|tartalomjegyzék|içindekiler|sisällys(?:luettelo)?|innehåll(?:sförteckning)?|innholdsfortegnelse|indholdsfortegnelse|inhoud(?:sopgave)?|kazalo|sadržaj|daftar isi|mục lục|зміст|мазмұны|目录|目錄|目次|índex|sisukord|turinys|saturs|(?:abbildungs|tabellen|anhangs|anlagen)verzeichnis|list of appendices|liste des annexes|(?:índice|lista) de (?:figuras|tablas|tabelas|ilustraciones|anexos)|daftar (?:gambar|tabel|lampiran)|(?:elenco|indice) delle (?:figure|tabelle)|spis (?:rysunków|tabel|załączników)|(?:seznam|zoznam) (?:obrázků|obrázkov|tabulek|tabuliek|příloh|príloh)|(?:ábrák|táblázatok|mellékletek) (?:listája|jegyzéke))$/u.test(
    sectionName(text),
  )
}

/** Compares headings: letters and digits only, compatibility forms folded. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
