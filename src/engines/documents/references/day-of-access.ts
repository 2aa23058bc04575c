/** What stands before the day on which an address was looked at, in the languages of our readers. */
const words = [
  '(?:last )?(?:accessed|visited|viewed|retrieved|checked|consulted)|access date|date of access',
  '(?:letzter )?(?:zugriff|abruf|aufruf)|zugegriffen|abgerufen|aufgerufen|eingesehen',
  "consultée?|consultation|accès|visité|date d['’]accès",
  'acess?os?|acedido|acessad[oa]|consultad[oa]|consulta:|accedido|recuperado|visitado|último acceso|visualizzato|consultato',
  'accesat[ăe]?|ultima accesare|consultată?',
  'geraadpleegd|bezocht|opgehaald|hämtad|besökt|hentet|besøgt|viitattu|luettu|haettu|vaadatud',
  'dostęp|data dostępu|odwiedzono|přístup|navštíveno|citováno|cit\\.|pristupljeno|pristup|dostopano',
  'letöltve|letöltés(?: dátuma| ideje)?|megtekintve|megtekintés(?: dátuma)?|hozzáférés|elérés|utolsó megtekintés',
  'erişim(?: tarihi)?|erişildi|diakses|truy cập',
  'дата (?:обращения|звернення|доступа|доступу)|посетено|приступљено|πρόσβαση|προσπέλαση|ανακτήθηκε',
]
/** "em: 18 mai.", "on 3rd of", "am 01.06.", "2 de junio de", "[2020-05-": a day up to its year. */
const day =
  '[\\s:,(\\[]*(?:\\p{L}{1,4}[\\s:]+)?(?:\\d{1,2}(?:st|nd|rd|th|er|º|ª)?[\\s./-]*)?(?:(?:of|de)\\s)?(?:\\p{L}{3,12}[.,]?\\s*(?:de\\s)?(?:\\d{1,2}(?:st|nd|rd|th)?,?\\s)?|(?:\\d{1,2}[./-])+)?'
const accessed = new RegExp(`(?<!\\p{L})(?:${words.join('|')})${day}$`, 'iu')

/** "Acesso em: 18 mai. 2019": whether the year at this place is that of a visit, and not of the work. */
export function isYearOfAccess(text: string, start: number): boolean {
  return accessed.test(text.slice(Math.max(0, start - 60), start))
}
