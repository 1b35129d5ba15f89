import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import parts from '#web/blocks/parts.module.css'
import { ShortSubjectList } from '#web/forum/ShortSubjectList.tsx'
import { Section } from '#web/publications/Section.tsx'
import type { AidData } from './types.ts'

/** The latest subjects of the forum about an aid. */
export function Questions({ questions }: Pick<AidData, 'questions'>) {
  const { t } = useTranslation()
  if (questions === null || questions.subjects.length === 0) return null
  return (
    <Section id="questions" title={t('repository:aid.questions')}>
      <ShortSubjectList subjects={questions.subjects} />
      <div>
        <Link to={questions.allPath} className={parts.link}>
          {t('repository:aid.allQuestions')}
        </Link>
      </div>
    </Section>
  )
}
