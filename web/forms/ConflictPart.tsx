import { useEffect, useRef } from 'react'
import type { Field } from '#server/domain/forms/field.ts'
import { Fieldset } from '#web/ui/controls.ts'
import { Group } from '#web/ui/layout.ts'
import { CHILD_SEPARATOR, type FormAnswer } from './definition.ts'
import { useFieldTexts } from './field-texts.ts'
import styles from './forms.module.css'
import { findFieldByName } from './names.ts'
import { VersionChoice } from './VersionChoice.tsx'

/**
 * A stale save: both values of each field that two people changed, and a choice between them. Nothing is overwritten
 * before the choice.
 */
export function ConflictPart({
  fields,
  conflict,
}: {
  fields: readonly Field[]
  conflict: NonNullable<FormAnswer['conflict']>
}) {
  const { t, labelOf } = useFieldTexts()
  const part = useRef<HTMLElement>(null)
  useEffect(() => part.current?.focus(), [conflict])
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- without script nothing else can lead to it
    <section ref={part} className={styles.conflict} aria-labelledby="conflict-title" tabIndex={-1} autoFocus>
      <h2 id="conflict-title" className={styles.sectionTitle}>
        {t('forms:conflict.title')}
      </h2>
      <p>{t(conflict.fields.length === 0 ? 'forms:conflict.merged' : 'forms:conflict.text')}</p>
      {conflict.fields.map(({ name, child, mine, theirs }) => {
        const field = findFieldByName(fields, name.split(CHILD_SEPARATOR, 1)[0]!)
        return (
          <Fieldset
            key={name}
            variant="unstyled"
            legend={`${field === null ? name : labelOf(field)}${child === undefined ? '' : ` – ${child}`}`}
          >
            <Group gap="sm" align="stretch">
              <VersionChoice
                name={`_resolve.${name}`}
                value="mine"
                label={t('forms:conflict.mine')}
                text={mine}
                isChosen
              />
              <VersionChoice
                name={`_resolve.${name}`}
                value="theirs"
                label={t('forms:conflict.theirs')}
                text={theirs}
              />
            </Group>
          </Fieldset>
        )
      })}
    </section>
  )
}
