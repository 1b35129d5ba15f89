/** Names that no object of a request may have: a merge would reach the prototype of all objects by them. */
const PROTOTYPE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

export const isPrototypeName = (name: string): boolean => PROTOTYPE_NAMES.has(name)
