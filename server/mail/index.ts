export { forgetMails, FORGET_TASK, LOOK_AFTER_TASK, lookAfterMail, releaseMailsOfGone } from './look-after-mail.ts'
export { MAIL_FLAG, queueMail, SEND_TASK, type NewMail } from './queue-mail.ts'
export { sendQueuedMail } from './send-mail.ts'
export { closeTransport, verifyMailServer } from './transport.ts'
