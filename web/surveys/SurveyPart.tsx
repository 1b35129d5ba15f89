import { lazy, type ComponentProps } from 'react'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'
import type { SurveyCard } from './SurveyCard.tsx'
// Imported with the page, so that the card is styled before its script is loaded, and without script.
import '#web/forms/forms.module.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Title.layer.css'
import './surveys.module.css'

/** Rendered on the server; browsers load its script only for a page with a survey. */
const Card = import.meta.env.SSR
  ? (await import('./SurveyCard.tsx')).SurveyCard
  : lazy(() => import('./SurveyCard.tsx').then(module => ({ default: module.SurveyCard })))

/** A survey within a page. */
export function SurveyPart(props: ComponentProps<typeof SurveyCard>) {
  return (
    <LazyComponent>
      <Card {...props} />
    </LazyComponent>
  )
}
