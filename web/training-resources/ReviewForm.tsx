import { Form, Link } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { asksForRecipients } from '#server/training-resources/domain/review.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useFormResult } from '#web/forms/use-form-data.ts'
import { ReturnedText } from '#web/kept-texts/ReturnedText.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Stack, Text } from '#web/ui/layout.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { reviewFields } from './fields.ts'
import type { ReviewFormData } from './types.ts'

/**
 * Says what one thinks of a resource. What depends on the purpose is shown with a hint, and without what the chosen
 * purpose does not ask for once a script can tell. The page renders what it is about as the heading.
 */
export function ReviewForm({ data }: { data: ReviewFormData }) {
  const { t } = useTranslation()
  const { path, resource, values, files, isWritten, reason, formKey } = data
  const answer = useFormResult()
  const objective = useChosenObjective(String(answer?.values['objective'] ?? values['objective']))
  const fields = reviewFields(files.length > 1).filter(
    ({ name }) =>
      objective === null ||
      (name === 'objectiveComment'
        ? objective === 'other'
        : name === 'recipientsCount'
          ? asksForRecipients(objective)
          : true),
  )
  return (
    <Stack gap="lg" maw="48rem">
      <Text c="dimmed">{t('trainingResources:review.lead')}</Text>
      <ReturnedText reason={reason} />
      <FormPage
        id="review"
        action={path}
        fields={fields}
        values={values}
        answer={answer}
        formKey={formKey}
        choices={{ file: { mode: 'all', options: [...files] } }}
        submit={t('trainingResources:review.send')}
        busy={t('account:busy')}
        actions={<Link to={resource.path}>{t('forms:cancel')}</Link>}
      />
      {isWritten ? (
        <Panel title={t('trainingResources:review.delete')}>
          <Stack gap="sm">
            <Text>{t('trainingResources:review.deleteText')}</Text>
            <Form method="post" action={path}>
              <Button look="danger" name="_intent" value="delete" icon="trash">
                {t('trainingResources:review.delete')}
              </Button>
            </Form>
          </Stack>
        </Panel>
      ) : null}
    </Stack>
  )
}

/** The purpose that is chosen in the form; null until a script runs, which shows all fields. */
function useChosenObjective(initial: string): string | null {
  const [objective, setObjective] = useState<string | null>(null)
  useEffect(() => {
    setObjective(initial)
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === 'objective') setObjective(target.value)
    }
    document.addEventListener('change', follow)
    return () => document.removeEventListener('change', follow)
  }, [initial])
  return objective
}
