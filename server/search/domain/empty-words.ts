import { foldText } from '#server/domain/text/fold.ts'
import type { SearchTerm } from './parse.ts'

/** Words with which people ask, and which no record is about: of all languages, in which people also mix. */
const EMPTY_WORDS = new Set(
  [
    'comment où quel quelle quels quelles quoi pourquoi quand qui que est-ce peut peux peut-on puis-je',
    'faut faire je j tu il elle on nous vous mon ma mes son sa ses un une des le la les du de d l au aux',
    'et ou avec pour sans sur dans par en ce cet cette ces n ne pas plus y a ai as suis sont être avoir',
    'besoin cherche chercher trouver voudrais veux how what where when who why which can could do does i',
    'me my the an of for to with without in on at by and or is are need want find looking look someone',
    'somebody come dove quando quale quali che chi perché posso fare un uno una lo gli i del della di da',
    'con per senza nel nella cómo dónde cuándo cuál qué quién puedo hacer el los las unos unas del al con',
    'para sin en por necesito busco com on quan quin quina què qui puc fer els les uns unes amb per sense',
    'necessito busco hvordan hvor hvornår hvad hvem hvilken hvilket kan jeg man gøre en et den det de til',
    'med uden for i på og skal finde cum unde când care ce cine pot face un o niște cu pentru fără în la',
    'pe și sau am nevoie caut',
  ]
    .join(' ')
    .split(' ')
    .map(foldText),
)

/**
 * Of what was typed, what a record can be about: questions, articles and the like are left out beside other words.
 * Phrases, and what must not stand there, stay.
 */
export function meaningful(terms: readonly SearchTerm[]): SearchTerm[] {
  const kept = terms.filter(
    ({ text, kind, not }) =>
      kind === 'phrase' ||
      not ||
      // Of what stands behind an apostrophe or a hyphen: d’un, l’, est-ce, peut-on.
      !text.split(/['’-]/).every(part => part === '' || EMPTY_WORDS.has(foldText(part))),
  )
  return kept.some(term => !term.not) ? kept : [...terms]
}
