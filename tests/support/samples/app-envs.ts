import type { Sample } from './sample.ts'

/** The one record, main, comes with the product. */
export const appEnvs: Sample = {
  create: null,
  update: () => ({ attributes: { rentalMaxItems: 8, description: 'Aides techniques' } }),
}
