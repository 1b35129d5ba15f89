export { findTokenActor, bearerOf } from './find-token-actor.ts'
