export { enqueueTelling, TELL_OF_COMMAND_TASK } from './events.ts'
export { remindOfCommands } from './reminders.ts'
export { tellOfCommand } from './tell.ts'
