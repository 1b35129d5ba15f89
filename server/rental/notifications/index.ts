export { enqueueTelling, TELL_OF_COMMAND_TASK } from './enqueue-notification.ts'
export { remindOfCommands } from './reminders.ts'
export { tellOfCommand } from './notify-of-command.ts'
