export { enqueueCommandNotification, NOTIFY_OF_COMMAND_TASK } from './enqueue-notification.ts'
export { remindOfCommands } from './reminders.ts'
export { notifyOfCommand } from './notify-of-command.ts'
export { describeChanges } from './describe-changes.ts'
