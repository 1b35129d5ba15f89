import type { BulkRun } from '#server/back-office/contract.ts'
import type { AdminResource } from '#server/contract/manifest.ts'
import { useFieldTexts } from '#web/forms/field-texts.ts'

/** Whether the run goes on by itself: its screen looks again. */
export const isGoing = ({ state }: Pick<BulkRun, 'state'>) =>
  state === 'reading' || state === 'waiting' || state === 'running'

/** What a run does, in words: "Change: 60 users". */
export function useRunWords() {
  const { t, text } = useFieldTexts()
  return (
    run: Pick<BulkRun, 'kind' | 'action' | 'total' | 'state'>,
    resource: AdminResource | undefined,
    type: string,
  ) => {
    const many = resource === undefined ? type : text(resource.label.many)
    const act =
      run.kind === 'action'
        ? text(`resources:${type}.actions.${run.action ?? ''}.title`)
        : t(`admin:bulk.kinds.${run.kind}`)
    return run.total === 0
      ? `${act}\u00A0: ${many}`
      : t('admin:bulk.what', { act, count: run.total, many: many.toLowerCase() })
  }
}
