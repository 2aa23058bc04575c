import type { SectionRole } from '../document.ts'

/** A heading's own words without its label, and what the label says. */
export interface HeadingLabel {
  /** "2.3", "IV", "A.1"; empty when the author gave none. */
  readonly number: string
  /** "chapter", "part" or "appendix" when the label uses such a word. */
  readonly word: string
  readonly title: string
  /** Level that the label implies, from 1; 0 for a part and without a label. */
  readonly depth: number
}

/**
 * Names that sections of papers, theses, essays and software papers go by, in English, German,
 * French, Spanish and what else drafts are written in, as `normaliseHeading` leaves them.
 */
const namesByRole: Readonly<Record<Exclude<SectionRole, 'other'>, string>> = {
  front:
    'contents; table of contents; table of content; list of contents; dedicatoria; dedicatória; dédicace; dédicaces; dedica; widmung; daftar isi; daftar gambar; daftar tabel; kata pengantar; lista de figuras; lista de tabelas; lista de tablas; índice de figuras; índice de tablas; índice de contenidos; tabla de contenido; tabla de contenidos; contenido; contenidos; índice geral; indice generale; indice delle figure; indice delle tabelle; liste des figures; liste des tableaux; table des figures; elenco delle figure; elenco delle tabelle; spis rysunków; spis tabel; seznam obrázků; seznam tabulek; popis slika; ábrajegyzék; şekil listesi; şekiller listesi; tablo listesi; tablolar listesi; lijst van figuren; lijst van tabellen; figurförteckning; список иллюстраций; список таблиц; voorwoord; forord; förord; esipuhe; prefazione; prefacio; prefácio; önsöz; előszó; predgovor; předmluva; list of figures; list of tables; list of symbols; dedication; preface; foreword; inhalt; inhaltsverzeichnis; abbildungsverzeichnis; tabellenverzeichnis; vorwort; table des matières; sommaire; avant-propos; índice; índice general; prólogo; highlights; nomenclature; title page; affiliation; affiliations; author affiliations; authors and affiliations; author information; authors’ information; author details; about the authors; correspondence; corresponding author; corresponding authors; contact information; running title; running head; short title; word count; оглавление; содержание; зміст; мазмұны; 目录; 目錄; 目次; sumário; indice; spis treści; obsah; cuprins; innehåll; innehållsförteckning; innholdsfortegnelse; indholdsfortegnelse; inhoudsopgave; içindekiler; tartalomjegyzék; sisällys; sadržaj',
  abstract:
    'abstract; thesis abstract; dissertation abstract; summary; structured abstract; executive summary; synopsis; plain language summary; lay summary; author summary; zusammenfassung; kurzfassung; abstrakt; résumé; resumen; sommario; resumo; аннотация; анотація; реферат; резюме; түйіндеме; 摘要; 要旨; 초록; riassunto; samenvatting; sammanfattning; sammendrag; streszczenie; rezumat; özet; tiivistelmä; absztrakt; összefoglaló; sažetak',
  keywords:
    'keywords; key words; index terms; keywords and phrases; tags; schlagwörter; schlüsselwörter; stichwörter; mots clés; mots-clés; palabras clave; ключевые слова; ключові слова; 关键词; 關鍵詞; palavras-chave; parole chiave; trefwoorden; nyckelord; słowa kluczowe; klíčová slova; cuvinte cheie; anahtar kelimeler; kulcsszavak',
  introduction:
    'introduction; general introduction; introduction and background; introduction and motivation; motivation; statement of need; purpose; aims; aim and objectives; aims and objectives; objectives; research questions; problem statement; scope; einleitung; einführung; problemstellung; fragestellung; forschungsfragen; introducción; planteamiento del problema; objetivos; problématique; intro; введение; вступ; увод; кіріспе; 引言; 绪论; 緒論; 前言; 导论; 序論; はじめに; 서론; introdução; introduzione; inleiding; inledning; innledning; indledning; wstęp; wprowadzenie; úvod; uvod; bevezetés; giriş; johdanto; introducere; problem definition; research question; research aim; statement of the problem',
  background:
    'background; background and related work; related work; related works; related research; previous work; prior work; literature review; review of the literature; review of literature; the literature; theory; theoretical background; theoretical framework; conceptual framework; theoretical foundations; theory and hypotheses; hypotheses; hypothesis development; state of the art; state of the field; preliminaries; stand der forschung; forschungsstand; stand der technik; verwandte arbeiten; theoretischer hintergrund; theoretische grundlagen; theorie; grundlagen; hintergrund; état de l’art; cadre théorique; revue de la littérature; contexte; travaux connexes; marco teórico; estado del arte; antecedentes; revisión de la literatura; trabajos relacionados; обзор литературы; огляд літератури; 文献综述; 文獻回顧; 相关工作; 이론적 배경; revisão da literatura; revisão de literatura; referencial teórico; fundamentação teórica; revisione della letteratura; literatuuronderzoek; przegląd literatury; teoretická část',
  methods:
    'method; methods; methodology; our method; our approach; approach; proposed method; proposed approach; materials and methods; material and methods; material; materials; methods and materials; methods and data; data and methods; data and methodology; data; dataset; datasets; model; models; experimental; experimental part; experimental setup; experimental set-up; experimental design; experimental methods; experimental procedures; experimental section; research design; research methods; research methodology; study design; study area; study site; study sites; design; design and methods; participants; sample; measures; instruments; procedure; procedures; data collection; data analysis; statistical analysis; statistical analyses; analysis plan; implementation; implementation details; system design; architecture; software architecture; software design; patients and methods; subjects and methods; star methods; online methods; methode; methoden; methodik; methodisches vorgehen; material und methoden; vorgehen; untersuchungsdesign; stichprobe; daten; umsetzung; implementierung; méthode; méthodes; méthodologie; matériel et méthodes; matériels et méthodes; données; método; métodos; metodología; materiales y métodos; material y métodos; datos; diseño; muestra; методы; методика; методология; методы исследования; материалы и методы; матеріали і методи; 方法; 研究方法; 材料与方法; 연구 방법; metodologia; metodi; materiais e métodos; material e métodos; materiali e metodi; metod; metode; metodo; metody; metodyka; metodika; materiał i metody; yöntem; menetelmät; módszerek; materiale și metode',
  results:
    'results; result; findings; main results; key findings; experimental results; empirical results; results and analysis; results and discussion; results and evaluation; analysis and results; findings and discussion; experiments; experiments and results; experiments and evaluation; evaluation; performance evaluation; case study; case presentation; case report; case description; benchmarks; ergebnisse; resultate; ergebnisse und diskussion; auswertung; evaluierung; experimente; résultats; résultats et discussion; expériences; évaluation; resultados; resultados y discusión; hallazgos; experimentos; evaluación; результаты; результати; результаты и обсуждение; 结果; 結果; 结果与讨论; 결과; resultados e discussão; risultati; risultati e discussione; resultaten; resultat; resultater; wyniki; výsledky; rezultati; rezultate; bulgular; tulokset; eredmények',
  discussion:
    'discussion; general discussion; discussion and conclusion; discussion and conclusions; discussion and limitations; discussion and future work; discussion and implications; limitations; limitation; limitations and future work; limitations and future research; strengths and limitations; threats to validity; implications; practical implications; interpretation; diskussion; limitationen; diskussion und ausblick; limites; discusión; limitaciones; discusión y conclusiones; обсуждение; обговорення; 讨论; 討論; 考察; discussão; discussione; discussie; diskusjon; dyskusja; diskuze; diskusia; tartışma; pohdinta; discuții',
  conclusion:
    'conclusion; conclusions; concluding remarks; concluding thoughts; final remarks; closing remarks; conclusion and outlook; conclusions and outlook; conclusion and future work; conclusions and future work; conclusion and recommendations; conclusions and recommendations; conclusion and discussion; summary and conclusion; summary and conclusions; summary and outlook; summary and discussion; outlook; future work; future directions; future research; recommendations; epilogue; schluss; fazit; fazit und ausblick; schlussfolgerung; schlussfolgerungen; schlussbetrachtung; zusammenfassung und ausblick; ausblick; conclusion générale; perspectives; conclusions et perspectives; conclusión; conclusiones; consideraciones finales; trabajo futuro; заключение; выводы; висновки; қорытынды; 结论; 結論; 结语; 总结; 总结与展望; おわりに; 결론; conclusão; conclusões; considerações finais; conclusioni; conclusie; conclusies; slutsats; slutsatser; konklusjon; konklusion; podsumowanie; zakończenie; wnioski; závěr; záver; zaključak; sonuç; sonuçlar; johtopäätökset; következtetések; concluzii; concluzie',
  references:
    'citation page; citations page; reference page; references page; work cited; works cited page; cited works; cited sources; list of sources; online sources; webography; referances; references; reference; reference list; list of references; references cited; references and notes; notes and references; bibliography; selected bibliography; works cited; literature cited; cited literature; literature; sources; literatur; literaturverzeichnis; quellen; quellenverzeichnis; bibliographie; bibliografie; références; références bibliographiques; referencias; referencias bibliográficas; bibliografía; refrences; referrences; список литературы; список использованной литературы; список использованных источников; литература; источники; список источников; библиографический список; библиография; список літератури; список використаних джерел; пайдаланылған әдебиеттер тізімі; 参考文献; 參考文獻; 참고문헌; referências; referências bibliográficas; bibliografia e sitografia; riferimenti bibliografici; literatura; spis literatury; seznam literatury; seznam použité literatury; použitá literatura; zoznam použitej literatúry; irodalomjegyzék; kaynakça; kaynaklar; referenser; referanser; referenties; literatuurlijst; källor; källförteckning; kilder; litteraturliste; litteratur; lähteet; tài liệu tham khảo; sitography; cited references; works consulted; works referenced; sources cited; references and bibliography; bibliography and references; references and further reading; bibliographic references; bibliographical references; literaturangaben; literatur- und quellenverzeichnis; quellen- und literaturverzeichnis; referenzen; bibliografía y referencias; kirjallisuus; daftar pustaka; referințe; βιβλιογραφία; reference cited; bibliografia; wykaz literatury; referencer; litteraturförteckning; literatuur; literatúra; použitá literatúra; zoznam literatúry; zoznam použitých zdrojov; seznam použitých zdrojů; seznam použitých pramenů; použité zdroje; viri; viri in literatura; literatura in viri; seznam virov; popis literature; bibliografija; lähdeluettelo; viitteet; kirjallisuusluettelo; litteraturhenvisninger; litteraturlista; kildeliste; kilde- og litteraturliste; referanseliste; kasutatud kirjandus; viidatud kirjandus; literatūra; izmantotā literatūra; literatūros sąrašas; література; список використаної літератури; использованная литература; литература и источники; felhasznált irodalom; referències; referències bibliogràfiques; danh mục tài liệu tham khảo; αναφορές; βιβλιογραφικές αναφορές; references bibliographiques; fonti bibliografiche; quellen und literatur; referensi; 引用文献; 참고 문헌',
  appendix:
    'appendix; appendices; supplementary material; supplementary materials; supplementary information; supplementary data; supplemental material; supporting information; supporting material; online appendix; anhang; anhänge; annexe; annexes; anexo; anexos; apéndice; apéndices; приложение; приложения; додаток; додатки; 附录; 附錄; 부록; apêndice; apêndices; allegati; bijlage; bijlagen; bilaga; bilagor; vedlegg; załącznik; załączniki; příloha; přílohy; prilozi; ekler; liitteet; anexe',
  back: 'lista de abreviaturas; lista de siglas; lista de abreviaturas e siglas; liste des abréviations; agradecimentos; dankesworte; zahvala; köszönetnyilvánítás; teşekkürler; ucapan terima kasih; ehrenwörtliche erklärung; eidesstattliche versicherung; selbständigkeitserklärung; statutory declaration; declaration of authorship; declaration of originality; affidavit; statement of originality; oświadczenie; prohlášení; čestné prohlášení; prehlásenie; declaración; declaração; dichiarazione; pernyataan; acknowledgement; acknowledgements; acknowledgment; acknowledgments; funding; funding statement; funding information; financial support; author contributions; authors’ contributions; author’s contributions; author’s information; contributions; author contribution; credit authorship contribution statement; author information; about the author; about the authors; conflict of interest; conflicts of interest; competing interests; competing interest; declaration of competing interest; declaration of interests; disclosure; disclosures; disclosure statement; declarations; declaration; data availability; data availability statement; availability of data and materials; data and code availability; code availability; data accessibility; availability; ethics; ethics statement; ethical approval; ethics approval; ethics approval and consent to participate; ethical considerations; consent for publication; abbreviations; list of abbreviations; glossary; index; notes; endnotes; additional information; supplementary; orcid; danksagung; abkürzungsverzeichnis; eidesstattliche erklärung; selbstständigkeitserklärung; interessenkonflikt; remerciements; financement; liste des abréviations; conflits d’intérêts; agradecimientos; financiación; conflicto de intereses; abreviaturas; glosario; благодарности; подяки; 致谢; 謝辭; 감사의 글; agradecimento; ringraziamenti; dankwoord; podziękowania; poděkování; teşekkür; mulțumiri',
}

