export { assertHuman, HUMAN_POINTER, type HumanProof } from './assert-human.ts'
export { routes } from './routes.ts'
