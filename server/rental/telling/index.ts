export { enqueueTelling, TELL_OF_COMMAND_TASK, type RenterEvent, type StaffEvent } from './events.ts'
export { remindOfCommands } from './reminders.ts'
export { tellOfCommand } from './tell.ts'
export { tellOfPaper } from './tell-of-paper.ts'