/** Canonical heading names with their roles. */
export const canonicalHeadings: ReadonlyMap<string, SectionRole> = new Map(
  Object.entries(namesByRole).flatMap(([role, names]) =>
    names.split('; ').map((name): [string, SectionRole] => [oneI(name), role as SectionRole]),
  ),
)

/** Words that give a longer heading away, strongest first: "Survey methodology", "Conclusions for practice". */
const tellingWords: readonly (readonly [RegExp, SectionRole])[] = [
  [
    /^(?:appendix|appendices|anhang|annexe?|anexo|supplementa(?:ry|l)|supporting information)\b/u,
    'appendix',
  ],
  [
    /^(?:references|bibliography|works cited|literaturverzeichnis|quellenverzeichnis)\b/u,
    'references',
  ],
  [
    /^(?:acknowledge?ments?|funding|author contributions?|data availability|code availability|ethic(?:s|al)|conflicts? of interest|competing interests?|declaration)\b/u,
    'back',
  ],
  [/^(?:introduction|einleitung|einführung|introducción)\b/u, 'introduction'],
  [/\b(?:conclusions?|concluding|schlussfolgerung(?:en)?|conclusiones)\b/u, 'conclusion'],
  [/\b(?:limitations|discussion|diskussion|discusión)\b/u, 'discussion'],
  [/\b(?:results|findings|ergebnisse|résultats|resultados)\b/u, 'results'],
  [
    /\b(?:literature review|related (?:work|research|literature)|theoretical (?:framework|background|foundations?)|state of the art|background|forschungsstand|état de l’art|marco teórico)\b/u,
    'background',
  ],
  [
    /\b(?:methods?|methodology|materials|experimental (?:set-?up|design)|study design|data collection|methodik|methoden|méthodes?|méthodologie|métodos?|metodología)\b/u,
    'methods',
  ],
]

