export { enqueueContract, MAKE_CONTRACT_TASK, makeContract } from './contract.ts'
