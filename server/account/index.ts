export { balanceOf } from './transactions.ts'
export { tellOfTransaction, tellPerson } from './notify-person.ts'
