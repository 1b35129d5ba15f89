import { Stack } from '#web/ui/layout.ts'
import { lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './files.module.css'
import type { FileDetails } from './file-details.ts'
import { numberFormat } from '#server/domain/formats.ts'
import type { ModelReport } from '#server/files/domain/models/report.ts'
import { solidWeights } from '#server/files/domain/models/weight.ts'

const ModelViewer = lazy(() => import('./ModelViewer.tsx'))

/**
 * The description of a 3D file, and its viewer behind a button. The viewer's code is loaded on demand. Below the file's
 * own heading it needs none.
 */
export function ModelPreview({ file, hasHeading = true }: { file: FileDetails; hasHeading?: boolean }) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  // The button does nothing without script, so it is not shown.
  const [canShow, setCanShow] = useState(false)
  useEffect(() => setCanShow(true), [])
  const { model } = file
  return (
    <Stack component="section" align="start">
      {hasHeading ? <h2>{t('site:files.model.title')}</h2> : null}
      {model === null ? <p>{t('site:files.model.noReport')}</p> : <Report model={model} />}
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
            <LazyComponent>
              <ModelViewer file={file} />
            </LazyComponent>
          ) : null}
        </>
      ) : null}
    </Stack>
  )
}

/** What the server read of a 3D file, in words. */
function Report({ model }: { model: ModelReport }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => numberFormat(i18n.language, { maximumFractionDigits: 2 }).format(value)
  const state = (is: boolean | null) => t(`site:files.model.closed.${is === null ? 'unknown' : is ? 'yes' : 'no'}`)
  return (
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
      {model.volume === null ? null : <Amounts volume={model.volume} />}
    </dl>
  )
}

/** How much material a closed model takes at most. @param volume in cubic millimetres */
function Amounts({ volume }: { volume: number }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => numberFormat(i18n.language, { maximumSignificantDigits: 2 }).format(value)
  const weights = solidWeights(volume).map(({ material, grams }) =>
    t('site:files.model.weightOf', { material, grams: number(grams) }),
  )
  return (
    <>
      <div>
        <dt>{t('site:files.model.volume')}</dt>
        <dd>{t('site:files.model.volumeText', { volume: number(volume / 1_000) })}</dd>
      </div>
      <div>
        <dt>{t('site:files.model.weight')}</dt>
        <dd>
          {weights.join(', ')}. {t('site:files.model.weightLess')}
        </dd>
      </div>
    </>
  )
}
