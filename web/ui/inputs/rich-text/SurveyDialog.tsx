import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { surveyMark } from '#server/domain/html/embeds.ts'
import { NativeSelect } from '../../controls.ts'
import { ToolDialog } from './ToolDialog.tsx'

type SurveyChoice = { id: string; question: string }

/** Inserts a survey in a paragraph of its own, as a placeholder that pages replace by the survey. */
export function SurveyDialog({ editor, id, onClose }: { editor: Editor; id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [surveys, setSurveys] = useState<SurveyChoice[] | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    fetch('/admin/rich-text/surveys', { signal: abort.signal })
      .then(answer => answer.json())
      .then(
        ({ surveys: found }: { surveys: SurveyChoice[] }) => setSurveys(found),
        () => {
          if (!abort.signal.aborted) setSurveys([])
        },
      )
    return () => abort.abort()
  }, [])

  function done(data: FormData): string | null {
    const chosen = String(data.get('survey') ?? '')
    if (chosen === '') return t('validation:survey.none')
    editor
      .chain()
      .focus()
      .insertContent([
        { type: 'paragraph', content: [{ type: 'text', text: surveyMark(chosen) }] },
        { type: 'paragraph' },
      ])
      .run()
    onClose()
    return null
  }

  return (
    <ToolDialog
      title={t('admin:richText.surveyTitle')}
      onClose={onClose}
      onDone={done}
      done={t('admin:richText.surveyDone')}
    >
      <SurveyField id={id} surveys={surveys} />
    </ToolDialog>
  )
}

function SurveyField({ id, surveys }: { id: string; surveys: SurveyChoice[] | null }) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      label={t('admin:richText.surveyName')}
      description={t('admin:richText.surveyHelp')}
      id={`${id}-survey`}
      name="survey"
      data-autofocus=""
      defaultValue=""
    >
      <option value="">
        {surveys === null
          ? t('forms:busy')
          : t(surveys.length === 0 ? 'admin:richText.surveyNone' : 'admin:richText.surveyChoose')}
      </option>
      {surveys?.map(survey => (
        <option key={survey.id} value={survey.id}>
          {survey.question}
        </option>
      ))}
    </NativeSelect>
  )
}
