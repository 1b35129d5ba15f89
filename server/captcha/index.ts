export { assertHuman, HUMAN_POINTER, type HumanProof } from './assert-human.ts'
