import '@mantine/core/styles/Paper.layer.css'
import { Paper } from '@mantine/core'
import type { Field } from '#server/domain/forms/field.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdminTexts, useType } from '#web/admin/use-admin.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { Stack, Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Panel } from '../parts.tsx'
import type { CommandPanelData } from './load-rental-panels.server.ts'

const CONTENT: Field = {
  name: 'content',
  kind: 'textarea',
  label: 'resources:rental-command-messages.fields.content',
  maxLength: 5_000,
}

/** What renter and staff have written to each other, staff on the other side, and the answer below it. */
export function Conversation({ command: { id, messages, messageKey } }: { command: CommandPanelData }) {
  const { t } = useAdminTexts()
  const mayWrite = useType('rental-command-messages')?.permissions.create === true
  return (
    <Panel id="command-messages" title={t('resources:rental-commands.fields.messages')}>
      {messages.length === 0 ? (
        <Text>{t('admin:rentals.noMessage')}</Text>
      ) : (
        <Stack component="ol" gap="sm" className="rental-plain">
          {messages.map(message => (
            <Paper
              key={message.id}
              component="li"
              withBorder
              p="sm"
              maw="85%"
              bg={message.isFromStaff ? 'var(--surface-quiet)' : undefined}
              style={{ alignSelf: message.isFromStaff ? 'flex-end' : 'flex-start' }}
            >
              <Text c="dimmed">
                <strong>{message.author || t('admin:rentals.formerPerson')}</strong>
                {message.isFromStaff ? ` · ${t('admin:rentals.staff')}` : ''} ·{' '}
                <Moment at={message.at} timeZone="Europe/Paris" />
              </Text>
              <Text className="rental-typed">{message.content}</Text>
            </Paper>
          ))}
        </Stack>
      )}
      {mayWrite ? (
        <FormPage
          key={messages.length}
          id="message"
          action={resourcePath('rental-command-messages', 'create')}
          fields={[CONTENT]}
          values={{ content: '' }}
          formKey={messageKey}
          hidden={{ _back: `${resourcePath('rental-commands', 'show', id)}#command-messages` }}
          submit={t('admin:rentals.write')}
          look="quiet"
          guardsLeaving={false}
        >
          <input type="hidden" name="command" value={id} />
        </FormPage>
      ) : null}
    </Panel>
  )
}
