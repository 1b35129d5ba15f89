/**
 * The types of all entities, as names of members: each module.ts adds those of its own by declaration merging.
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- its members stand with the modules
export interface ResourceTypes {}

/** The JSON:API type of an entity. A relationship may only name one of these. */
export type ResourceType = keyof ResourceTypes & string
