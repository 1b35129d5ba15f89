import type { BulkRun } from '#server/back-office/contract.ts'
import type { AdminResource } from '#server/contract/manifest.ts'
import { useFieldTexts } from '#web/forms/field-texts.ts'

/** Whether the run is being processed: its screen polls. */
export const isRunning = ({ state }: Pick<BulkRun, 'state'>) =>
  state === 'reading' || state === 'waiting' || state === 'running'

/** The description of a run: "Change: 60 users". */
export function useRunTexts() {
  const { t, text } = useFieldTexts()
  return (
    run: Pick<BulkRun, 'kind' | 'action' | 'total' | 'state'>,
    resource: Pick<AdminResource, 'label'> | undefined,
    type: string,
  ) => {
    const many = resource === undefined ? type : text(resource.label.many)
    const actionText =
      run.kind === 'action'
        ? text(`resources:${type}.actions.${run.action ?? ''}.title`)
        : t(`admin:bulk.kinds.${run.kind}`)
    return run.total === 0
      ? `${actionText}\u00A0: ${many}`
      : t('admin:bulk.what', { act: actionText, count: run.total, many: many.toLowerCase() })
  }
}