/** Lower-case words without label, trailing punctuation and typographic variety. */
export function normaliseHeading(text: string): string {
  return oneI(splitHeadingLabel(text).title.toLowerCase())
    .replace(/['’‘`]/gu, '’')
    .replace(/&/gu, ' and ')
    .replace(/[\s\u00a0]+/gu, ' ')
    .replace(/^[\s.:—–-]+|[\s.:—–-]+$/gu, '')
}

/** Turkish has a letter i with its dot and one without, which capitals of other languages do not tell apart: "GİRİŞ". */
export function oneI(name: string): string {
  return name.replaceAll('i\u{307}', 'i').replaceAll('ı', 'i')
}

/** The role that a heading's exact name stands for; nothing when the name is the author's own. */
export function canonicalRole(text: string): SectionRole | undefined {
  const name = closeLetters(normaliseHeading(text))
  return canonicalHeadings.get(name) ?? roleOfEither(name)
}

/** "Background/Objectives", "Methodology/Principal findings": the first of two names that is known. */
function roleOfEither(name: string): SectionRole | undefined {
  const parts = name.split(/\s?\/\s?/u)
  return parts.length === 2
    ? parts.map((part) => canonicalHeadings.get(part)).find((role) => role !== undefined)
    : undefined
}

/** The role of a heading by name or by a telling word in it; nothing when neither helps. */
export function headingRole(text: string): SectionRole | undefined {
  const name = normaliseHeading(text)
  const exact = canonicalRole(text)
  if (exact !== undefined) return exact
  if (splitHeadingLabel(text).word === 'appendix') return 'appendix'
  return tellingWords.find(([pattern]) => pattern.test(name))?.[1]
}

type Named = readonly [SectionRole, RegExp]

/** Heading names of English texts by the role that they give what follows; the first that fits decides. */
const englishNames: readonly Named[] = [
  [
    'abstract',
    /^(?:(?:esa |structured |english |general )?abstract|summary|executive summary|(?:author|plain language|lay) summary|synopsis)$/u,
  ],
  ['keywords', /^(?:key ?words|index terms|subject terms)\b/u],
  [
    'references',
    /^(?:references?|bibliography|works cited|literature(?: cited)?|cited literature|sources|reference list)$/u,
  ],
  [
    'appendix',
    /^(?:appendi(?:x|ces)\b|(?:online |electronic )?supplement|supporting information|annex\b|additional files?)/u,
  ],
  [
    'back',
    /^(?:acknowledge?ments?|author(?:s'?|'s)? notes?|funding(?: (?:statement|sources?|information|acknowledge?ments?|and .+))?$|financial (?:support|disclosure)|(?:author|authors'?|author's) contributions?|credit\b|(?:competing|conflicts? of|declaration of) interests?|conflicts?$|compliance with ethical standards|ethics$|ethic(?:s|al) (?:statements?|approvals?|considerations?|declarations?|clearance|issues|concerns|aspects|reviews?|committees?|permissions?|standards?|compliance|guidelines|protocols?|procedures?|and)\b|data (?:and code )?availability|code availability|availability of|declarations?$|declarations? (?:of|and)\b|abbreviations|glossary|nomenclature|about the authors?|disclosures?(?: (?:statements?|of .+))?$|notes(?: (?:to|on) (?:the )?(?:text|contributors?|authors?|tables?))?$|institutional review|informed consent(?: (?:statement|form|procedure|and .+))?$|budget(?: (?:and|justification|narrative|summary|overview|plan)\b.*)?$|(?:list|table|index) of (?:figures|tables|abbreviations|illustrations|listings))/u,
  ],
  [
    'conclusion',
    /^(?:conclusions?|concluding\b|closing (?:remarks|thoughts)|summary and (?:conclusions?|discussion|outlook)|outlook|final (?:remarks|thoughts|comments|considerations|words?)|epilogue)|\band (?:outlook|conclusions?)$|^conclusions? and\b/u,
  ],
  [
    'discussion',
    /^(?:general )?discussion\b|^(?:limitations?|implications|interpretation|threats to validity|strengths and limitations|future (?:work|research|directions))\b/u,
  ],
  [
    'results',
    /^(?:the )?(?:results?|findings|experimental results|evaluation|experiments(?: and results)?|analys[ei]s and results|outcomes?|main results|observations)\b|^results and\b/u,
  ],
  [
    'methods',
    /^(?:(?:materials?|patients?|subjects?|participants?|data) (?:and|&) )?(?:methods?|methodology|methodologies|procedures?)\b|^(?:methods?|methodology)\b|^(?:materials|experimental (?:design|section|set-?up|procedures?|methods?)|study (?:design|area|population|site)|research (?:design|methods?|plan|approach)|data(?: collection| sources?|set)?s?$|sampl(?:e|ing)\b|statistical (?:analysis|analyses|methods)|participants|subjects|implementation|approach|our approach|proposed (?:method|approach)|model(?:s|ling)?$|algorithms?$|work ?plan|measures$|measurements?$|apparatus)/u,
  ],
  [
    'background',
    /^(?:background|related works?|(?:literature|theoretical) (?:review|background|framework)|review of (?:the )?literature|state of the art|prior work|previous work|preliminaries|theory|conceptual framework|context|statement of need)\b/u,
  ],
  [
    'introduction',
    /^(?:introduction|introductory|motivation|overview|preface|prologue|aims?\b|objectives|objective(?= of\b|$)|problem statement|research questions?|purpose)\b/u,
  ],
  [
    'front',
    /^(?:title|authors?|affiliations?|dedication|declaration of authorship|(?:table of )?contents)$/u,
  ],
]

/**
 * The role of what stands under a heading, by its own words; `null` when they say nothing about it. Of a long heading a
 * telling word says too little, which is enough to `headingRole`: there a line is asked whether it may be a heading.
 */
export function roleOfHeading(text: string): SectionRole | null {
  const name = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^(?:chapter|part|section)\s+(?:\d+|[ivxl]+)\s*[.:–—-]?\s*/u, '')
    .replace(/^(?:\d+(?:\.\d+)*|[ivx]+|[a-h])[.):]?\s+/u, '')
    .replace(/[’]/gu, "'")
    .replace(/[\s:.]+$/u, '')
    .trim()
  // "Appendix 3: References" is a list of works, wherever it stands.
  if (canonicalRole(text) === 'references') return 'references'
  const named = englishNames.find(([, pattern]) => pattern.test(name))?.[0]
  if (named !== undefined) return named
  // A long heading that holds the name of a part ("Ways to develop methods for …") need not be that part.
  return (
    (name.split(/\s+/u).length <= shortHeading ? headingRole(text) : canonicalRole(text)) ?? null
  )
}

