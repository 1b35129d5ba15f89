export { maintainMail, releaseMailsOfGone } from './maintain-mail.ts'
export { mailCounts } from './mail-counts.ts'

export { exampleMail } from './preview.ts'
export { MAIL_FLAG, queueMail, SEND_TASK } from './queue-mail.ts'
export { closeTransport, verifyMailServer } from './transport.ts'
export { Action, Code, Fact, List, MailLink, Paragraph, Part, Table, Title } from './parts/Parts.tsx'
export { defineMail, type MailFacts, type MailTemplate } from './template.ts'
export { mailTexts } from './texts.ts'
