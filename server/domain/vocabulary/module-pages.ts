import type { Feature, Features } from './features.ts'

export const TERMS_OF_SALE_PATH = '/legal/terms-of-sale'

/** Pages that belong to a module: without it they are not there (specification 1, section 2). */
const MODULE_PAGES: ReadonlyMap<string, Feature> = new Map([[TERMS_OF_SALE_PATH, 'rental']])

/** Whether the page at this path belongs to a module that is switched off. */
export function isModulePageOff(path: string, features: Features): boolean {
  const feature = MODULE_PAGES.get(path)
  return feature !== undefined && !features[feature]
}