/** Words of a heading up to which a telling word in it decides: "Key results", "Analysis methods". */
const shortHeading = 3

/** "Chapter 3", and "Chapter3" of those who leave the space out. */
const numberedWord =
  /^(chapter|part|appendix|section|kapitel|teil|anhang|abschnitt|chapitre|partie|annexe|capítulo|parte|anexo|apéndice|apêndice|rozdział|dodatek|załącznik|kapitola|příloha|hoofdstuk|bijlage|capitolo|capitolul|kapittel|luku|poglavlje|bab|lampiran|függelék|глава|розділ|приложение|κεφάλαιο|παράρτημα)(?:\s+|(?=\d))(\d{1,3}(?:\.\d{1,3}){0,4}|[IVXLC]{1,6}|[A-Z](?:\.\d{1,3}){0,3})\b\s*[.:—–-]?\s*/iu
const wordMeanings: Readonly<Record<string, string>> = {
  kapitel: 'chapter',
  chapitre: 'chapter',
  capítulo: 'chapter',
  teil: 'part',
  partie: 'part',
  parte: 'part',
  anhang: 'appendix',
  annexe: 'appendix',
  anexo: 'appendix',
  apéndice: 'appendix',
  apêndice: 'appendix',
  rozdział: 'chapter',
  dodatek: 'appendix',
  załącznik: 'appendix',
  kapitola: 'chapter',
  příloha: 'appendix',
  hoofdstuk: 'chapter',
  bijlage: 'appendix',
  capitolo: 'chapter',
  capitolul: 'chapter',
  kapittel: 'chapter',
  luku: 'chapter',
  poglavlje: 'chapter',
  bab: 'chapter',
  lampiran: 'appendix',
  розділ: 'chapter',
  függelék: 'appendix',
  abschnitt: 'section',
  глава: 'chapter',
  приложение: 'appendix',
  κεφάλαιο: 'chapter',
  παράρτημα: 'appendix',
}
const counted =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
    ' ',
  )
