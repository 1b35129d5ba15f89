import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SurveyView } from '#server/surveys/contract.ts'
import { Text } from '#web/ui/layout.ts'

/** The state of a choice that a moderator has not accepted: only its author and staff see such a choice. */
export function ChoiceState({ status }: { status: SurveyView['choices'][number]['status'] }) {
  const { t } = useTranslation()
  if (status === 'accepted') return null
  return (
    <Text span inherit fw={400} fs="italic">
      ({t(status === 'pending' ? 'blocks:survey.pending' : 'blocks:survey.refused')})
    </Text>
  )
}
