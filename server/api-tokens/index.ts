export { findTokenActor, bearerOf } from './find-token-actor.ts'
export { makeToken, revokeToken } from './make-token.ts'
