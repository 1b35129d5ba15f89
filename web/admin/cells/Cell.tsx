import type { ComponentType } from 'react'
import type { AdminField } from '#server/contract/manifest.ts'
import { useAdmin } from '../use-admin.ts'
import { BooleanCell } from './BooleanCell.tsx'
import type { CellProps } from './cell.ts'
import { BoundCell } from './BoundCell.tsx'
import { ColorCell } from './ColorCell.tsx'
import { DateCell } from './DateCell.tsx'
import { DateTimeCell } from './DateTimeCell.tsx'
import { EmailCell } from './EmailCell.tsx'
import { FileSizeCell } from './FileSizeCell.tsx'
import { HtmlCell } from './HtmlCell.tsx'
import { ImageCell } from './ImageCell.tsx'
import { JsonCell } from './JsonCell.tsx'
import { LongTextCell } from './LongTextCell.tsx'
import { MoneyCell } from './MoneyCell.tsx'
import { NumberCell } from './NumberCell.tsx'
import { OptionCell } from './OptionCell.tsx'
import { PhoneCell } from './PhoneCell.tsx'
import { RelationCell } from './RelationCell.tsx'
import { TextCell } from './TextCell.tsx'
import { UrlCell } from './UrlCell.tsx'

/** A display kind without a cell does not compile. */
const CELLS = {
  text: TextCell,
  longText: LongTextCell,
  html: HtmlCell,
  number: NumberCell,
  fileSize: FileSizeCell,
  money: MoneyCell,
  boolean: BooleanCell,
  date: DateCell,
  dateTime: DateTimeCell,
  firstDay: BoundCell,
  lastDay: BoundCell,
  color: ColorCell,
  email: EmailCell,
  phone: PhoneCell,
  url: UrlCell,
  option: OptionCell,
  json: JsonCell,
  image: ImageCell,
  relation: RelationCell,
  relations: RelationCell,
} as const satisfies Record<AdminField['display'], ComponentType<CellProps>>

/** Shows one value of a record; `whole` on the record's own page, shortened in lists. */
export function Cell({ field, value, whole = false }: { field: AdminField; value: unknown; whole?: boolean }) {
  const { timeZone } = useAdmin()
  // A value that is no relation can't be drawn as one, whatever the manifest says.
  const Shown: ComponentType<CellProps> =
    field.source === 'relationship' && field.display !== 'image' ? RelationCell : CELLS[field.display]
  return <Shown field={field} value={value} timeZone={timeZone} whole={whole} />
}
