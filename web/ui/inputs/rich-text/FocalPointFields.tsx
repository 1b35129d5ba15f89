import { useTranslation } from '#web/i18n/use-translation.ts'
import { TextInput } from '../../controls.ts'
import { Group } from '../../layout.ts'
import { FocalPointPicker } from '../FocalPointPicker.tsx'
import type { ImageChoice } from './image-choice.ts'

const AXES = ['x', 'y'] as const
const fieldName = (axis: (typeof AXES)[number]) => `focalPoint${axis.toUpperCase()}`

/** The focal point of the chosen image, folded away: it belongs to the file, and every page that shows it follows. */
export function FocalPointFields({ id, image }: { id: string; image: ImageChoice }) {
  const { t } = useTranslation()
  const fieldId = (axis: (typeof AXES)[number]) => `${id}-image-${fieldName(axis)}`
  return (
    <details>
      <summary>{t('admin:richText.imageFocal')}</summary>
      <FocalPointPicker picture={image.preview} xId={fieldId('x')} yId={fieldId('y')} />
      <Group>
        {AXES.map(axis => (
          <TextInput
            key={axis}
            id={fieldId(axis)}
            name={fieldName(axis)}
            label={t(`admin:richText.imageFocal${axis.toUpperCase()}`)}
            defaultValue={image.focalPoint?.[axis] ?? ''}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
          />
        ))}
      </Group>
    </details>
  )
}

/** Saves the focal point in the file if it was changed; false when that was refused or could not be sent. */
export async function saveFocalPoint(image: ImageChoice, data: FormData): Promise<boolean> {
  const typed = AXES.map(axis => String(data.get(fieldName(axis)) ?? '').trim())
  if (AXES.every((axis, index) => typed[index] === String(image.focalPoint?.[axis] ?? ''))) return true
  const body = new FormData()
  body.set('id', image.id)
  for (const [index, axis] of AXES.entries()) body.set(fieldName(axis), typed[index]!)
  const answer = await fetch('/admin/rich-text/focal-point', { method: 'POST', body }).catch(() => null)
  return answer?.ok === true
}
