import { definitionsOf } from '#server/gather.ts'

/** The types of all entities, in the order of the modules. */
export const RESOURCE_TYPES = definitionsOf().map(({ type }) => type)