/** "Chapter One: Overview"; "Part one of the story" goes on in a small letter, and is words. */
const wordedCount =
  /^([Cc]hapter|CHAPTER|[Pp]art|PART)\s+(\p{L}+)(?:\s*[.:—–-]\s*|\s+(?=[\p{Lu}\p{Lo}\d"“‘])|$)/u
/** Some journals set a stroke behind it: "2.1 | Participants". */
const decimalLabel = /^(\d{1,3}(?:\.\d{1,3}){0,5})(?:\.(?=\s)|\)|\s\|(?=\s)|(?=\s))\s+(?=\S)/u
/** "2.1: Participants", "4.9 : Towns": a colon behind one figure alone is that of a line of code or of an hour. */
const colonLabel =
  /^(\d{1,2}(?:\.\d{1,2}){1,4})\s?:\s+(?=\S)|^(\d{1,2}(?:\.\d{1,2}){0,4})\.?\s+[-–—]\s?(?=\p{L}{2})/u
/** "1.1.2The parser", "2.1.The parser", "II.LITERATURE": some word processors leave the space out. */
export const closeLabel =
  /^(?:(\d{1,2}(?:\.\d{1,2}){2,4}(?=\p{Lu}\p{Ll})|\d{1,2}(?:\.\d{1,2}){0,3}(?=\.\p{Lu}(?:\p{L}|\s)))\.?|([IVX]{1,5})\.(?=\p{Lu}{4}))/u
const romanLabel = /^([IVX]{1,6})\.\s+(?=\S)/u
const letterLabel = /^([A-Z](?:\.\d{1,3}){1,4})\.?\s+(?=\S)|^([A-H])\.\s+(?=\S)/u

/**
 * Takes the label off a heading: "2.3 Measures", "IV. Results", "Chapter 3: Findings", "A.1 Items".
 * A bare year, a measure ("12 months later") and a capital letter that is a word stay in the title.
 */
export function splitHeadingLabel(text: string): HeadingLabel {
  const trimmed = text.trim().replace(/[\s\u00a0]+/gu, ' ')
  const worded = numberedWord.exec(trimmed)
  if (worded !== null) return wordedLabel(trimmed, worded)
  const spelt = wordedCount.exec(trimmed)
  const count = counted.indexOf((spelt?.[2] ?? '').toLowerCase()) + 1
  if (spelt !== null && count > 0) return speltLabel(trimmed, spelt, count)
  const label = [colonLabel, decimalLabel, closeLabel, romanLabel, letterLabel]
    .map((pattern) => pattern.exec(trimmed))
    .find((match) => match !== null)
  const number = label?.[1] ?? label?.[2] ?? ''
  const title = trimmed.slice(label?.[0].length ?? 0)
  if (number === '' || !/^[¿¡]?[\p{Lu}\p{Lo}\d"“„«'‘(]|^\p{Ll}+\p{Lu}/u.test(title)) {
    return canonicalTail(trimmed, number, title)
  }
  return { number, word: '', title, depth: number.split('.').length }
}

/** "Chapter 3: Findings"; a label without a title is its own title. */
function wordedLabel(whole: string, match: RegExpExecArray): HeadingLabel {
  const said = (match[1] ?? '').toLowerCase()
  const word = wordMeanings[said] ?? said
  const number = match[2] ?? ''
  const title = whole.slice(match[0].length)
  const depth = word === 'part' ? 0 : number.split('.').length
  return { number, word, title: title === '' ? whole : title, depth }
}

/** "Chapter One: Overview" counts as "Chapter 1" does. */
function speltLabel(whole: string, match: RegExpExecArray, count: number): HeadingLabel {
  const word = (match[1] ?? '').toLowerCase()
  const title = whole.slice(match[0].length)
  const depth = word === 'part' ? 0 : 1
  return { number: String(count), word, title: title === '' ? whole : title, depth }
}

/** "1 introduction" is a label and a name all the same; "12 months later" is not. */
function canonicalTail(whole: string, number: string, title: string): HeadingLabel {
  const named =
    number !== '' && canonicalHeadings.has(oneI(title.toLowerCase()).replace(/[.:]$/u, ''))
  if (!named) return { number: '', word: '', title: whole, depth: 0 }
  return { number, word: '', title, depth: number.split('.').length }
}

/** "A B S T R A C T" as printed by some journals. */
function closeLetters(name: string): string {
  const isSpaced = /^(?:\p{L} ){3,}\p{L}$|^\p{Script=Han}(?: \p{Script=Han})+$/u.test(name)
  return isSpaced ? name.replaceAll(' ', '') : name
}
