import { plainBlocks, type DocumentSection } from '#server/pdf/index.ts'
import type { LoadedCommand } from '../actions/load-command.ts'
import type { Letterhead } from './letterhead.ts'

/**
 * What consumer law wants a contract made at a distance to say: why there is no right of withdrawal (rental for a given
 * period, article L221-28, 12° of the French consumer code), the mediator, and what becomes of personal data. The first
 * two for private persons alone.
 */
export function legalSection(
  { settings, words, say }: Letterhead,
  { isIndividual }: Pick<LoadedCommand['row'], 'isIndividual'>,
): DocumentSection[] {
  const mediator = say(settings?.rentalMediator ?? null)
  const lines = [
    ...(isIndividual
      ? [words('legal.withdrawal'), ...(mediator === '' ? [] : [words('legal.mediator', { mediator })])]
      : []),
    words('legal.data'),
  ]
  return [{ kind: 'text', title: words('legal.title'), blocks: plainBlocks(lines.join('\n')) }]
}
