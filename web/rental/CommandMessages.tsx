import { useTranslation } from '#web/i18n/use-translation.ts'
import { Stack, Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { useTypedEarly } from '#web/ui/use-typed-early.ts'
import { ActionForm, useActionFailure } from './ActionForm.tsx'
import type { CommandMessage } from './command.ts'
import { Field, Panel } from './parts.tsx'

/** The messages between the renter and the team about one command. */
export function CommandMessages({
  messages,
  formKey,
  timeZone,
}: {
  messages: readonly CommandMessage[]
  formKey: string
  timeZone: string
}) {
  const { t } = useTranslation()
  const answer = useActionFailure('message')
  const typed = useTypedEarly('message')
  return (
    <Panel id="messages" title={t('commands:messages.title')}>
      {messages.length === 0 ? (
        <Text c="dimmed">{t('commands:messages.none')}</Text>
      ) : (
        <Stack component="ol" gap="sm" className="rental-plain rental-rows">
          {messages.map(({ id, content, authorName, isFromStaff, at }) => (
            <li key={id}>
              <Text c="dimmed">
                <strong>{isFromStaff ? t('commands:messages.team') : authorName}</strong> ·{' '}
                <Moment at={at} timeZone={timeZone} />
              </Text>
              <Text className="rental-typed">{content}</Text>
            </li>
          ))}
        </Stack>
      )}
      <ActionForm
        key={messages.length}
        intent="message"
        formKey={formKey}
        look="quiet"
        label={t('commands:messages.send')}
      >
        <Field id="message" label={t('commands:messages.label')}>
          <textarea
            ref={typed}
            id="message"
            name="content"
            rows={3}
            maxLength={5_000}
            defaultValue={answer?.typed['content']}
            aria-describedby={answer === undefined ? undefined : 'message-fault'}
          />
        </Field>
      </ActionForm>
    </Panel>
  )
}
