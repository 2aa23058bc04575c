/** What a figure is called, in lower case, as an alternation for a regular expression that ignores case. */
export const figureWord = [
  String.raw`figure|figs?\.|fig\b|scheme|plate|chart|graph|map|listing|algorithm|photo|photograph`,
  String.raw`abbildung|abb\.|bild|diagramm?|figuur|afbeelding|afb\.|figur|kuva|kuvio|joonis|mynd`,
  String.raw`figura|gráfico|grafico|gràfic|schéma|esquema|illustration|ilustración|ilustração|foto|mapa|irudia`,
  String.raw`rysunek|rys\.|wykres|obrázek|obrázok|obr\.|graf|slika|graafik|attēls|paveikslas|pseudocode|pseudokod`,
  String.raw`рисунок|рис\.|слика|фигура|фіг\.|графика|εικόνα|σχήμα|διάγραμμα|şekil|grafik|gambar|hình|图|圖|図|그림`,
].join('|')

/** What a table is called, likewise. */
export const tableWord = [
  String.raw`table|tab\.|tabelle|tabell|tabel|tabla|tableau|tabela|tabella|tabelul|taula|taulukko|tafla`,
  String.raw`tabulka|tabuľka|tablica|preglednica|tabula|cuadro|quadro|taulu`,
  String.raw`таблица|таблиця|табела|табл\.|πίνακας|tablo|çizelge|bảng|表|표`,
].join('|')

/**
 * Languages that set the number first: "1. ábra", "2.1. táblázat", "3 pav.". No word that is English too may stand
 * here, for "1. Diagram types" is a heading.
 */
export const countedFigureWord = String.raw`ábra|kép|grafikon|térkép|pav\.|paveikslas|attēls|irudia`
export const countedTableWord = String.raw`táblázat|tábla|lentelė|tabula|taula`

/**
 * The words in any case, for an expression in which the rest minds it. Modifiers, `(?i:…)`, would say the same, but
 * V8 13.6 finds nothing by them once a process holds so many expressions that it no longer optimises new ones.
 */
export function anyCase(words: string): string {
  const bothCases = words.replaceAll(/\\.|\p{L}/gu, (sign) => {
    const [small, capital] = [sign.toLowerCase(), sign.toUpperCase()]
    const isLetter = !sign.startsWith('\\') && small.length === 1 && capital.length === 1
    return isLetter && small !== capital ? `[${small}${capital}]` : sign
  })
  return `(?:${bothCases})`
}
