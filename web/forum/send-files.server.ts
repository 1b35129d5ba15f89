import { MAX_MESSAGE_FILES } from '#server/forum/domain/rules.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { sendAttachments } from '#web/files/attach.server.ts'
import type { FormValues } from '#web/forms/definition.ts'

/** Sends the files of a form with a message. @returns a cookie that names what was refused, else null */
export const sendFiles = (
  asking: { request: Request; context: WebContext },
  { id, values }: { id: string; values: FormValues },
): Promise<string | null> => sendAttachments(asking, { record: `forum-messages/${id}`, values, max: MAX_MESSAGE_FILES })
