/** What universities print over or beside the name of who wrote a thesis, each as a line of its own. */
const author = [
  // English
  'authors?|author\\(s\\)|by|(?:submitted|presented|written|prepared|authored|done|made|compiled|created|developed)(?: (?:in|on) [\\p{L}\\d ,.]{2,20})? by',
  "(?:an? )?(?:[\\p{L}.’']{1,12} ){0,2}(?:thesis|dissertation|project|report)(?: report)?,? (?:submitted |presented |written )?by",
  "(?:name of (?:the )?(?:author|student|candidate)|(?:author|student|candidate)(?:['’]s)? name|name)s?|candidates?|graduates?|graduating(?: student)?|graduand|(?:research )?scholar",
  "student(?:s|\\(s\\))?|(?:master|bachelor|doctoral|ph\\.?d\\.?)(?:['’]?s)? (?:candidate|student)",
  '(?:project |group |team )?(?:team|members?)(?: names?)?|participant(?:s|\\(s\\))?',
  // German, Dutch, the North, Finnish, the Baltic
  'autor(?:in|en|innen|e|es|\\/a|\\(a\\))?|verfasser(?:in)?|von|(?:vor|an)?gelegt von|(?:eingereicht|verfasst|erstellt|angefertigt|bearbeitet|geschrieben) von',
  '(?:bearbeiter|diplomand|doktorand|kandidat|student)(?:in)?',
  'door|(?:geschreven|ingediend|opgesteld|uitgevoerd) door|naam',
  'forfatter(?:e|ere)?|författare|av|af|(?:utarbeidet|skrevet|udarbejdet|utförd|skriven) a[vf]|tekijät?|kirjoittaja|üliõpilane|autors|autorius|atliko|parengė',
  // Slavic
  'autor(?:ka)? (?:práce|pracy)|(?:vypracova|opracowa|wykona)[lł]?a?|diplomant(?:ka)?|pristupnik|pristupnica|student(?:ka)?',
  'студент(?:ка|а|ки)?(?: \\d-?г?о? курса)?,?(?: (?:группы|гр\\.) [\\p{L}\\d\\u00ad/-]{2,14})?',
  'кандидат|автор|аутор|(?:выполнил|виконав|подготвил|изготвил)(?:а|\\(а\\))?|дипломант|магистрант|обучающийся|исполнитель',
  // Hungarian, Romanian, Turkish, Greek
  'készítette|szerző|hallgató|jelölt|absolvent(?:ă|a)?|masterand|doctorand|studentă',
  'hazırlayan(?:lar)?|yazar|öğrenci(?:ler)?|(?:φοιτητ(?:ής|ρια)|συγγραφέας|ονοματεπώνυμο)',
  // Romance
  'auteure?|autrice|par|étudiante?|doctorante?|(?:présenté|réalisé|élaboré|rédigé|soutenu|préparé)e? par|présentée? et soutenue?(?: publiquement)?(?: le [\\p{L}\\d ]{4,20})? par',
  '(?:presentat|elaborat|realizzat|redatt)[oa] da|(?:studente )?candidat[eo]?|candidata|laureand[oai]|dottorand[oa]|studente(?:ssa)?|autore|tesi(?: di laurea)?(?: magistrale| triennale)? di',
  'presentan?|por|(?:presentad|realizad|elaborad|apresentad|escrit|desarrollad)[oa] por|sustentantes?|tesistas?|autora|alun[oa]s?|alumn[oa]s?|estudiantes?|estudant|discente|mestrand[oa]|doutorand[oa]|acadêmic[oa]|(?:realitzat|presentat) per',
  // Indonesian, Vietnamese
  'oleh|(?:(?:disusun|ditulis|diajukan|dibuat)(?: dan)? ){1,2}oleh|nama(?: mahasiswa)?|penulis|mahasiswa|sinh viên(?: thực hiện)?|học viên|tác giả',
]
/** "Submitted by:", in a line of its own. */
export const authorLabel = new RegExp(`^(?:${author.join('|')})\\s*[:：,]?$`, 'iu')

/** What universities call those who guide and judge a thesis: the line begins so, and the name may follow in it. */
const other = [
  '.{0,40}\\bunder the (?:direction|supervision|guidance) of\\b|to:|à :|(?:submitted|presented) to\\b',
  '(?:co-?)?(?:(?:course|project|research|thesis|module|academic|first|second|industrial|external|internal) )?(?:(?:cor)?relator[ei]|(?:cor)?relatric[ei]|(?:co-?ordinators?|guides?|guided by|tutor(?:a|e|es|s)?|advis[eo]rs?|supervis(?:ors?|ores?|oras?|eurs?|ed by)|examin(?:ers?|ateurs?|atrices?|ador(?:a|es)?|(?:ing|ation) (?:committee|board)))(?!\\p{L}))',
  '(?:co-?)?(?:betreu\\p{L}*|veileder|vejleder|handledare|ohjaaja|juhendaja|(?:co)?begeleider|fagansvarlig|(?:erst|zweit)?(?:gutachter|prüfer)|(?:ko)?referent(?:in)?(?!\\p{L}))',
  '(?:(?:belső|külső) )?(?:témavezető|konzulens)|(?:co-?|ko)?(?:promotor|mentor)|opiekun|školitel|konzultant|vedoucí|vedúci|ментор|руководитель|рецензент',
  'научный (?:руководитель|консультант)|науковий керівник|научен ръководител|(?:tez )?danışman\\p{L}*|(?:coordonator|conducător) [șşs]tiin[țţt]ific|(?:dosen )?pembimbing|επιβλέπ',
  '(?:co-?)?(?:direc(?:teur|trice|tora?)|encadrant|encadreur)|(?:dirigid|orientad|tutelad|supervisad|tutorizad)[oa]s? por|(?:dirigée?|encadrée?) par|professeur|profesor(?:a|\\/a|\\(a\\))?|rapporteur|jury|committee',
  '(?:co-?)?orientador|(?:co-?)?asesora?(?!\\p{L})|ponente|giảng viên hướng dẫn|người hướng dẫn',
]
export const otherRole = new RegExp(`^(?:${other.join('|')})`, 'iu')
