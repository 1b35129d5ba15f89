export { balanceOf, refusesTransaction, settleTransaction } from './transactions.ts'
export { TELL_PERSON_TASK, tellOfDocument, tellOfTransaction, tellPerson } from './tell-person.ts'
