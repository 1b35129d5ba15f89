import { rentalModels, title, type DemoBlock } from '#server/seed/blocks.ts'

/** What can be rented. */
export const rentalsBlocks: readonly DemoBlock[] = [
  title(['Louer une aide technique', 'Rent a technical aid'], {
    level: '1',
    size: 'big',
    subtitle: [
      'Choisissez, dites quand, et recevez le matériel chez vous ou passez le prendre à l’atelier.',
      'Choose, say when, and have the equipment sent to you or collect it at the workshop.',
    ],
  }),
  rentalModels(),
]
