/** What "in" says in Latin: together they are one word, and the "in" is no preposition of the sentence. */
export const afterLatinIn = 'vitro|vivo|situ|silico|planta|utero|ovo|vacuo|toto'
