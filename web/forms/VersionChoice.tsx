import { Radio } from '#web/ui/controls.ts'
import { useFieldTexts } from './field-texts.ts'
import styles from './forms.module.css'

type Props = {
  name: string
  value: string
  label: string
  /** Null where what it stands for was removed. */
  text: string | null
  isChosen?: boolean
}

/** One of two versions of a text, to be chosen. */
export function VersionChoice({ name, value, label, text, isChosen = false }: Props) {
  const { t } = useFieldTexts()
  return (
    <div className={styles.version}>
      <Radio name={name} value={value} defaultChecked={isChosen} required label={label} />
      <pre>{text === null ? t('forms:conflict.removed') : text === '' ? t('forms:conflict.empty') : text}</pre>
    </div>
  )
}
