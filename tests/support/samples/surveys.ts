import type { Sample } from './sample.ts'

export const surveys: Sample = {
  create: ({ n }) => ({
    attributes: {
      question: `Quel sujet pour la rencontre ${n} ?`,
      description: '<p>Une minute suffit.</p>',
      openAt: `2020-01-${String((n % 28) + 1).padStart(2, '0')}T08:00:00+00:00`,
      allowMultiple: true,
      maxSelectedChoices: 3,
      allowNewChoice: n % 2 === 0,
      requireAuth: false,
      onePerOrganization: false,
    },
  }),
  update: () => ({ attributes: { question: 'Quel sujet choisissez-vous ?' } }),
}
