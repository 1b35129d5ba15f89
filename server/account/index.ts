export { balanceOf } from './transactions.ts'
export { enqueueTransactionNotification, notifyPerson } from './notify-person.ts'
