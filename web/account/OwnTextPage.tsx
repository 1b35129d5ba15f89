import { Form, Link } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useFormResult } from '#web/forms/use-form-data.ts'
import { KeptText } from '#web/kept-texts/KeptText.tsx'
import { ownTextPlace } from '#web/kept-texts/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Group, Text } from '#web/ui/layout.ts'
import { AccountFrame, AccountPage, AccountPart } from './AccountPage.tsx'

type Props = {
  id: string
  fields: readonly Field[]
  parts?: ComponentProps<typeof FormPage>['parts']
  text: { type: string; id: string; canEdit: boolean; canDelete: boolean }
  /** The text as it is typed. */
  typed: string
  /** What was typed in its place and not sent. */
  kept: Readonly<Record<string, string>>
  /** Where the reader comes from. */
  path: string
  formKey: string
  words: { change: string; delete: string; deleteText: string }
  /** The text as it reads, for whoever may only delete it. */
  children: ReactNode
  /** Below the form. */
  files?: ReactNode
}

/** Changes or deletes a text of one's own. */
export function OwnTextPage(props: Props) {
  const { id, fields, parts, text, typed, kept, path, formKey, words, children, files = null } = props
  const { t } = useTranslation()
  const answer = useFormResult()
  return (
    <AccountFrame>
      <AccountPage title={text.canEdit ? words.change : words.delete}>
        {text.canEdit ? (
          <FormPage
            id={id}
            fields={fields}
            {...(parts ? { parts } : {})}
            values={{ content: kept['content'] ?? typed }}
            answer={answer}
            formKey={formKey}
            headingLevel={3}
            submit={t('forms:save')}
            busy={t('account:busy')}
            guardsLeaving={false}
            actions={
              <>
                <Link to={path}>{t('forms:cancel')}</Link>
                <KeptText place={ownTextPlace(text.type, text.id)} wasKept={kept['content'] !== undefined} />
              </>
            }
          />
        ) : (
          children
        )}
        {text.canEdit ? files : null}
        {text.canDelete ? (
          <AccountPart title={words.delete}>
            <Text>{words.deleteText}</Text>
            <Form method="post">
              <Group gap="sm">
                <Button look="danger" name="_intent" value="delete" icon="trash">
                  {words.delete}
                </Button>
                {text.canEdit ? null : <Link to={path}>{t('forms:cancel')}</Link>}
              </Group>
            </Form>
          </AccountPart>
        ) : null}
      </AccountPage>
    </AccountFrame>
  )
}
