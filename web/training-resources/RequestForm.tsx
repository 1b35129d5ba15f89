import { Form, Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useFormResult } from '#web/forms/use-form-data.ts'
import { Button } from '#web/ui/Button.tsx'
import { Stack, Text } from '#web/ui/layout.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { REQUEST_FIELDS } from './fields.ts'
import type { RequestFormData } from './types.ts'

/** Asks for a resource, or changes what was asked for. The page renders what it is for as the heading. */
export function RequestForm({ data }: { data: RequestFormData }) {
  const { t } = useTranslation()
  const { kind, path, backPath, values, themes, types, canDelete, formKey } = data
  return (
    <Stack gap="lg" maw="48rem">
      {kind === 'create' ? <Text c="dimmed">{t('trainingResources:request.lead')}</Text> : null}
      <FormPage
        id="request"
        action={path}
        fields={REQUEST_FIELDS}
        values={values}
        answer={useFormResult()}
        formKey={formKey}
        choices={{
          themes: { mode: 'all', options: [...themes] },
          resourceType: { mode: 'all', options: [...types] },
        }}
        submit={t(kind === 'create' ? 'trainingResources:request.send' : 'forms:save')}
        busy={t('account:busy')}
        actions={<Link to={backPath}>{t('forms:cancel')}</Link>}
      />
      {canDelete ? (
        <Panel title={t('trainingResources:request.delete')}>
          <Stack gap="sm">
            <Text>{t('trainingResources:request.deleteText')}</Text>
            <Form method="post" action={path}>
              <Button look="danger" name="_intent" value="delete" icon="trash">
                {t('trainingResources:request.delete')}
              </Button>
            </Form>
          </Stack>
        </Panel>
      ) : null}
    </Stack>
  )
}
