import { useTranslation } from 'react-i18next'
import { Stack, Text, Title } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { ActionForm, useActionFailure } from './ActionForm.tsx'
import { mayCancel, type CommandView } from './command.ts'
import { addDays, formatDay } from '#web/ui/days.ts'
import { Field, More } from './parts.tsx'

/** The actions besides the next step: extend or cancel; each one opens and explains itself. */
export function OtherActions({ command, formKey }: { command: CommandView; formKey: string }) {
  const { t, i18n } = useTranslation()
  const extension = useActionFailure('request-extension')
  const cancelling = useActionFailure('cancel')
  const canExtend = command.situation.flags.includes('waitingReturn') && command.extensionEndDay === null
  if (!canExtend && command.extensionEndDay === null && !mayCancel(command)) return null
  return (
    <Stack component="section" gap="sm" aria-labelledby="others">
      <Title order={2} size="h4" id="others">
        {t('commands:others.title')}
      </Title>
      {command.extensionEndDay === null ? null : (
        <Notice>
          <Text suppressHydrationWarning>
            {t('commands:extension.asked', { day: formatDay(command.extensionEndDay, i18n.language) })}
          </Text>
        </Notice>
      )}
      {canExtend ? (
        <More title={t('commands:extension.title')} open={extension !== undefined}>
          <Text>{t('commands:extension.text')}</Text>
          <ActionForm intent="request-extension" formKey={formKey} look="quiet" label={t('commands:extension.ask')}>
            <Field id="extension" label={t('commands:extension.until')}>
              <input
                id="extension"
                type="date"
                name="endDay"
                min={addDays(command.endDay, 1)}
                defaultValue={extension?.typed['endDay'] ?? addDays(command.endDay, 7)}
                aria-describedby={extension === undefined ? undefined : 'request-extension-fault'}
              />
            </Field>
          </ActionForm>
        </More>
      ) : null}
      {mayCancel(command) ? (
        <More title={t('commands:cancel.title')} open={cancelling !== undefined}>
          <Text>{t(command.paidAmount > 0 ? 'commands:cancel.textPaid' : 'commands:cancel.text')}</Text>
          <ActionForm intent="cancel" formKey={formKey} look="danger" label={t('commands:cancel.confirm')}>
            <Field id="cancel-comment" label={t('commands:cancel.why')}>
              <textarea
                id="cancel-comment"
                name="comment"
                rows={2}
                maxLength={2_000}
                defaultValue={cancelling?.typed['comment']}
              />
            </Field>
          </ActionForm>
        </More>
      ) : null}
    </Stack>
  )
}
