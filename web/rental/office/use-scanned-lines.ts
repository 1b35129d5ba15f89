import { useState } from 'react'
import type { RentalHandling } from '#server/rental/contract/office.ts'
import { lineFor, type LabelFault } from './handling.ts'
import { useFormats } from './use-formats.tsx'

type ScanOptions = {
  /** Enters a scanned unit into the fields of its line. */
  enter: (lineId: string, label: string) => void
  /** The text that announces a unit with the number of open lines. */
  doneText: string
  /** The fault under which a label that is not found is announced. */
  unknownFault?: 'unknown' | 'notOut'
}

/** The lines whose unit has been scanned, and the handler of a scan, which returns its announcement. */
export function useScannedLines(
  handling: Pick<RentalHandling, 'units' | 'lines'>,
  { enter, doneText, unknownFault = 'unknown' }: ScanOptions,
) {
  const { t } = useFormats()
  const { lines } = handling
  const [done, setDone] = useState<ReadonlyMap<string, string>>(new Map())
  const faultText = (fault: LabelFault) => t(`admin:office.labels.${fault === 'unknown' ? unknownFault : fault}`)
  function onScan(label: string): { text: string; isWrong: boolean } {
    const found = lineFor(handling, label, done)
    const index = lines.findIndex(({ id }) => id === found.lineId)
    if ('fault' in found)
      return found.fault === 'twice'
        ? { text: t('admin:office.scanned.again', { label, number: index + 1 }), isWrong: false }
        : { text: t('admin:office.scanned.fault', { label, fault: faultText(found.fault) }), isWrong: true }
    enter(found.lineId, label)
    setDone(new Map(done).set(found.lineId, found.itemId))
    const rest = lines.length - done.size - 1
    return {
      text: t(rest === 0 ? 'admin:office.scanned.last' : doneText, {
        label,
        number: index + 1,
        model: lines[index]?.model ?? '',
        count: rest,
      }),
      isWrong: false,
    }
  }
  return { done, onScan }
}
