import { matches } from './rule.ts'

/** 128 bits of a keyed hash, as statistics show them. */
export const originSignature = matches('originSignature', /^[A-Za-z0-9_-]{22}$/)
