export { accountNotifications } from './notifications.ts'
export { balanceOf } from './transactions.ts'
export { enqueueTransactionNotification, notifyPerson } from './notify-person.ts'
