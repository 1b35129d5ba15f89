import type { Sample } from './sample.ts'

export const reminders: Sample = {
  create: ({ n }) => ({
    attributes: {
      title: `Rappeler l’atelier ${n}`,
      message: 'Il manque une pièce.',
      remindAt: `2030-01-0${1 + (n % 9)}T09:00:00+00:00`,
    },
  }),
  update: ({ n }) => ({ attributes: { title: `Rappeler le fablab ${n}` } }),
}
