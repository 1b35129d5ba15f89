export { balanceOf } from './transactions.ts'
export { tellOfTransaction, tellPerson } from './tell-person.ts'
