import type { Sample } from './sample.ts'

export const bannedOrigins: Sample = {
  create: ({ n }) => ({
    attributes: { description: `Robot ${n % 5}`, originSignature: `signature-of-${String(n).padStart(9, '0')}` },
  }),
  update: () => ({ attributes: { description: 'Postes de l’équipe' } }),
}
