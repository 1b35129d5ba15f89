import { lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '#web/shell/LazyPart.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './files.module.css'
import type { FileFacts } from './file-facts.ts'
import { numberFormat } from '#server/domain/formats.ts'

const ModelViewer = lazy(() => import('./ModelViewer.tsx'))

/** A 3D file in words, for everybody; and, behind a button, drawn. The viewer comes only when it is asked for. */
export function ModelPart({ file }: { file: FileFacts }) {
  const { t, i18n } = useTranslation()
  const [isShown, setShown] = useState(false)
  // Without script there is nothing behind the button.
  const [canShow, setCanShow] = useState(false)
  useEffect(() => setCanShow(true), [])
  const { model } = file
  const number = (value: number) => numberFormat(i18n.language, { maximumFractionDigits: 2 }).format(value)
  const state = (is: boolean | null) => t(`site:files.model.closed.${is === null ? 'unknown' : is ? 'yes' : 'no'}`)
  return (
    <section className={styles.part}>
      <h2>{t('site:files.model.title')}</h2>
      {model === null ? (
        <p>{t('site:files.model.noReport')}</p>
      ) : (
        <dl className={styles.facts}>
          <div>
            <dt>{t('site:files.model.size')}</dt>
            <dd>
              {t('site:files.model.sizeText', {
                x: number(model.size[0]),
                y: number(model.size[1]),
                z: number(model.size[2]),
              })}
            </dd>
          </div>
          <div>
            <dt>{t('site:files.model.triangles')}</dt>
            <dd>{number(model.triangles)}</dd>
          </div>
          <div>
            <dt>{t('site:files.model.parts')}</dt>
            <dd>{model.parts === null ? t('site:files.model.closed.unknown') : number(model.parts)}</dd>
          </div>
          <div>
            <dt>{t('site:files.model.isClosed')}</dt>
            <dd>{state(model.isClosed)}</dd>
          </div>
        </dl>
      )}
      {file.isDrawn && canShow ? (
        <>
          <Button
            type="button"
            className="js-only"
            icon={isShown ? 'close' : 'eye'}
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? 'site:files.model.hide' : 'site:files.model.show')}
          </Button>
          {isShown ? (
            <LazyPart>
              <ModelViewer file={file} />
            </LazyPart>
          ) : null}
        </>
      ) : null}
    </section>
  )
}
