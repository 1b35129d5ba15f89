import { one, type Sample } from './sample.ts'

export const accountDocuments: Sample = {
  create: ({ n, userId }) => ({
    attributes: { name: `Contrat de prêt ${n}`, documentType: ['contract', 'invoice'][n % 2], comment: 'À signer.' },
    relationships: { user: one('users', userId) },
  }),
  update: ({ n }) => ({ attributes: { name: `Contrat signé ${n}`, comment: null } }),
}
