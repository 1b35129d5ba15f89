/** Densities of what aids are usually printed in, in grams per cubic centimetre. */
const MATERIAL_DENSITIES = { PLA: 1.24, PETG: 1.27, ABS: 1.04, TPU: 1.21 } as const

/** What a model weighs when it is printed solid, in grams by material. @param volume in cubic millimetres */
export const solidWeights = (volume: number): { material: string; grams: number }[] =>
  Object.entries(MATERIAL_DENSITIES).map(([material, density]) => ({
    material,
    grams: (volume / 1_000) * density,
  }))
