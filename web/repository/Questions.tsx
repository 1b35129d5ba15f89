import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ShortSubjectList } from '#web/forum/ShortSubjectList.tsx'
import { Section } from './Section.tsx'
import type { AidData } from './types.ts'

/** The latest subjects of the forum about an aid. */
export function Questions({ questions }: Pick<AidData, 'questions'>) {
  const { t } = useTranslation()
  if (questions === null || questions.subjects.length === 0) return null
  return (
    <Section id="questions" title={t('repository:aid.questions')}>
      <ShortSubjectList subjects={questions.subjects} />
      <p>
        <Link to={questions.allPath}>{t('repository:aid.allQuestions')}</Link>
      </p>
    </Section>
  )
}
