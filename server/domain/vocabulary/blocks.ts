/**
 * The kinds of page block (specification 1, section 2), as names of members: each definition adds its own by
 * declaration merging.
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- its members stand with the definitions
export interface BlockDefinitions {}

export type BlockName = keyof BlockDefinitions & string
