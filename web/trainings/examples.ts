import { EXAMPLE_CARDS } from '#web/publications/examples.ts'
import type { TrainingCard } from './types.ts'

const withSession = (cards: (typeof EXAMPLE_CARDS)['normal'], more: Partial<TrainingCard> = {}): TrainingCard[] =>
  cards.map((card, index) => ({
    ...card,
    href: `/formations/${card.id}`,
    next:
      index === 2
        ? null
        : { startAt: '2027-03-04T08:30:00.000Z', address: 'Atelier des Tilleuls, Nantes', placesLeft: index * 3 },
    isRemote: index === 1,
    price: index === 0 ? 0 : 24_000,
    ...more,
  }))

/** Cards of trainings in each state of a list. */
export const EXAMPLE_TRAININGS = {
  normal: withSession(EXAMPLE_CARDS.normal),
  long: withSession(EXAMPLE_CARDS.long, { price: null }),
  noPicture: withSession(EXAMPLE_CARDS.noPicture),
}
